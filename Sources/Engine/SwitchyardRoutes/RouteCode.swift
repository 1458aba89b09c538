package import SwitchyardSupport

/// The codes for mistakes in declarations of routes.
///
/// Their names are in the catalog.
package enum RouteCode {
    /// The parent's name is unknown.
    package static let missingParent = DiagnosticCode(706)
    /// The parents of a route are cyclic.
    package static let parentCycle = DiagnosticCode(707)
    /// A parent needs a value that its child may not have.
    package static let parentPlaceholder = DiagnosticCode(708)
    /// A listed source does not exist.
    package static let unknownSource = DiagnosticCode(713)
    /// A parent accepts fewer sources or requires more gates than its child.
    package static let stricterParent = DiagnosticCode(718)
}
