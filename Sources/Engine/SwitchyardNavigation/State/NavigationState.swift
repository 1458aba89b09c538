public import SwitchyardSupport

/// Where the user is: every scene with its tabs, stacks, modals and overlays, as one value.
///
/// The state is equatable and sendable, and decoding an encoded state gives an equal one. It changes only by steps; see
/// ``apply(_:)``. A state is always valid.
///
/// ```swift
/// var state = NavigationState(NavigationScene("main", stack: RouteReference("menu")))
/// let plan = try NavigationPlanner(state).open(NavigationTarget(order, parents: [orders]))
/// for step in plan.steps { try state.apply(step) }
/// ```
public struct NavigationState: Sendable, Hashable {
    /// All scenes, with unique identities.
    public internal(set) var scenes: [NavigationScene]

    /// The scene that has the user's attention, if any.
    public internal(set) var focus: SceneID?

    /// Creates a state without a scene.
    public init() {
        scenes = []
        focus = nil
    }

    /// Creates a state with one scene.
    ///
    /// - Parameter scene: The scene, which receives the focus.
    public init(_ scene: NavigationScene) {
        scenes = [scene]
        focus = scene.id
    }

    /// Creates a state with any number of scenes.
    ///
    /// - Parameters:
    ///   - scenes: The scenes.
    ///   - focus: The scene that has the user's attention, if any.
    /// - Throws: ``InvalidNavigation`` if two scenes have the same identity, or no scene has that of the focus.
    public init(_ scenes: [NavigationScene], focus: SceneID?) throws(InvalidNavigation) {
        self.scenes = scenes
        self.focus = focus
        let reasons = self.reasons
        guard reasons.isEmpty else { throw InvalidNavigation(reasons: reasons) }
    }

    /// Returns the scene with an identity, or `nil` if there is none.
    ///
    /// - Parameter id: The identity.
    /// - Returns: The scene.
    public func scene(_ id: SceneID) -> NavigationScene? { index(of: id).map { scenes[$0] } }

    // Without a copy of the scene, which takes longer than the search.

    /// Whether there is a scene with an identity.
    package func contains(_ id: SceneID) -> Bool { index(of: id) != nil }

    /// The identity of the next new entry of a scene; `nil` if there is no such scene.
    func nextEntry(of id: SceneID) -> EntryID? { index(of: id).map { scenes[$0].nextEntry } }

    private func index(of id: SceneID) -> Int? { scenes.indices.first { scenes[$0].id == id } }

    /// The entry that the user sees in the focused scene.
    public var visibleEntry: NavigationEntry? { focus.flatMap { scene($0) }?.visibleEntry }

    /// What is wrong with the state.
    ///
    /// Empty except during initialization.
    package var reasons: [InvalidNavigation.Reason] {
        var reasons = scenes.flatMap(\.reasons)
        var known: Set<SceneID> = []
        for scene in scenes where !known.insert(scene.id).inserted { reasons.append(.duplicateScene(scene.id)) }
        if let focus, !known.contains(focus) { reasons.append(.unknownFocus(focus)) }
        return reasons
    }
}

extension NavigationState: Codable {
    private enum Key: String, CodingKey { case scenes, focus }

    /// Reads `{"focus": "main", "scenes": […]}`.
    ///
    /// An invalid state throws an error that says what is wrong.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        let scenes = try values.decode([NavigationScene].self, forKey: .scenes)
        let focus = try values.decodeIfPresent(SceneID.self, forKey: .focus)
        do {
            try self.init(scenes, focus: focus)
        } catch {
            throw DecodingError.dataCorruptedError(forKey: .scenes, in: values, debugDescription: "\(error)")
        }
    }

    /// Writes the state.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encodeIfPresent(focus, forKey: .focus)
        try values.encode(scenes, forKey: .scenes)
    }
}
