// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Core Spotlight exports Foundation, which has NSUserActivity on Apple's systems.
@_exported public import UIKit
public import UniformTypeIdentifiers

open class CSSearchableItemAttributeSet: NSObject {
    open var contentType: String?
    open var title: String?
    open var contentDescription: String?
    open var keywords: [String]?
    open var domainIdentifier: String?

    public init(contentType: UTType) {
        self.contentType = contentType.identifier
        super.init()
    }
}

open class CSSearchableItem: NSObject {
    open var uniqueIdentifier: String
    open var domainIdentifier: String?
    // Apple: `Date!`. Nothing here reads it before it is set.
    open var expirationDate: Date?
    open var attributeSet: CSSearchableItemAttributeSet

    public init(uniqueIdentifier: String?, domainIdentifier: String?, attributeSet: CSSearchableItemAttributeSet) {
        self.uniqueIdentifier = uniqueIdentifier ?? UUID().uuidString
        self.domainIdentifier = domainIdentifier
        self.attributeSet = attributeSet
        super.init()
    }
}

extension NSUserActivity {
    public var contentAttributeSet: CSSearchableItemAttributeSet? {
        get { content as? CSSearchableItemAttributeSet }
        set { content = newValue }
    }

    // The stand-in keeps no activities; a test looks at the activity itself.
    public static func deleteSavedUserActivities(withPersistentIdentifiers persistentIdentifiers: [String]) async {}
}
