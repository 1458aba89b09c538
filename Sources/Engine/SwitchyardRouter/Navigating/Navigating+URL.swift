public import RouteMatching
import SwitchyardNavigation
public import SwitchyardSupport

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Navigating {
    /// Opens a URL by its absolute string.
    ///
    /// - Parameters:
    ///   - link: The URL.
    ///   - source: Where it came from.
    ///   - event: The identity of the event, such as a notification's identifier: a second link of the same event is a
    ///     duplicate.
    ///   - payload: Objects that travel with the link.
    ///   - scene: The scene; `nil` for the scene that has the focus when the route is shown.
    ///   - isolation: The actor of the caller, which runs every stage before planning.
    /// - Returns: The navigation in progress.
    @discardableResult
    public func open(
        _ link: URL, from source: LinkSource, event: String? = nil, payload: LinkPayload = LinkPayload(),
        in scene: SceneID? = nil, isolation: isolated (any Actor)? = #isolation
    ) -> NavigationTask {
        open(link.absoluteString, from: source, event: event, payload: payload, in: scene, isolation: isolation)
    }
}
