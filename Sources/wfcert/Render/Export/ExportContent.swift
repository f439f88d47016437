internal import CertTrust

/// The files of an export and what to do with them.
struct ExportContent {
    let files: [ExportFile]
    let steps: [ExportStep]
    /// Those that the files let other clients trust.
    let trusted: [DescribedCertificate]
    /// For whom.
    let hosts: [ExportHost]

    init(_ plan: ExportPlan) throws(KeyFault) {
        switch plan.target {
        case .pem:
            files = [ExportFile(PEMExport.text(plan))]
            steps = []
        case .node:
            files = [ExportFile(PEMExport.text(plan))]
            steps = PEMExport.nodeSteps(plan)
            (trusted, hosts) = (PEMExport.rooted(plan.certificates), plan.hosts)
            return
        case .curl:
            files = [ExportFile(PEMExport.text(plan))]
            steps = PEMExport.curlSteps(plan)
        case .iosPlist:
            let domains = PinnedDomains(plan)
            files = [ExportFile(domains.text)]
            steps = domains.steps
            (trusted, hosts) = (domains.pinned, domains.hosts)
            return
        case .android:
            let android = AndroidExport(plan)
            (files, steps) = (android.files, android.steps)
        case .java:
            files = [ExportFile(binary: try JavaExport.octets(plan))]
            steps = JavaExport.steps(plan)
        }
        (trusted, hosts) = (plan.certificates, plan.hosts)
    }
}
