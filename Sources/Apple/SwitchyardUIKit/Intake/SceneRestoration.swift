internal import Foundation
package import SwitchyardNavigation

/// Saves what a scene shows, and shows it again after a relaunch.
///
/// Rules, gates and the session may have changed since then, so each screen passes the checks of a link again. Those that pass without
/// waiting are shown at once. The others follow as links.
package enum SceneRestoration {
    /// The type of the activity in which a scene is saved.
    package static let activityType = "switchyard.restoration"
    /// The name of the value in that activity.
    static let valueName = "scene"
    /// The maximum size of a saved text, in bytes; the text is read from a file.
    package static let mostBytes = 1 << 20
    /// The maximum number of requests that restore one scene.
    static let mostRequests = 32
    /// The maximum number of screens that are shown at once.
    static let mostScreens = 64

    /// Removes the package's own types of activities, which contain no links.
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

    /// Returns a saved scene; `nil` if it cannot be read.
    static func scene(of text: String) -> NavigationScene? {
        guard text.utf8.count <= mostBytes else { return nil }
        return try? JSONDecoder().decode(NavigationScene.self, from: Data(text.utf8))
    }
}
