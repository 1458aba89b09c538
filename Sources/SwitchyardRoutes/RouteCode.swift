package import SwitchyardDiagnostics

/// The codes of what is wrong with routes wherever they are declared, whose names are in the catalog.
package enum RouteCode {
    /// There is no route of the parent's name.
    package static let missingParent = DiagnosticCode(706)
    /// A route is above itself.
    package static let parentCycle = DiagnosticCode(707)
    /// A parent needs a value that its child does not have.
    package static let parentPlaceholder = DiagnosticCode(708)
    /// A source is listed that does not exist.
    package static let unknownSource = DiagnosticCode(713)
    /// A parent accepts fewer sources than its child, or lists more gates.
    package static let stricterParent = DiagnosticCode(718)
}
