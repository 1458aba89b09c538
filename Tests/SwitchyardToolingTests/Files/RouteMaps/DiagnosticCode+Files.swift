import SwitchyardSupport

/// The codes of files by the names that tests use.
extension DiagnosticCode {
    static let tooLarge = DiagnosticCode(501)
    static let tooDeep = DiagnosticCode(502)
    static let tooMany = DiagnosticCode(503)
    static let byteOrderMark = DiagnosticCode(504)
    static let invalidUTF8 = DiagnosticCode(505)
    static let invalidJSON = DiagnosticCode(506)
    static let duplicateKey = DiagnosticCode(507)
    static let unsupportedVersion = DiagnosticCode(508)
    static let missingKey = DiagnosticCode(509)
    static let wrongType = DiagnosticCode(510)
    static let badValue = DiagnosticCode(511)
    static let badOrigin = DiagnosticCode(513)
}
