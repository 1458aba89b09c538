internal import Foundation
internal import RouteMatching
internal import SwitchyardDeclarations
package import SwitchyardNavigation
package import SwitchyardRouter

/// Saves what a scene shows, and opens it again after a relaunch, as links that pass all checks again.
///
/// Rules, gates and the session may have changed since then, so no screen is restored without these checks.
package enum SceneRestoration {
    /// The type of the activity in which a scene is saved.
    package static let activityType = "switchyard.restoration"
    /// The name of the value in that activity.
    package static let valueName = "scene"
    /// The maximum size of a saved text, in bytes; the text is read from a file.
    package static let mostBytes = 1 << 20
    /// The maximum number of requests that restore one scene.
    package static let mostRequests = 32

    /// Removes the package's own types of activities, which contain no links.
    ///
    /// - Parameter types: The types of activities that the app lists.
    /// - Returns: The app's own types.
    package static func withoutOwn(_ types: [String]) -> [String] {
        types.filter { type in
            let isKept = type == activityType || type.hasSuffix("." + activityType)
            return !isKept && !SceneRequest.isMade(by: type)
        }
    }

    /// Returns a scene as text; `nil` if it cannot be encoded.
    package static func text(of scene: NavigationScene) -> String? {
        (try? JSONEncoder().encode(scene)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Returns the requests that open a saved scene again.
    ///
    /// They open the top of each branch with its parents, the selected branch last, and then the modals.
    ///
    /// - Parameters:
    ///   - text: The text of `text(of:)`.
    ///   - scene: The scene in which they are performed.
    ///   - first: What the scene shows without any link. A column that shows only its first screen needs no request.
    /// - Returns: The requests in order, all links with the source `restore`; `nil` if the text cannot be read.
    static func requests(
        for text: String, in scene: SceneID, beside first: NavigationScene
    ) -> [NavigationRequest]? {
        guard text.utf8.count <= mostBytes,
            let kept = try? JSONDecoder().decode(NavigationScene.self, from: Data(text.utf8))
        else { return nil }
        let selected = kept.root.selected
        let branches = kept.root.branches.filter { $0.name != selected.name } + [selected]
        var requests: [NavigationRequest] = []
        for branch in branches {
            // In a column, a link may replace the first screen.
            let firstRoot = first.root.branches.first { $0.name == branch.name }?.root
            let isFirst = kept.root.kind != .split || branch.root.route?.link == firstRoot?.route?.link
            let isRootAlone = branch.entries.count == 1 && isFirst
            if !isRootAlone, let request = request(for: branch.top, in: scene) {
                requests.append(request)
            } else {
                var request = NavigationRequest(.select(Branch(branch.name), toRoot: false))
                request.scene = scene
                if branch == selected, kept.root.branches.count > 1 { requests.append(request) }
            }
        }
        requests += kept.modals.compactMap { request(for: $0.container.selected.top, in: scene) }
        return Array(requests.suffix(mostRequests))
    }

    private static func request(for entry: NavigationEntry, in scene: SceneID) -> NavigationRequest? {
        guard let link = entry.route?.link else { return nil }
        var request = NavigationRequest(link, from: .restore)
        request.scene = scene
        return request
    }
}

extension Router {
    /// Opens the saved screens of a scene, and reports a text that cannot be read.
    ///
    /// - Parameters:
    ///   - text: The text of `SceneRestoration.text(of:)`; empty for a new scene.
    ///   - scene: The scene.
    @MainActor
    package func restore(_ text: String, in scene: SceneID) {
        if text.isEmpty { return }
        let first = NavigationScene(scene, of: self)
        guard let requests = SceneRestoration.requests(for: text, in: scene, beside: first) else {
            return report(.unreadableScreens(of: scene.rawValue))
        }
        for request in requests { navigate(request) }
    }
}
