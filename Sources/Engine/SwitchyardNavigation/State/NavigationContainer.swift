/// The content of a scene or a modal: branches, one of which is selected.
///
/// | kind | branches | can push |
/// |---|---|---|
/// | `screen` | one, with one entry | no |
/// | `stack` | one | yes |
/// | `tabs` | one or more, one shows | yes |
/// | `split` | one or more columns; the selected one has the user's attention | yes |
public struct NavigationContainer: Sendable, Hashable {
    /// How branches are arranged.
    public enum Kind: String, Sendable, Hashable, Codable {
        /// One screen, which cannot push another.
        case screen
        /// One stack.
        case stack
        /// Tabs or a side bar: only the selected branch is visible.
        case tabs
        /// Columns side by side. If there is not enough room, only the selected one is visible.
        case split
    }

    /// The name of the only branch of ``screen(_:)`` and ``stack(_:above:)``.
    public static let mainBranch = "main"

    /// How branches are arranged.
    public let kind: Kind

    /// The branches; at least one, with unique names.
    public internal(set) var branches: [NavigationBranch]

    var selectedIndex: Int

    /// Creates a container.
    ///
    /// - Parameters:
    ///   - kind: How branches are arranged.
    ///   - branches: The branches, in order.
    ///   - selected: The name of the selected branch.
    /// - Throws: ``InvalidNavigation`` if the kind does not allow these branches, a name appears twice, or no branch
    ///   has the selected name.
    public init(_ kind: Kind, _ branches: [NavigationBranch], selected: String) throws(InvalidNavigation) {
        var reasons = Self.reasons(of: kind, branches)
        let index = branches.firstIndex { $0.name == selected }
        if index == nil { reasons.append(.unknownSelection(selected)) }
        guard let index, reasons.isEmpty else { throw InvalidNavigation(reasons: reasons) }
        self.init(kind: kind, branches: branches, selectedIndex: index)
    }

    private init(kind: Kind, branches: [NavigationBranch], selectedIndex: Int) {
        self.kind = kind
        self.branches = branches
        self.selectedIndex = selectedIndex
    }

    /// Returns a container of kind `screen`, which cannot push.
    ///
    /// - Parameter entry: The screen.
    /// - Returns: The container.
    public static func screen(_ entry: NavigationEntry) -> NavigationContainer {
        NavigationContainer(kind: .screen, branches: [NavigationBranch(mainBranch, root: entry)], selectedIndex: 0)
    }

    /// Returns a container of kind `stack`.
    ///
    /// - Parameters:
    ///   - root: The entry at the bottom.
    ///   - others: The entries above it, the topmost last.
    /// - Returns: The container.
    public static func stack(
        _ root: NavigationEntry, above others: [NavigationEntry] = []
    ) -> NavigationContainer {
        let branch = NavigationBranch(mainBranch, root: root, above: others)
        return NavigationContainer(kind: .stack, branches: [branch], selectedIndex: 0)
    }

    /// The selected branch.
    public var selected: NavigationBranch { branches[selectedIndex] }

    /// Returns the branch with a name, or `nil` if there is none.
    ///
    /// - Parameter name: The name.
    /// - Returns: The branch.
    public func branch(_ name: String) -> NavigationBranch? { branches.first { $0.name == name } }

    /// All entries, branch by branch.
    package var entries: some Sequence<NavigationEntry> { branches.lazy.flatMap(\.entries) }

    static func reasons(of kind: Kind, _ branches: [NavigationBranch]) -> [InvalidNavigation.Reason] {
        var reasons: [InvalidNavigation.Reason] = branches.isEmpty ? [.noBranches] : []
        if kind == .screen || kind == .stack, branches.count > 1 { reasons.append(.severalBranches(kind)) }
        if kind == .screen, branches.contains(where: { $0.entries.count > 1 }) { reasons.append(.severalScreens) }
        var names: Set<String> = []
        for branch in branches where !names.insert(branch.name).inserted {
            reasons.append(.duplicateBranch(branch.name))
        }
        return reasons
    }
}

extension NavigationContainer: Codable {
    private enum Key: String, CodingKey { case kind, selected, branches }

    /// Reads `{"kind": "tabs", "selected": "menu", "branches": […]}`.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        let kind = try values.decode(Kind.self, forKey: .kind)
        let branches = try values.decode([NavigationBranch].self, forKey: .branches)
        let selected = try values.decode(String.self, forKey: .selected)
        do {
            try self.init(kind, branches, selected: selected)
        } catch {
            throw DecodingError.dataCorruptedError(forKey: .branches, in: values, debugDescription: "\(error)")
        }
    }

    /// Writes the container.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(kind, forKey: .kind)
        try values.encode(selected.name, forKey: .selected)
        try values.encode(branches, forKey: .branches)
    }
}
