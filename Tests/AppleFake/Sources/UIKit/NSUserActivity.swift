// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Foundation of Linux has no NSUserActivity; on Apple's systems UIKit exports Foundation, which has it.

public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

open class NSUserActivity: NSObject {
    open private(set) var activityType: String
    open var title: String?
    open var webpageURL: URL?
    open var referrerURL: URL?
    open var targetContentIdentifier: String?
    open var persistentIdentifier: String?
    open var userInfo: [AnyHashable: Any]?
    open var requiredUserInfoKeys: Set<String>?
    open var isEligibleForHandoff = true
    open var isEligibleForSearch = false
    open var isEligibleForPrediction = false
    open var expirationDate: Date?
    /// What Core Spotlight adds to it.
    package var content: AnyObject?

    public init(activityType: String) {
        self.activityType = activityType
        super.init()
    }

    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }

    open func becomeCurrent() {}
    open func resignCurrent() {}
    open func invalidate() {}
}
