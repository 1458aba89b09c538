package import SwitchyardNavigation
public import SwitchyardRoutes

/// How a screen was removed, for ``ScreenContext/onRemoval(_:)`` and `onRemoval(of:)` of a declaration.
public enum ScreenRemoval: Sendable, Hashable {
    /// The user went back or dismissed it, or code of the app did so without the router.
    case dismissed
    /// The app closed it with a verb, `close()` or `finish(with:)`, or the router closed what it had presented for a gate.
    case closed
    /// A link or a plan shows other screens in its place, or another host shows its scene.
    case replaced
    /// A gate that the screen or a screen below it requires was closed, such as that of the session.
    case gateClosed(Gate)
    /// The scene was closed.
    case sceneClosed
    /// Its content was created, but it never became visible, because its step failed.
    case notShown
}

extension ScreenRemoval {
    /// How a step removes screens, if its plan has no other reason.
    package init(by change: NavigationStep.Change) {
        switch change {
        case .pop, .dismiss, .dismissOverlay: self = .closed
        case .select, .push, .replace, .setStack, .present, .presentOverlay, .leave, .openScene: self = .replaced
        }
    }
}

extension ResultError {
    /// The failure for a caller that awaits the result of a removed screen.
    package init(_ removal: ScreenRemoval) {
        switch removal {
        case .dismissed, .closed: self = .dismissed
        case .replaced: self = .replaced
        case .gateClosed(let gate): self = .gateClosed(gate)
        case .sceneClosed: self = .sceneClosed
        case .notShown: self = .notArrived(.cancelled)
        }
    }
}
