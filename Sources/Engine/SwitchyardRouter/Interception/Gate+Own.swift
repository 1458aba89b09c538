package import SwitchyardRoutes

/// The gates that the router opens and closes itself.
extension Gate {
    /// Open while any scene is connected; every screen waits for it.
    package static let scene = Gate("scene")

    /// The gate at which a link from outside waits until a modal has gone that it must not dismiss.
    ///
    /// It is never open: the router resumes its links.
    package static let modal = Gate("modal in the way")

    private static let modulePrefix = "module "

    /// The gate at which links wait until a module runs, or has failed.
    package static func module(_ module: String) -> Gate { Gate(modulePrefix + module) }

    /// The module of the gate; `nil` if it is not a module's gate.
    package var module: String? {
        rawValue.hasPrefix(Self.modulePrefix) ? String(rawValue.dropFirst(Self.modulePrefix.count)) : nil
    }

    /// Whether only the router opens and closes the gate.
    package var isReserved: Bool { self == .scene || self == .modal || module != nil }
}
