package import SwitchyardSupport

/// The Chinese texts of one code.
package struct ChineseText: Sendable {
    package let code: DiagnosticCode
    package let title: String
    let why: String
    let fix: String

    init(_ number: UInt16, _ title: String, why: String, fix: String) {
        code = DiagnosticCode(number)
        self.title = title
        self.why = why
        self.fix = fix
    }
}
