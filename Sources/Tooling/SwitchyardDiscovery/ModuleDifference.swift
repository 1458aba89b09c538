public import Switchyard
import SwitchyardSupport

/// The differences between the discovered and the registered modules.
///
/// ```swift
/// #if DEBUG
/// let difference = ModuleDiscovery().difference(from: router)
/// assert(difference.isEmpty, difference.description)
/// #endif
/// ```
public struct ModuleDifference: Sendable, Hashable {
    /// The sorted names of modules that are linked and have a record, but are not registered.
    public let unregistered: [String]

    /// The sorted names of modules that are registered, but have no record.
    public let undiscovered: [String]

    /// The records that could not be read.
    public let malformedRecords: [ModuleDiscovery.MalformedRecord]

    /// Whether there are no differences and no malformed records.
    public var isEmpty: Bool { unregistered.isEmpty && undiscovered.isEmpty && malformedRecords.isEmpty }

    /// The differences as findings with codes, like those of `Router.moduleReport`.
    public var findings: [Finding] {
        unregistered.map { name in
            Finding(
                DiagnosticCode(1440), as: .warning, subject: name,
                "The module \(name.quotedForDisplay) is linked and has a record, but is not registered. Register it, "
                    + "or remove it from the target's dependencies.", "")
        }
            + undiscovered.map { name in
                Finding(
                    DiagnosticCode(1441), as: .warning, subject: name,
                    "The module \(name.quotedForDisplay) is registered, but no record of it was found. Add a record, "
                        + "or make sure that its object file is linked.", "")
            }
            + malformedRecords.map { Finding(DiagnosticCode(1442), as: .warning, subject: $0.image, $0.words, "") }
    }
}

extension ModuleDifference: CustomStringConvertible {
    /// One line for each finding, safe to print; empty if there is none.
    public var description: String { findings.map(\.description).joined(separator: "\n") }
}

extension ModuleDiscovery {
    /// Compares the discovered modules with a list of registered modules.
    ///
    /// - Parameter modules: The modules that an app registers.
    /// - Returns: The differences, by name.
    public func difference(from modules: [any AppModule]) -> ModuleDifference {
        difference(from: Set(modules.map(\.name)))
    }

    /// Compares the discovered modules with the modules of a router.
    ///
    /// - Parameter router: The router.
    /// - Returns: The differences, by name.
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
