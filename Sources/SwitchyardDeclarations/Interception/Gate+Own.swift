package import SwitchyardRoutes

/// The gates that the router opens and closes by itself.
extension Gate {
    /// Open while any scene is connected; each screen waits for it.
    package static let scene = Gate("scene")

    private static let modulePrefix = "module "

    /// The gate that links wait at until a module runs, or is known not to.
    package static func module(_ module: String) -> Gate { Gate(modulePrefix + module) }

    /// The module whose gate it is; `nil` where it is none of a module.
    package var module: String? {
        rawValue.hasPrefix(Self.modulePrefix) ? String(rawValue.dropFirst(Self.modulePrefix.count)) : nil
    }

    /// Whether the router alone opens and closes it.
    package var isRoutersOwn: Bool { self == .scene || module != nil }
}
