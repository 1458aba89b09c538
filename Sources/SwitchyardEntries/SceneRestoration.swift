internal import Foundation
internal import RouteMatching
package import SwitchyardDeclarations
package import SwitchyardNavigation
internal import SwitchyardRouter

/// Keeps what a scene shows, and opens it again after a relaunch, as links that meet all checks anew.
///
/// What was kept is old: rules, gates and the session may have changed, so nothing is put in place without them.
package enum SceneRestoration {
    /// The kind of activity in which a scene is kept.
    package static let activityType = "switchyard.restoration"
    /// The name of the value in it.
    package static let valueName = "scene"
    /// The greatest text that is read, in bytes: an activity is small, and this one comes from a file.
    package static let mostBytes = 1 << 20
    /// As many requests as one scene is restored with.
    package static let mostRequests = 32

    /// Leaves out the kinds of activities by which the package keeps and asks for scenes: they bring nothing from outside.
    ///
    /// - Parameter types: The kinds of activities that the app lists.
    /// - Returns: Those of the app's own.
    package static func withoutOwn(_ types: [String]) -> [String] {
        types.filter { type in
            let isKept = type == activityType || type.hasSuffix("." + activityType)
            return !isKept && !SceneRequest.isMade(by: type)
        }
    }

    /// Returns a scene as text; `nil` where it cannot be written.
    package static func text(of scene: NavigationScene) -> String? {
        (try? JSONEncoder().encode(scene)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Returns what opens a kept scene again: the top of each branch with its parents, the selected one last, then modals.
    ///
    /// - Parameters:
    ///   - text: The text, as `text(of:)` wrote it; what is no such text opens nothing.
    ///   - scene: The scene in which it is opened.
    /// - Returns: The requests in order, all links with the source `restore`.
    package static func requests(for text: String, in scene: SceneID) -> [NavigationRequest] {
        guard text.utf8.count <= mostBytes,
            let kept = try? JSONDecoder().decode(NavigationScene.self, from: Data(text.utf8))
        else { return [] }
        let selected = kept.root.selected
        let branches = kept.root.branches.filter { $0.name != selected.name } + [selected]
        var requests: [NavigationRequest] = []
        for branch in branches {
            // In a column, what it lists the details of takes the place of the first screen.
            let isRootAlone = branch.entries.count == 1 && (kept.root.kind != .split || branch == kept.root.branches[0])
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
