import RouteMatching
public import SwitchyardCore
import SwitchyardDiagnostics

/// How the modules that were found differ from those that were registered.
///
/// ```swift
/// #if DEBUG
/// let difference = ModuleDiscovery().difference(from: router)
/// assert(difference.isEmpty, difference.description)
/// #endif
/// ```
public struct ModuleDifference: Sendable, Hashable {
    /// The names of modules that are linked and have a record, and are not registered; sorted.
    public let unregistered: [String]

    /// The names of modules that are registered, and of which no record was found; sorted.
    public let undiscovered: [String]

    /// What could not be read.
    public let malformedRecords: [ModuleDiscovery.MalformedRecord]

    /// Whether both are the same, and everything could be read.
    public var isEmpty: Bool { unregistered.isEmpty && undiscovered.isEmpty && malformedRecords.isEmpty }

    /// The same as findings with their codes, as `Router.moduleReport` has them.
    public var findings: [Finding] {
        unregistered.map { name in
            Finding(
                DiagnosticCode(1440), as: .warning, subject: name,
                "The module \(name.quotedForDisplay) is linked and has a record, and is not registered; register it, or "
                    + "remove it from the dependencies of the target.", "")
        }
            + undiscovered.map { name in
                Finding(
                    DiagnosticCode(1441), as: .warning, subject: name,
                    "The module \(name.quotedForDisplay) is registered, and no record of it was found; give it one, or "
                        + "see to it that its object file is linked.", "")
            }
            + malformedRecords.map { Finding(DiagnosticCode(1442), as: .warning, subject: $0.image, $0.words, "") }
    }
}

extension ModuleDifference: CustomStringConvertible {
    /// A line for each finding, safe to print; empty where there is none.
    public var description: String { findings.map(\.description).joined(separator: "\n") }
}

extension ModuleDiscovery {
    /// Compares what was found with modules that are registered one by one.
    ///
    /// - Parameter modules: The modules that an app registers.
    /// - Returns: What only one of both has, by name.
    public func difference(from modules: [any AppModule]) -> ModuleDifference {
        difference(from: Set(modules.map(\.name)))
    }

    /// Compares what was found with the modules that a router has.
    ///
    /// - Parameter router: The router.
    /// - Returns: What only one of both has, by name.
    public func difference(from router: Router) -> ModuleDifference {
        difference(from: Set(router.moduleIDs.map(\.rawValue)))
    }

    private func difference(from registered: Set<String>) -> ModuleDifference {
        let found = Set(modules.map(\.name))
        return ModuleDifference(
            unregistered: found.subtracting(registered).sorted(),
            undiscovered: registered.subtracting(found).sorted(),
            malformedRecords: malformedRecords)
    }
}
