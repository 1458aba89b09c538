public import SwitchyardSupport

extension ModuleDiscovery.MalformedRecord: CustomStringConvertible {
    /// The permanent code in the catalog of diagnostics.
    public var diagnosticCode: DiagnosticCode { DiagnosticCode(1442) }

    /// What is wrong and how to fix it, in one line that is safe to print.
    public var description: String { "\(words) [\(diagnosticCode)]" }

    var words: String {
        let place = image.isEmpty ? "the program" : image.quotedForDisplay
        return switch reason {
        case .size(let size):
            "The section of module records in \(place) has \(size) bytes, which is not a whole number of records. "
                + "Write each record as a ModuleRecord, and write nothing else into the section."
        case .kind(let kind):
            "The module record at byte \(offset) in \(place) has the kind 0x\(hexadecimal(kind)). Write the kind "
                + "0x7377_796D, and write nothing else into the section."
        case .version(let version):
            "The module record at byte \(offset) in \(place) has version \(version), and only version 1 is known. "
                + "Build all modules with one version of Switchyard."
        case .noAccessor:
            "The module record at byte \(offset) in \(place) has no accessor. Add a closure that creates the module."
        }
    }

    private func hexadecimal(_ number: UInt32) -> String { String(number, radix: 16, uppercase: true) }
}
