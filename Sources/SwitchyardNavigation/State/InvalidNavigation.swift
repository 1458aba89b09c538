import RouteMatching

/// Everything that is wrong with a state, a step or an event: a scene cannot be made of it, or cannot follow it.
public struct InvalidNavigation: Error, Sendable, Hashable, CustomStringConvertible {
    /// Why a state is not one that can be.
    package enum Reason: Sendable, Hashable, CustomStringConvertible {
        /// A branch has no entry.
        case emptyBranch(String)
        /// A container has no branch.
        case noBranches
        /// A screen or a stack has more than one branch.
        case severalBranches(NavigationContainer.Kind)
        /// A container of kind `screen` has more than one entry.
        case severalScreens
        /// Two branches of a container have one name.
        case duplicateBranch(String)
        /// No branch has the name of the selected one.
        case unknownSelection(String)
        /// Two entries or modals of a scene have one identity.
        case duplicateIdentity(EntryID)
        /// The scene would give out an identity that it has already.
        case identityNotReserved(EntryID)
        /// Something is presented above an alert.
        case alertCovered(EntryID)
        /// An alert is not a single screen.
        case alertNotScreen(EntryID)
        /// Two scenes have one identity.
        case duplicateScene(SceneID)
        /// There is no scene of the identity that has the focus.
        case unknownFocus(SceneID)

        /// What is wrong, in words.
        package var description: String {
            switch self {
            case .emptyBranch(let name): "The branch '\(name.escapedForDisplay)' is empty; it needs a root entry."
            case .noBranches: "A container is without a branch; it needs one or more."
            case .severalBranches(let kind): "A container of kind '\(kind.rawValue)' has more than one branch."
            case .severalScreens: "A container of kind 'screen' has more than one entry; use a stack."
            case .duplicateBranch(let name):
                "Two branches are called '\(name.escapedForDisplay)'; give each its own name."
            case .unknownSelection(let name):
                "The selected branch '\(name.escapedForDisplay)' is none of the container's."
            case .duplicateIdentity(let id): "The identity \(id) stands twice in a scene."
            case .identityNotReserved(let id): "The identity \(id) is in use; 'nextEntry' must be greater."
            case .alertCovered(let id): "Something is presented above the alert \(id)."
            case .alertNotScreen(let id): "The alert \(id) must hold a container of kind 'screen'."
            case .duplicateScene(let id): "Two scenes are called '\(id.rawValue.escapedForDisplay)'."
            case .unknownFocus(let id): "The focus is on '\(id.rawValue.escapedForDisplay)', which is no scene."
            }
        }
    }

    /// What is wrong with a state; empty where a step or an event is wrong.
    package let reasons: [Reason]
    /// The step that cannot be taken; `nil` for a state and for an event.
    package let step: NavigationStep?
    /// Why a step or an event is impossible; `nil` for a state.
    package let refusal: StepRefusal?

    /// Creates an error of a state.
    package init(reasons: [Reason]) { (self.reasons, step, refusal) = (reasons, nil, nil) }

    /// Creates an error of a step.
    package init(_ step: NavigationStep, _ refusal: StepRefusal) {
        (reasons, self.step, self.refusal) = ([], step, refusal)
    }

    /// Creates an error of an event.
    package init(_ refusal: StepRefusal) { (reasons, step, self.refusal) = ([], nil, refusal) }

    /// All reasons, a sentence each.
    public var description: String {
        (reasons.map(\.description) + [refusal?.description].compactMap(\.self)).joined(separator: " ")
    }
}
