"""Looks at pages with headless Chromium: how they are laid out, what they ask for, how they look."""

import base64
import json
import pathlib
import shutil
import subprocess
import tempfile
import time

from websockets.sync.client import connect

ARGUMENTS = [
    "--headless=new",
    "--no-sandbox",  # as root, and in containers; the pages are ours
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--hide-scrollbars",
    "--force-color-profile=srgb",
    "--remote-debugging-port=0",
    # Whatever a page asked for would go nowhere, and be counted all the same.
    "--proxy-server=127.0.0.1:1",
]
START_SECONDS = 60
CALL_SECONDS = 60


class Chromium:
    """A browser that lives as long as the block that it is opened in."""

    def __enter__(self):
        self.profile = pathlib.Path(tempfile.mkdtemp(prefix="wfcert-chromium-"))
        command = ["chromium", *ARGUMENTS, f"--user-data-dir={self.profile}", "about:blank"]
        self.process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        self.count = 0
        self.waiting = []
        try:
            self.socket = connect(self._address(), max_size=1 << 28, proxy=None)
            target = self.call("Target.createTarget", url="about:blank")["targetId"]
            self.session = None
            self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
            for domain in ("Page", "Runtime", "Log", "Network"):
                self.call(domain + ".enable")
        except BaseException:
            self.__exit__()
            raise
        return self

    session = None
    socket = None

    def __exit__(self, *_):
        if self.socket:
            self.socket.close()
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)

    def _address(self):
        file = self.profile / "DevToolsActivePort"
        end = time.monotonic() + START_SECONDS
        while time.monotonic() < end and self.process.poll() is None:
            lines = file.read_text().splitlines() if file.exists() else []
            if len(lines) >= 2:
                return f"ws://127.0.0.1:{lines[0]}{lines[1]}"
            time.sleep(0.05)
        raise RuntimeError("chromium did not start")

    def call(self, method, **parameters):
        """Asks for something and waits for the answer; what comes meanwhile is kept in `waiting`."""
        self.count += 1
        message = {"id": self.count, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        self.socket.send(json.dumps(message))
        end = time.monotonic() + CALL_SECONDS
        while True:
            answer = json.loads(self.socket.recv(timeout=max(end - time.monotonic(), 0.01)))
            if answer.get("id") != self.count:
                self.waiting.append(answer)
            elif "error" in answer:
                raise RuntimeError(f"{method}: {answer['error']['message']}")
            else:
                return answer["result"]

    def events(self, *methods):
        return [event["params"] for event in self.waiting if event.get("method") in methods]

    def open(self, path, width, height=900, dark=False):
        """Opens a file at a size and in a colour scheme; gives what the page asked for and complained of."""
        self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 600
        )
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.call("Emulation.setEmulatedMedia", media="", features=[scheme])
        self.waiting = []
        address = pathlib.Path(path).resolve().as_uri()
        self.call("Page.navigate", url=address)
        end = time.monotonic() + CALL_SECONDS
        while not self.events("Page.loadEventFired"):
            self.waiting.append(json.loads(self.socket.recv(timeout=max(end - time.monotonic(), 0.01))))
        self.evaluate("document.fonts.ready.then(() => 0)")
        asked = [event["request"]["url"] for event in self.events("Network.requestWillBeSent")]
        said = [str(event["args"]) for event in self.events("Runtime.consoleAPICalled")]
        said += [event["exceptionDetails"]["text"] for event in self.events("Runtime.exceptionThrown")]
        said += [event["entry"]["text"] for event in self.events("Log.entryAdded")]
        return [url for url in asked if url != address], said

    def evaluate(self, script):
        """What a script says of the page; the page's own policy does not bind it."""
        answer = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"].get("exception", {}).get("description", script))
        return answer["result"].get("value")

    def picture(self, scale=1, height=None):
        """The whole page, or as much of it as is asked for, as PNG."""
        size = self.call("Page.getLayoutMetrics")["cssContentSize"]
        clip = {"x": 0, "y": 0, "width": size["width"], "height": min(size["height"], height or 1e9), "scale": scale}
        answer = self.call("Page.captureScreenshot", format="png", captureBeyondViewport=True, clip=clip)
        return base64.b64decode(answer["data"])
