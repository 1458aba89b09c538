import RouteMatching

/// Why there is no plan.
public enum PlanRefusal: Error, Sendable, Hashable, CustomStringConvertible {
    /// No scene was named, and none has the focus.
    case noScene
    /// There is no such scene.
    case unknownScene(SceneID)
    /// There is such a scene already.
    case duplicateScene(SceneID)
    /// No tab or column has the name.
    case unknownBranch(String)
    /// A modal is up, and the policy refuses.
    case modalInTheWay(EntryID)
    /// An alert is up, above and in which nothing can be shown.
    case alertInTheWay(EntryID)
    /// A screen that the app put there by itself would have to go.
    case foreignInTheWay(NavigationEntry)
    /// There are fewer entries to go back from, or to drop, than asked for.
    case notEnoughEntries(asked: Int, available: Int)
    /// There is no entry of the route to go back to.
    case unknownEntry(String)
    /// No entry has the identity, or it lies under a modal that stays.
    case noEntry(EntryID)
    /// No steps of this scene lead there: its root is arranged differently, or the plan is another scene's.
    case unreachable
    /// The scene has no identity left for another entry.
    case identitiesExhausted
    /// There is no stack where the planner's region is to be.
    case unknownRegion(StackAddress)
    /// The step would change what is not the planner's; it is the first such step.
    case outsideRegion(NavigationStep)

    /// Why there is no plan, in words.
    public var description: String {
        switch self {
        case .noScene: "No scene has the focus; name one, or open one."
        case .unknownScene(let id): "There is no scene '\(id.rawValue.escapedForDisplay)'."
        case .duplicateScene(let id): "There is a scene '\(id.rawValue.escapedForDisplay)' already."
        case .unknownBranch(let name): "No tab or column is called '\(name.escapedForDisplay)'."
        case .modalInTheWay(let id): "The modal \(id) is up, and the policy refuses to touch it."
        case .alertInTheWay(let id): "The alert \(id) is up; the policy 'dismiss' would take it away."
        case .foreignInTheWay(let entry): "The app's own screen \(entry.id) would go, which the policy does not allow."
        case .notEnoughEntries(let asked, let available): "\(asked) entries were to go, and \(available) can."
        case .unknownEntry(let name): "No entry of '\(name.escapedForDisplay)' is there to go back to."
        case .noEntry(let id): "No \(id) is there to be shown; it is gone, or lies under a modal that stays."
        case .unreachable: "No steps of this scene lead there; its root stays as it is, and others are not its own."
        case .identitiesExhausted: "The scene has no identity left for another entry; make it anew."
        case .unknownRegion(let address): "There is no stack \(address) to plan in; name one of the scene's."
        case .outsideRegion(let step): "To \(step.change.inWords) is the app's own matter, not the planner's."
        }
    }
}
