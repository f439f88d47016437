import CertTrust
import Foundation

// trustbench DIRECTORY [OPERATION [COUNT]]
//
// The operations of the C yardstick under the same names, ours. DIRECTORY holds its chains. Prints `operation
// nanoseconds` a line, CPU time of one operation, the median of seven rounds. With a COUNT an operation runs just so
// often and prints nothing, for counting instructions.

let arguments = CommandLine.arguments.dropFirst()
guard let directory = arguments.first else {
    FileHandle.standardError.write(Data("usage: trustbench DIRECTORY [OPERATION [COUNT]]\n".utf8))
    exit(2)
}
let wanted = arguments.dropFirst().first
let count = arguments.dropFirst(2).first.flatMap { Int($0) }
for kind in ["rsa", "ec", "mix"] {
    for operation in try Operations.all(directory: directory, kind: kind)
    where wanted == nil || wanted == operation.name {
        if let count {
            for _ in 0..<count { operation.run() }
        } else {
            print(operation.name, Measurement.nanoseconds(operation.run))
        }
    }
}
