public import SwitchyardNavigation

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Navigating {
    /// Opens a URL, of which the absolute text is read.
    ///
    /// - Parameters:
    ///   - link: The URL.
    ///   - source: Where it came from.
    ///   - event: The identity of what happened, such as that of a notification: the same one twice is one link.
    ///   - payload: Objects that travel with the link.
    ///   - scene: The scene; `nil` is the one that has the focus when it is shown.
    ///   - isolation: The actor on which everything before planning happens; that of the caller.
    /// - Returns: The navigation under way.
    @discardableResult
    public func open(
        _ link: URL, from source: LinkSource, event: String? = nil, payload: LinkPayload = LinkPayload(),
        in scene: SceneID? = nil, isolation: isolated (any Actor)? = #isolation
    ) -> NavigationTask {
        open(link.absoluteString, from: source, event: event, payload: payload, in: scene, isolation: isolation)
    }
}
