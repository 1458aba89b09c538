// tvOS has no Spotlight.
#if canImport(CoreSpotlight) && !os(tvOS)
import SwitchyardUIKit
public import CoreSpotlight
public import Switchyard
import UniformTypeIdentifiers

// Spotlight delivers a found item by `scene(_:continue:)`, like every other activity.
extension Router {
    /// Donates items to the system's search; an item with a known identifier replaces the old item.
    ///
    /// - Parameters:
    ///   - items: The items.
    ///   - index: The index that stores them. Use one with a name and a protection class: the default index protects nothing.
    /// - Throws: The error of the index; then try again later.
    public func donate(_ items: [SearchItem], to index: CSSearchableIndex) async throws {
        guard !items.isEmpty else { return }
        try await index.indexSearchableItems(items.map { $0.systemItem })
    }

    /// Removes a route from the system's search, with its activities.
    ///
    /// - Parameters:
    ///   - route: The route.
    ///   - index: The index that stores its item.
    /// - Throws: ``SearchItemError`` if the route has no link, or the error of the index.
    public func removeFromSearch(_ route: some TypedRoute, of index: CSSearchableIndex) async throws {
        let identifier = try searchIdentifier(of: route)
        await NSUserActivity.deleteSavedUserActivities(withPersistentIdentifiers: [identifier])
        try await index.deleteSearchableItems(withIdentifiers: [identifier])
    }

    /// Removes all routes of a type from the system's search, with their activities.
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - index: The index that stores their items.
    /// - Throws: The error of the index.
    public func removeFromSearch<Route: TypedRoute>(
        allOf type: Route.Type, of index: CSSearchableIndex
    ) async throws {
        try await index.deleteSearchableItems(withDomainIdentifiers: SearchItem.domains(of: type))
    }

    /// Removes all donated items from the system's search, such as when the user signs out.
    ///
    /// - Parameter index: The index that stores the items.
    /// - Throws: The error of the index.
    public func removeAllFromSearch(of index: CSSearchableIndex) async throws {
        try await index.deleteSearchableItems(withDomainIdentifiers: [SearchItem.wholeDomain])
    }

    /// Creates the activity of a screen; the system's search may find it, and Siri may suggest it.
    ///
    /// Assign it to `userActivity` of the view controller. It contains the link under the name `doorRules.linkName`, where the
    /// router finds it when the system delivers the activity. List the type in `NSUserActivityTypes`.
    ///
    /// - Parameters:
    ///   - item: The item of the screen's route.
    ///   - type: The type of the activity, such as `com.example.library.book`.
    /// - Returns: The activity. Set `isEligibleForSearch` to `false` if the item is donated too, and also
    ///   `isEligibleForPrediction` if the app has an intent for the route.
    @MainActor
    public func userActivity(for item: SearchItem, type: String) -> NSUserActivity {
        let activity = NSUserActivity(activityType: type)
        let values = item.activityValues(under: doorRules.linkName)
        activity.title = item.title
        activity.userInfo = values
        // For a search, the system stores only these values.
        activity.requiredUserInfoKeys = Set(values.keys)
        activity.persistentIdentifier = item.identifier
        activity.expirationDate = item.expires
        activity.isEligibleForSearch = true
        #if !os(macOS)
        activity.isEligibleForPrediction = true
        #endif
        activity.contentAttributeSet = item.systemAttributes
        return activity
    }
}

extension SearchItem {
    fileprivate var systemItem: CSSearchableItem {
        let item = CSSearchableItem(
            uniqueIdentifier: identifier, domainIdentifier: domain, attributeSet: systemAttributes)
        if let expires { item.expirationDate = expires }
        return item
    }

    fileprivate var systemAttributes: CSSearchableItemAttributeSet {
        let attributes = CSSearchableItemAttributeSet(contentType: .content)
        attributes.title = title
        attributes.contentDescription = summary
        attributes.keywords = keywords
        // Removing the items of a route removes its activities too.
        attributes.domainIdentifier = domain
        return attributes
    }
}
#endif
