// tvOS has no Spotlight.
#if canImport(CoreSpotlight) && !os(tvOS)
public import CoreSpotlight
public import SwitchyardCore
import UniformTypeIdentifiers

// Spotlight brings a found item back by `scene(_:continue:)`, as every other activity.
extension Router {
    /// Gives items to the system's search; one of an identifier that it has is changed.
    ///
    /// - Parameters:
    ///   - items: The items.
    ///   - index: The index that keeps them. Give it a name and a protection class: the default one protects nothing.
    /// - Throws: What the index throws; then try again later.
    public func donate(_ items: [SearchItem], to index: CSSearchableIndex) async throws {
        guard !items.isEmpty else { return }
        try await index.indexSearchableItems(items.map { $0.systemItem })
    }

    /// Removes a route from the system's search, with its activities.
    ///
    /// - Parameters:
    ///   - route: The route.
    ///   - index: The index that keeps its item.
    /// - Throws: ``SearchItemError`` where the route has no link, or what the index throws.
    public func removeFromSearch(_ route: some TypedRoute, of index: CSSearchableIndex) async throws {
        let identifier = try searchIdentifier(of: route)
        await NSUserActivity.deleteSavedUserActivities(withPersistentIdentifiers: [identifier])
        try await index.deleteSearchableItems(withIdentifiers: [identifier])
    }

    /// Removes all routes of a type from the system's search, with their activities.
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - index: The index that keeps their items.
    /// - Throws: What the index throws.
    public func removeFromSearch<Route: TypedRoute>(
        allOf type: Route.Type, of index: CSSearchableIndex
    ) async throws {
        try await index.deleteSearchableItems(withDomainIdentifiers: SearchItem.domains(of: type))
    }

    /// Removes everything that was donated from the system's search, such as when the user signs out.
    ///
    /// - Parameter index: The index that keeps the items.
    /// - Throws: What the index throws.
    public func removeAllFromSearch(of index: CSSearchableIndex) async throws {
        try await index.deleteSearchableItems(withDomainIdentifiers: [SearchItem.wholeDomain])
    }

    /// Makes the activity of a screen that the system's search may find and that Siri may suggest.
    ///
    /// Assign it to `userActivity` of the view controller. The link stands under `entryRules.linkName`, where the router finds it
    /// when the activity comes back. List the type in `NSUserActivityTypes`.
    ///
    /// - Parameters:
    ///   - item: The item of the screen's route.
    ///   - type: The type of the activity, such as `com.example.library.book`.
    /// - Returns: The activity. Set `isEligibleForSearch` to `false` where the item is donated too, and
    ///   `isEligibleForPrediction` where the app has an intent for the route.
    @MainActor
    public func userActivity(for item: SearchItem, type: String) -> NSUserActivity {
        let activity = NSUserActivity(activityType: type)
        let values = item.activityValues(under: entryRules.linkName)
        activity.title = item.title
        activity.userInfo = values
        // The system keeps no other values for a search.
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
        // What removes the items of a route removes its activities too.
        attributes.domainIdentifier = domain
        return attributes
    }
}
#endif
