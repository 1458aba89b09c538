import RouteMatching

/// A step that cannot be taken where it was to be.
public struct StepRefusal: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong.
    public enum Reason: Error, Sendable, Hashable {
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
    }

    /// The step.
    public let step: NavigationStep

    /// What is wrong with it.
    public let reason: Reason

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - step: The step.
    ///   - reason: What is wrong with it.
    public init(step: NavigationStep, reason: Reason) {
        self.step = step
        self.reason = reason
    }

    /// What is wrong, in words.
    public var description: String {
        switch reason {
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
