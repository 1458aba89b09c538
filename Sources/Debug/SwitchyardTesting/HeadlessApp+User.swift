public import SwitchyardNavigation
import SwitchyardRouter
public import SwitchyardRoutes

/// An action of the user on the visible screens.
public enum UserAction: Sendable, Hashable {
    /// The back button or a swipe back. On the first screen of a modal, the modal is dismissed.
    case back
    /// A swipe back that the user cancels.
    case cancelledSwipeBack
    /// The topmost modal is swiped down.
    case dismiss
    /// A tab or a column is tapped.
    case select(Branch)
    /// The window is closed.
    case closeScene
}

/// The error for an action that is impossible on the visible screens.
public struct IllegalAction: Error, Sendable, Hashable, CustomStringConvertible {
    /// The action, why it is impossible, and the visible screens.
    public let description: String

    fileprivate init(_ action: String, _ reason: String, _ drawing: String) {
        description = "\(action) is not possible here: \(reason)\n\(drawing)"
    }
}

extension HeadlessApp {
    /// Simulates an action of the user.
    ///
    /// - Parameter action: The action.
    /// - Throws: ``IllegalAction`` if the action is impossible, such as going back from the first screen.
    public func act(_ action: UserAction) throws(IllegalAction) {
        let (shown, modal) = (host.shown.topContainer.selected, host.shown.modals.last)
        if case .select = action, modal != nil {
            throw illegal("\(action)", "A modal covers the tabs; dismiss it first.")
        }
        do throws(InvalidNavigation) {
            switch (action, modal) {
            case (.back, _): try host.goBack()
            // The action changes nothing, but the user must be able to begin it.
            case (.cancelledSwipeBack, _) where shown.entries.count > 1: break
            case (.cancelledSwipeBack, _): throw InvalidNavigation(.emptyStack(StackAddress(shown.name, in: modal?.id)))
            case (.dismiss, let modal?): try host.act(.dismissed(modal.id))
            case (.dismiss, nil): throw InvalidNavigation(.changesNothing)
            case (.select(let branch), _): try host.select(branch.rawValue)
            case (.closeScene, _): host.close()
            }
        } catch {
            throw illegal("\(action)", "\(error)")
        }
    }

    /// Returns a result from the visible screen, as its button would, and closes the screen.
    ///
    /// - Parameters:
    ///   - type: The route of the screen.
    ///   - result: The result.
    /// - Throws: ``IllegalAction`` if the visible screen belongs to another route.
    public func finish<Route: ReturningRoute>(
        _ type: Route.Type, with result: Route.RouteResult
    ) throws(IllegalAction) {
        let entry = host.shown.visibleEntry
        guard entry.route?.route(as: type) != nil else {
            throw illegal(
                "finish(\(type).self)", "\(visible.map { "\($0.name)" } ?? "a screen without a route") is visible")
        }
        ScreenContext<Route>(router: router, scene: host.shown.id, entry: entry.id).finish(with: result)
    }

    private func illegal(_ action: String, _ reason: String) -> IllegalAction { IllegalAction(action, reason, drawing) }
}
