import RouteMatching
public import SwitchyardDiagnostics

extension ModuleDiscovery.MalformedRecord: CustomStringConvertible {
    /// The permanent code of what is wrong.
    public var diagnosticCode: DiagnosticCode { DiagnosticCode(1442) }

    /// What is wrong and how to mend it, in one line that is safe to print.
    public var description: String { "\(words) [\(diagnosticCode)]" }

    var words: String {
        let place = image.isEmpty ? "the program" : image.quotedForDisplay
        return switch reason {
        case .size(let size):
            "The section of module records in \(place) has \(size) bytes, which are no whole records; write each as a "
                + "ModuleRecord, and nothing else into the section."
        case .kind(let kind):
            "At byte \(offset) of the module records in \(place) is one of the kind 0x\(hexadecimal(kind)); write "
                + "0x7377_796D, and nothing else into the section."
        case .version(let version):
            "The module record at byte \(offset) in \(place) is of version \(version), and 1 is known; build all "
                + "modules with one version of Switchyard."
        case .noAccessor:
            "The module record at byte \(offset) in \(place) has no accessor; give it a closure that makes the module."
        }
    }

    private func hexadecimal(_ number: UInt32) -> String { String(number, radix: 16, uppercase: true) }
}
