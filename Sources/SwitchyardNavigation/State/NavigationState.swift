/// Where a person is: every scene with its tabs, stacks, modals and overlays, as one value.
///
/// The state can be compared, sent, encoded and decoded to itself. It changes by steps alone, see ``apply(_:)``; one
/// that exists is legal.
///
/// ```swift
/// var state = NavigationState(NavigationScene("main", stack: RouteReference("menu")))
/// let plan = try NavigationPlanner(state).open(NavigationTarget(order, parents: [orders]))
/// for step in plan.steps { try state.apply(step) }
/// ```
public struct NavigationState: Sendable, Hashable {
    /// All scenes, no two of one identity.
    public internal(set) var scenes: [NavigationScene]

    /// The scene that has a person's attention, if any.
    public internal(set) var focus: SceneID?

    /// Creates a state without a scene.
    public init() {
        scenes = []
        focus = nil
    }

    /// Creates a state with one scene.
    ///
    /// - Parameter scene: The scene, which has the focus.
    public init(_ scene: NavigationScene) {
        scenes = [scene]
        focus = scene.id
    }

    /// Creates a state with any number of scenes.
    ///
    /// - Parameters:
    ///   - scenes: The scenes.
    ///   - focus: The scene that has a person's attention, if any.
    /// - Throws: ``InvalidNavigation`` where two scenes have one identity, or none has that of the focus.
    public init(_ scenes: [NavigationScene], focus: SceneID?) throws(InvalidNavigation) {
        self.scenes = scenes
        self.focus = focus
        let reasons = self.reasons
        guard reasons.isEmpty else { throw InvalidNavigation(reasons: reasons) }
    }

    /// Returns the scene of an identity, or `nil` where there is none.
    ///
    /// - Parameter id: The identity.
    /// - Returns: The scene.
    public func scene(_ id: SceneID) -> NavigationScene? { scenes.first { $0.id == id } }

    /// The entry that a person sees in the scene that has the focus.
    public var visibleEntry: NavigationEntry? { focus.flatMap { scene($0) }?.visibleEntry }

    /// What is wrong with the state: nothing, unless it is being made.
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
    /// What breaks a rule is an error that says which.
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
