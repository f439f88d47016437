"""nginx as the yardsticks expect it, on free ports of the loopback, with its files in memory."""
import contextlib
import os
import pathlib
import shutil
import socket
import subprocess
import tempfile
import time

MEMORY = pathlib.Path("/dev/shm")


def free_ports(count):
    with contextlib.ExitStack() as stack:
        sockets = [stack.enter_context(socket.socket()) for _ in range(count)]
        for one in sockets:
            one.bind(("127.0.0.1", 0))
        return [one.getsockname()[1] for one in sockets]


class Nginx:
    """Runs while the block does; `h1` and `h2` are the beginnings of its URLs, `root` the folder that it serves."""

    def __init__(self, template, pki):
        self.template, self.pki = template, pki

    def __enter__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="bench-", dir=MEMORY if MEMORY.is_dir() else None))
        try:
            self.start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def start(self):
        self.process = None
        self.root = self.folder / "www"
        for name in ["logs", "tmp", "www/tmp", "www/up"]:
            (self.folder / name).mkdir(parents=True)
        text = self.template.read_text()
        for name, value in [("@DIR@", self.folder), ("@WWW@", self.root), ("@PKI@", self.pki)]:
            text = text.replace(name, str(value))
        h1, plain, h2 = ports = free_ports(3)
        for written, port in zip(["8443", "8080", "8444"], ports):
            text = text.replace(f"127.0.0.1:{written}", f"127.0.0.1:{port}")
        if os.geteuid():
            text = text.replace("user root;", "")
        (self.folder / "nginx.conf").write_text(text)
        self.h1, self.h2 = f"https://localhost:{h1}", f"https://localhost:{h2}"
        self.process = subprocess.Popen(
            ["nginx", "-p", self.folder, "-c", self.folder / "nginx.conf", "-e", self.folder / "logs/err.log",
             "-g", "daemon off; master_process off;"], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        for port in (h1, h2):
            self.wait(port)

    def wait(self, port):
        for _ in range(200):
            if self.process.poll() is not None:
                break
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
                return
            time.sleep(0.02)
        log = self.folder / "logs/err.log"
        raise SystemExit(f"bench: nginx does not start: {log.read_text() if log.is_file() else 'no log'}")

    def __exit__(self, *_):
        if self.process and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)
