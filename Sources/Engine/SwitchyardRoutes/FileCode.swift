package import SwitchyardSupport

/// The codes for files that cannot be read or written.
///
/// Their names are in the catalog.
package enum FileCode {
    /// The document or a name has more bytes than the limits allow.
    package static let tooLarge = DiagnosticCode(501)
    /// Arrays and objects are nested deeper than the limits allow.
    package static let tooDeep = DiagnosticCode(502)
    /// There are more namespaces, origins, routes or rules than the limits allow.
    package static let tooMany = DiagnosticCode(503)
    /// An object has two members with the same name.
    package static let duplicateKey = DiagnosticCode(507)
    /// The document has a version that this library does not read.
    package static let unsupportedVersion = DiagnosticCode(508)
    /// A required key is missing.
    package static let missingKey = DiagnosticCode(509)
    /// A value has the wrong type, such as a number instead of a string.
    package static let wrongType = DiagnosticCode(510)
    /// A value has the right type, but is not one of the allowed values.
    package static let badValue = DiagnosticCode(511)
    /// The pattern cannot be expressed in the target format.
    package static let badPattern = DiagnosticCode(512)
    /// The origin is not a web site.
    package static let badOrigin = DiagnosticCode(513)
    /// Maps that are merged have two routes or namespaces with the same name.
    package static let duplicateName = DiagnosticCode(515)
    /// Maps that are merged have different values for the same key.
    package static let contradiction = DiagnosticCode(520)
}
