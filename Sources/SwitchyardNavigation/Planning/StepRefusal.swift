import RouteMatching

/// Why a step cannot be taken, or an event cannot have happened.
package enum StepRefusal: Error, Sendable, Hashable, CustomStringConvertible {
    /// There is no such scene.
    case unknownScene(SceneID)
    /// There is such a scene already.
    case duplicateScene(SceneID)
    /// There is no such stack.
    case unknownStack(StackAddress)
    /// There is no such entry, overlay or modal there.
    case unknownEntry(EntryID)
    /// An entry or modal has an identity that is taken.
    case duplicateIdentity(EntryID)
    /// An identity is ``EntryID/maximum``, which leaves none to be given out after it.
    case identitiesExhausted
    /// The stack would be left without its root.
    case emptyStack(StackAddress)
    /// The container holds one screen and cannot push.
    case oneScreenOnly(StackAddress)
    /// An alert is on top, above which nothing is presented.
    case alertOnTop(EntryID)
    /// An alert is to hold something else than one screen.
    case alertNotScreen(EntryID)
    /// Nothing would change, so no host could ever say that it has.
    case changesNothing

    /// What is wrong, in words.
    package var description: String {
        switch self {
        case .unknownScene(let id): "There is no scene '\(id.rawValue.escapedForDisplay)'."
        case .duplicateScene(let id): "There is a scene '\(id.rawValue.escapedForDisplay)' already."
        case .unknownStack(let address): "There is no stack \(address)."
        case .unknownEntry(let id): "There is no \(id) to be reached by this step."
        case .duplicateIdentity(let id): "The identity \(id) is taken; a new entry takes the scene's next."
        case .identitiesExhausted: "The scene has no identity left for another entry; make it anew."
        case .emptyStack(let address): "The stack \(address) would be empty; its root stays."
        case .oneScreenOnly(let address): "\(address) holds one screen and cannot push; present instead."
        case .alertOnTop(let id): "The alert \(id) is on top; dismiss it first."
        case .alertNotScreen(let id): "The alert \(id) must hold a container of kind 'screen'."
        case .changesNothing: "The step would change nothing, so no host could say that it has."
        }
    }
}
