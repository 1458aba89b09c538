import RouteMatching

/// Where a stack is within a scene: which container, and which of its branches.
public struct StackAddress: Sendable, Hashable, Codable, CustomStringConvertible {
    /// The modal that holds the stack; `nil` is the scene's root.
    public let modal: EntryID?

    /// The name of the branch.
    public let branch: String

    /// Creates an address.
    ///
    /// - Parameters:
    ///   - branch: The name of the branch.
    ///   - modal: The modal that holds it; `nil` is the scene's root.
    public init(_ branch: String, in modal: EntryID? = nil) {
        self.modal = modal
        self.branch = branch
    }

    /// The place, as in `orders` or `main in modal #7`.
    public var description: String {
        let name = branch.escapedForDisplay
        return modal.map { "\(name) in modal \($0)" } ?? name
    }
}
