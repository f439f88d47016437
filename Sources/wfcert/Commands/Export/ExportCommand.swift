internal import CertTrust

/// `wfcert export`: the app's trust, for the other clients of the deployment.
struct ExportCommand: Command {
    private let directory: String
    private let target: ExportTarget
    private let hosts: [ExportHost]
    private let trust: TrustMode
    private let output: String?
    private let isForced: Bool
    private let password: PasswordSource
    private let format: OutputFormat
    private let time: Instant

    init(_ arguments: ParsedArguments) throws(UsageError) {
        directory = arguments.operands.first ?? "."
        target = arguments.choice(.for) ?? .pem
        var hosts: [ExportHost] = []
        for text in arguments.all(.host) { hosts.append(try ExportHost(text)) }
        self.hosts = hosts
        trust = arguments.choice(.trust) ?? .systemThenPinned
        output = arguments.value(.output).flatMap { $0 == "-" ? nil : $0 }
        isForced = arguments.has(.force)
        password = PasswordSource(arguments)
        format = arguments.choice(.format) ?? .text
        time = try arguments.instant()
        let isPrintable = target != .java && target != .android
        guard output != nil || isPrintable || format != .text else {
            throw .missingOption(.output, placeholder: target == .android ? "DIR" : "FILE")
        }
    }

    func run(_ console: Console) -> ExitCode {
        do throws(InputError) {
            let plan = try plan()
            guard target != .iosPlist || !PinnedDomains(plan).isEmpty else {
                throw .noNameToPin(name: directory)
            }
            let content = try content(plan)
            for ended in ExportPlan.ended(content.trusted, at: time) {
                console.note(ended[console.language])
            }
            let written = try write(content)
            switch format {
            case .text: ExportText(console).write(content, written: written)
            case .json, .jsonl:
                ExportJSON(console, isIndented: format == .json)
                    .write(plan, content, written: written)
            }
            return .success
        } catch {
            return console.fail(error)
        }
    }

    private func plan() throws(InputError) -> ExportPlan {
        var seen: Set<Certificate> = []
        let certificates = try CertificateList.read([directory])
            .filter { seen.insert($0.certificate).inserted }
        let named = ExportHost.named(in: certificates.map(\.certificate))
        let asked = certificates.filter { ExportPlan.counts($0.certificate, for: hosts) }
        guard !asked.isEmpty else { throw .noAnchor(name: directory, hosts: hosts.map(\.shown)) }
        return ExportPlan(
            target: target,
            certificates: asked,
            hosts: hosts.isEmpty ? named : hosts,
            hostsAreAsked: !hosts.isEmpty,
            includesSystem: trust == .systemThenPinned,
            password: try storePassword(),
            destination: output
        )
    }

    /// One that Java takes; what others are made with, its tools cannot read.
    private func storePassword() throws(InputError) -> String {
        guard let given = try password.given() else { return JavaExport.usualPassword }
        guard target != .java || JavaExport.isUsable(given) else {
            throw .unfitPassword(name: password.name)
        }
        return given
    }

    private func content(_ plan: ExportPlan) throws(InputError) -> ExportContent {
        do throws(KeyFault) {
            return try ExportContent(plan)
        } catch {
            throw .key(name: directory, error)
        }
    }

    /// The paths that were written; none without --output.
    private func write(_ content: ExportContent) throws(InputError) -> [String] {
        guard let output else { return [] }
        let files = content.files.map { file in
            NewFile.Content(
                path: file.name.isEmpty ? output : output + "/" + file.name,
                octets: file.octets,
                replaces: isForced
            )
        }
        do throws(Descriptor.Failure) {
            for file in content.files where !file.name.isEmpty {
                try NewDirectory.makeAll(above: file.name, in: output)
            }
        } catch {
            throw .unwritable(.system(path: output, error))
        }
        do throws(NewFile.Failure) {
            try NewFile.write(files)
        } catch {
            throw .unwritable(error)
        }
        return files.map(\.path)
    }
}
