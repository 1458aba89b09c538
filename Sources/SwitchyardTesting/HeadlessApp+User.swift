public import SwitchyardNavigation
public import SwitchyardRouter

/// What a user can do with what shows.
public enum UserAction: Sendable, Hashable {
    /// The back button, or a swipe back; on the first screen of a modal, the modal is dismissed.
    case back
    /// A swipe back that the user takes back.
    case cancelledSwipeBack
    /// The topmost modal is swiped away.
    case dismiss
    /// A tab or a column is tapped.
    case select(Branch)
    /// The window is closed.
    case closeScene
}

/// A user cannot do this with what shows.
public struct IllegalAction: Error, Sendable, Hashable, CustomStringConvertible {
    /// What was to be done, why it cannot be, and what shows.
    public let description: String

    fileprivate init(_ action: String, _ reason: String, _ drawing: String) {
        description = "\(action) is not possible here: \(reason)\n\(drawing)"
    }
}

extension HeadlessApp {
    /// Does what a user can do with what shows.
    ///
    /// - Parameter action: What the user does.
    /// - Throws: ``IllegalAction`` where that is not possible, as going back from the first screen.
    public func act(_ action: UserAction) throws(IllegalAction) {
        let (shown, modal) = (host.shown.topContainer.selected, host.shown.modals.last)
        do throws(InvalidNavigation) {
            switch (action, modal) {
            case (.back, _): try host.goBack()
            // Nothing has happened, but it must be possible to begin.
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

    /// Returns a result from the screen that shows, as its button does, and closes it.
    ///
    /// - Parameters:
    ///   - type: The route of the screen.
    ///   - result: The result.
    /// - Throws: ``IllegalAction`` where another route's screen shows.
    public func finish<Route: ReturningRoute>(
        _ type: Route.Type, with result: Route.RouteResult
    ) throws(IllegalAction) {
        let entry = host.shown.visibleEntry
        guard entry.route?.route(as: type) != nil else {
            throw illegal("finish(\(type).self)", "\(visible.map { "\($0.name)" } ?? "a screen without a route") shows")
        }
        ScreenContext<Route>(router: router, scene: host.shown.id, entry: entry.id).finish(with: result)
    }

    /// Makes the screen that shows, with the app's own closure.
    ///
    /// - Parameter type: The kind of content that the app's host shows.
    /// - Returns: The screen.
    /// - Throws: `ScreenError` where there is none of this kind, or it cannot be made.
    public func screen<Content>(as type: Content.Type = Content.self) throws(ScreenError) -> Content {
        try router.content(of: host.shown.visibleEntry, in: host.shown.id, as: type)
    }

    private func illegal(_ action: String, _ reason: String) -> IllegalAction { IllegalAction(action, reason, drawing) }
}
