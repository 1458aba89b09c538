#if canImport(UIKit)
import CoreSpotlight
import Foundation
import SwitchyardAppEvents
import SwitchyardBase
import SwitchyardEntries
import UIKit

// What the system hands over, as values without a platform: nothing is decided here.

extension SceneID {
    /// The identity of a scene of the system, which stays when the scene is disconnected and comes back.
    @MainActor
    init(_ scene: UIScene) { self.init(scene.session) }

    /// The identity of a scene by its session: that with which the router asked for it, or else the system's.
    @MainActor
    init(_ session: UISceneSession) {
        self.init(rawValue: session.userInfo?[SceneRequest.valueName] as? String ?? session.persistentIdentifier)
    }
}

extension OpenedLink {
    @MainActor
    init(_ context: UIOpenURLContext, in scene: SceneID?) {
        self.init(
            context.url, sender: context.options.sourceApplication, isInPlace: context.options.openInPlace,
            scene: scene)
    }
}

extension Entry {
    /// What an activity of the system stands for; `nil` where it does not say.
    init?(_ activity: NSUserActivity, in scene: SceneID?) {
        let values = activity.userInfo ?? [:]
        switch activity.activityType {
        case let type where SceneRequest.isMade(by: type): return nil
        case NSUserActivityTypeBrowsingWeb where activity.webpageURL != nil:
            guard let page = activity.webpageURL else { return nil }
            self = .webPage(page, referrer: activity.referrerURL)
        case CSSearchableItemActionType:
            guard let identifier = values[CSSearchableItemActivityIdentifier] as? String else { return nil }
            self = .foundItem(identifier)
        case CSQueryContinuationActionType:
            guard let words = values[CSSearchQueryString] as? String else { return nil }
            self = .search(words)
        default:
            self = .activity(
                UserActivity(
                    activity.activityType, page: activity.webpageURL, title: activity.title,
                    values: textValues(of: values), scene: scene))
        }
    }
}

/// The values of a dictionary of the system as text; what is no text becomes JSON, and what is neither is left out.
func textValues(of values: some Sequence<(key: some Hashable, value: Any)>) -> [String: String] {
    var texts: [String: String] = [:]
    for (key, value) in values {
        guard let name = AnyHashable(key).base as? String else { continue }
        if let text = value as? String {
            texts[name] = text
        } else if JSONSerialization.isValidJSONObject([value]),
            let data = try? JSONSerialization.data(withJSONObject: value, options: [.sortedKeys, .fragmentsAllowed])
        {
            texts[name] = String(decoding: data, as: UTF8.self)
        }
    }
    return texts
}
#endif
