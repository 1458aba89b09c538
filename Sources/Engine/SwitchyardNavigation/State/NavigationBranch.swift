/// A named stack of entries: one tab, one column, or the only stack of a container.
///
/// A branch is never empty. Its first entry is its root, which going back never removes.
public struct NavigationBranch: Sendable, Hashable {
    /// The name, unique in the container, such as that of a tab.
    public let name: String

    /// All entries from the root to the top; at least one.
    public internal(set) var entries: [NavigationEntry]

    /// Creates a branch.
    ///
    /// - Parameters:
    ///   - name: The name, unique in the container.
    ///   - root: The first entry.
    ///   - others: The entries above it, the topmost last.
    public init(_ name: String, root: NavigationEntry, above others: [NavigationEntry] = []) {
        self.name = name
        entries = [root] + others
    }

    /// The entry at the bottom.
    public var root: NavigationEntry { entries[0] }

    /// The topmost entry, which is visible while the branch is selected.
    public var top: NavigationEntry { entries[entries.count - 1] }
}

extension NavigationBranch: Codable {
    private enum Key: String, CodingKey { case name, entries }

    /// Reads `{"name": …, "entries": […]}`.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        name = try values.decode(String.self, forKey: .name)
        entries = try values.decode([NavigationEntry].self, forKey: .entries)
        guard entries.isEmpty else { return }
        throw DecodingError.dataCorruptedError(
            forKey: .entries, in: values, debugDescription: "\(InvalidNavigation.Reason.emptyBranch(name))")
    }

    /// Writes the branch.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(name, forKey: .name)
        try values.encode(entries, forKey: .entries)
    }
}
