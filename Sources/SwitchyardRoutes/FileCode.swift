package import SwitchyardDiagnostics

/// The codes of why a file is not read or written, whose names are in the catalog.
package enum FileCode {
    /// The document or a name has more bytes than the limits allow.
    package static let tooLarge = DiagnosticCode(501)
    /// Arrays and objects are nested deeper than a reader follows.
    package static let tooDeep = DiagnosticCode(502)
    /// There are more namespaces, origins, routes or rules than the limits allow.
    package static let tooMany = DiagnosticCode(503)
    /// An object has two members of one name.
    package static let duplicateKey = DiagnosticCode(507)
    /// The document is of a version that this library does not read.
    package static let unsupportedVersion = DiagnosticCode(508)
    /// A required key is absent.
    package static let missingKey = DiagnosticCode(509)
    /// A value is of the wrong kind, such as a number where text is wanted.
    package static let wrongType = DiagnosticCode(510)
    /// A value is of the right kind, but not one that has a meaning here.
    package static let badValue = DiagnosticCode(511)
    /// A document cannot say what a pattern says.
    package static let badPattern = DiagnosticCode(512)
    /// An origin is no site of the web.
    package static let badOrigin = DiagnosticCode(513)
    /// Maps that are to be one have two routes or namespaces of one name.
    package static let duplicateName = DiagnosticCode(515)
    /// Maps that are to be one state different things of one key.
    package static let contradiction = DiagnosticCode(520)
}
