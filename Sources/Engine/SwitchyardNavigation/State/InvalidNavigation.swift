import SwitchyardSupport

/// Everything that is wrong with a state, or why a step or an event is impossible in it.
public struct InvalidNavigation: Error, Sendable, Hashable, CustomStringConvertible {
    /// Why a state is invalid.
    enum Reason: Sendable, Hashable, CustomStringConvertible {
        /// A branch has no entry.
        case emptyBranch(String)
        /// A container has no branch.
        case noBranches
        /// A container of kind `screen` or `stack` has more than one branch.
        case severalBranches(NavigationContainer.Kind)
        /// A container of kind `screen` has more than one entry.
        case severalScreens
        /// Two branches of a container have the same name.
        case duplicateBranch(String)
        /// No branch has the name of the selected one.
        case unknownSelection(String)
        /// Two entries or modals of a scene have the same identity.
        case duplicateIdentity(EntryID)
        /// The scene's `nextEntry` is not greater than an identity in use.
        case identityNotReserved(EntryID)
        /// A modal is presented above an alert.
        case alertCovered(EntryID)
        /// The container of an alert is not a single screen.
        case alertNotScreen(EntryID)
        /// Two scenes have the same identity.
        case duplicateScene(SceneID)
        /// No scene has the identity of the focused scene.
        case unknownFocus(SceneID)

        /// What is wrong, and how to fix it unless that is obvious.
        package var description: String {
            switch self {
            case .emptyBranch(let name): "The branch '\(name.escapedForDisplay)' is empty; it needs a root entry."
            case .noBranches: "A container has no branch; it needs at least one."
            case .severalBranches(let kind):
                "A container of kind '\(kind.rawValue)' has more than one branch; use tabs or columns."
            case .severalScreens: "A container of kind 'screen' has more than one entry; use a stack."
            case .duplicateBranch(let name):
                "Two branches are named '\(name.escapedForDisplay)'; give each its own name."
            case .unknownSelection(let name):
                "The container has no branch with the selected name '\(name.escapedForDisplay)'; correct the name."
            case .duplicateIdentity(let id): "The identity \(id) appears twice in a scene; use the scene's 'nextEntry'."
            case .identityNotReserved(let id): "The identity \(id) is in use; 'nextEntry' must be greater."
            case .alertCovered(let id): "A modal is presented above the alert \(id); remove one of them."
            case .alertNotScreen(let id): "The alert \(id) must hold a container of kind 'screen'."
            case .duplicateScene(let id):
                "Two scenes are named '\(id.rawValue.escapedForDisplay)'; give each its own name."
            case .unknownFocus(let id):
                "The focused scene '\(id.rawValue.escapedForDisplay)' does not exist; name a scene of the state."
            }
        }
    }

    /// What is wrong with a state; empty if the error is about a step or an event.
    let reasons: [Reason]
    /// The impossible step; `nil` if the error is about a state or an event.
    package let step: NavigationStep?
    /// Why a step or an event is impossible; `nil` if the error is about a state.
    package let refusal: StepRefusal?

    /// Creates an error about a state.
    init(reasons: [Reason]) {
        self.reasons = reasons
        step = nil
        refusal = nil
    }

    /// Creates an error about a step.
    init(_ step: NavigationStep, _ refusal: StepRefusal) {
        reasons = []
        self.step = step
        self.refusal = refusal
    }

    /// Creates an error about an event.
    package init(_ refusal: StepRefusal) {
        reasons = []
        step = nil
        self.refusal = refusal
    }

    /// All reasons, one sentence each.
    public var description: String {
        (reasons.map(\.description) + [refusal?.description].compactMap(\.self)).joined(separator: " ")
    }
}
