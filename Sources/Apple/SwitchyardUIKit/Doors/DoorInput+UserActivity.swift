#if canImport(CoreSpotlight)
import SwitchyardModules
package import SwitchyardSupport

#if canImport(UIKit)
import Foundation
package import UIKit
#else
package import Foundation
#endif

// tvOS has the module, but none of its symbols.
#if !os(tvOS)
import CoreSpotlight
#endif

extension DoorInput {
    /// Creates the input of an activity of the system; `nil` if the activity contains no link.
    package init?(_ activity: NSUserActivity, in scene: SceneID?) {
        let values = activity.userInfo ?? [:]
        switch activity.activityType {
        case let type where SceneRequest.isMade(by: type): return nil
        case NSUserActivityTypeBrowsingWeb where activity.webpageURL != nil:
            guard let page = activity.webpageURL else { return nil }
            self = .webPage(page, referrer: activity.referrerURL)
        #if !os(tvOS)
        case CSSearchableItemActionType:
            guard let identifier = values[CSSearchableItemActivityIdentifier] as? String else { return nil }
            self = .foundItem(identifier)
        case CSQueryContinuationActionType:
            guard let words = values[CSSearchQueryString] as? String else { return nil }
            self = .search(words)
        #endif
        default:
            self = .activity(
                UserActivity(
                    activity.activityType, page: activity.webpageURL, title: activity.title,
                    values: InputValues.texts(of: values), scene: scene))
        }
    }
}
#endif
