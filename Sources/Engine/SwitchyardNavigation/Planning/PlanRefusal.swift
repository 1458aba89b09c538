public import SwitchyardSupport

/// Why the planner cannot make a plan.
public enum PlanRefusal: Error, Sendable, Hashable, CustomStringConvertible {
    /// No scene was named, and no scene has the focus.
    case noScene
    /// The state does not contain the scene.
    case unknownScene(SceneID)
    /// The scene to open already exists.
    case duplicateScene(SceneID)
    /// No tab or column has the name.
    case unknownBranch(String)
    /// A modal is presented, and the policy refuses to change it.
    case modalPresented(EntryID)
    /// An alert is presented, and no route can be shown in or above it.
    case alertPresented(EntryID)
    /// A foreign screen, which the app showed by itself, would have to be removed.
    case foreignEntryKept(NavigationEntry)
    /// A modal with unsaved changes would have to be dismissed; the value is its first screen.
    case modalKeptOpen(NavigationEntry)
    /// There are fewer entries to go back through, or to drop, than requested.
    case notEnoughEntries(asked: Int, available: Int)
    /// There is no entry of the route to go back to.
    case unknownEntry(String)
    /// No entry has the identity, or the entry is under a modal that stays.
    case noEntry(EntryID)
    /// No steps of this scene lead to the goal: its root has other branches, or the plan is for another scene.
    case unreachable
    /// The scene has no identity left for a new entry.
    case identitiesExhausted
    /// The scene does not contain the stack of the planner's region.
    case unknownRegion(StackAddress)
    /// The plan would change something outside the planner's region; the value is the first such step.
    case outsideRegion(NavigationStep)

    /// What is wrong, and how to fix it if the app can.
    public var description: String {
        switch self {
        case .noScene: "No scene has the focus; name a scene, or open one."
        case .unknownScene(let id): "There is no scene '\(id.rawValue.escapedForDisplay)'; name a connected one."
        case .duplicateScene(let id): "The scene '\(id.rawValue.escapedForDisplay)' already exists."
        case .unknownBranch(let name): "No tab or column is named '\(name.escapedForDisplay)'; correct the name."
        case .modalPresented(let id):
            "The modal \(id) is presented, and the modal policy is 'refuse'; dismiss it first."
        case .alertPresented(let id): "The alert \(id) is presented; dismiss it, or use the modal policy 'dismiss'."
        case .foreignEntryKept(let entry):
            "The policy keeps the app's own screen \(entry.nameForDisplay); close it, or set 'foreignEntries' to 'remove'."
        case .modalKeptOpen(let entry):
            "The modal \(entry.nameForDisplay) must not be lost now; let the user close it, or call 'dismiss()' first."
        case .notEnoughEntries(let asked, let available):
            "The number of entries to remove is \(asked), but the maximum is \(available)."
        case .unknownEntry(let name): "There is no entry of '\(name.escapedForDisplay)' to go back to."
        case .noEntry(let id): "The entry \(id) cannot be shown: it was removed, or is under a modal that stays."
        case .unreachable:
            "No steps lead to the goal; plan for the same scene, and keep the kind and branches of its root."
        case .identitiesExhausted: "The scene has no identity left for a new entry; create the scene again."
        case .unknownRegion(let address): "The region's stack \(address) does not exist; name a stack of the scene."
        case .outsideRegion(let step): "The plan would \(step.change.inWords), which is outside the planner's region."
        }
    }
}

extension NavigationEntry {
    /// The name of the route or of the type of a foreign screen.
    fileprivate var nameForDisplay: String {
        switch content {
        case .route(let route): "'\(route.name.escapedForDisplay)'"
        case .foreign(let name): "'\(name.escapedForDisplay)'"
        }
    }
}
