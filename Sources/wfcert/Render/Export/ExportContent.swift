internal import CertTrust

/// The files of an export and what to do with them.
struct ExportContent {
    let files: [ExportFile]
    let steps: [ExportStep]

    init(_ plan: ExportPlan) throws(KeyFault) {
        switch plan.target {
        case .pem:
            files = [ExportFile(PEMExport.text(plan))]
            steps = []
        case .node:
            files = [ExportFile(PEMExport.text(plan))]
            steps = PEMExport.nodeSteps(plan)
        case .curl:
            files = [ExportFile(PEMExport.text(plan))]
            steps = PEMExport.curlSteps(plan)
        case .iosPlist:
            files = [ExportFile(PinnedDomains(plan).text)]
            steps = PinnedDomains(plan).steps
        case .android:
            files = AndroidExport(plan).files
            steps = AndroidExport.steps
        case .java:
            files = [ExportFile(binary: try JavaExport.octets(plan))]
            steps = JavaExport.steps(plan)
        }
    }
}
