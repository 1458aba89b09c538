// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

open class CSSearchableIndex: NSObject {
    package private(set) var items: [String: CSSearchableItem] = [:]

    public init(name: String) { super.init() }

    open func indexSearchableItems(_ items: [CSSearchableItem]) async throws {
        for item in items { self.items[item.uniqueIdentifier] = item }
    }

    open func deleteSearchableItems(withIdentifiers identifiers: [String]) async throws {
        for identifier in identifiers { items[identifier] = nil }
    }

    /// A period begins a smaller group, which goes with the greater one.
    open func deleteSearchableItems(withDomainIdentifiers domainIdentifiers: [String]) async throws {
        items = items.filter { _, item in
            !domainIdentifiers.contains { domain in
                item.domainIdentifier == domain || item.domainIdentifier?.hasPrefix(domain + ".") == true
            }
        }
    }

    /// The activities of the items that a user finds with a word at a time, as the system brings them to the app.
    package func found(_ word: String, at date: Date) -> [NSUserActivity] {
        items.values.filter { item in
            guard item.expirationDate.map({ $0 > date }) ?? true else { return false }
            return item.attributeSet.title?.contains(word) == true || item.attributeSet.keywords?.contains(word) == true
        }.map { item in
            let activity = NSUserActivity(activityType: CSSearchableItemActionType)
            activity.userInfo = [CSSearchableItemActivityIdentifier: item.uniqueIdentifier]
            return activity
        }
    }
}
