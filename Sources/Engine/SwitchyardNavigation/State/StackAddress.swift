import SwitchyardSupport

/// The position of a stack in a scene: its container, and its branch.
public struct StackAddress: Sendable, Hashable, Codable, CustomStringConvertible {
    /// The modal that holds the stack; `nil` means the scene's root.
    public let modal: EntryID?

    /// The name of the branch.
    public let branch: String

    /// Creates an address.
    ///
    /// - Parameters:
    ///   - branch: The name of the branch.
    ///   - modal: The modal that holds the stack; `nil` means the scene's root.
    public init(_ branch: String, in modal: EntryID? = nil) {
        self.modal = modal
        self.branch = branch
    }

    /// The address in words, such as `orders` or `main in modal #7`.
    public var description: String {
        let name = branch.escapedForDisplay
        return modal.map { "\(name) in modal \($0)" } ?? name
    }
}
