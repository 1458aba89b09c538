package import SwitchyardSupport

/// Why a step is impossible, or an event cannot have happened.
package enum StepRefusal: Error, Sendable, Hashable, CustomStringConvertible {
    /// The state does not contain the scene.
    case unknownScene(SceneID)
    /// The scene to open already exists.
    case duplicateScene(SceneID)
    /// The scene does not contain the stack.
    case unknownStack(StackAddress)
    /// The scene or stack does not contain the entry, overlay or modal.
    case unknownEntry(EntryID)
    /// An entry or modal has an identity that is already in use.
    case duplicateIdentity(EntryID)
    /// An entry or modal has the identity ``EntryID/maximum``, so no further identity could be given out.
    case identitiesExhausted
    /// The stack would lose its root.
    case emptyStack(StackAddress)
    /// The container holds one screen and cannot push.
    case oneScreenOnly(StackAddress)
    /// The topmost modal is an alert, and nothing can be presented above it.
    case alertOnTop(EntryID)
    /// The container of an alert is not a single screen.
    case alertNotScreen(EntryID)
    /// The step would change nothing, so a host could not confirm it.
    case changesNothing

    /// What is wrong, and how to fix it if the app can.
    package var description: String {
        switch self {
        case .unknownScene(let id): "There is no scene '\(id.rawValue.escapedForDisplay)'."
        case .duplicateScene(let id): "The scene '\(id.rawValue.escapedForDisplay)' already exists."
        case .unknownStack(let address): "There is no stack \(address); name a stack of the scene."
        case .unknownEntry(let id): "There is no entry or modal \(id) that this step could change."
        case .duplicateIdentity(let id): "The identity \(id) is in use; give a new entry the scene's 'nextEntry'."
        case .identitiesExhausted: "The scene has no identity left for a new entry; create the scene again."
        case .emptyStack(let address): "The stack \(address) would be empty; keep its root."
        case .oneScreenOnly(let address): "\(address) is a container of one screen and cannot push; present instead."
        case .alertOnTop(let id): "The alert \(id) is on top; dismiss it first."
        case .alertNotScreen(let id): "The alert \(id) must hold a container of kind 'screen'."
        case .changesNothing: "The step would change nothing, so no host could confirm it."
        }
    }
}
