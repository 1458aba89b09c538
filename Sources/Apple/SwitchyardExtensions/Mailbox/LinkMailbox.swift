#if canImport(FoundationEssentials)
public import FoundationEssentials
import RouteMatching
#else
public import Foundation
#endif

/// Carries links from an extension to its app, through a folder of their app group.
///
/// A share or an action extension cannot open its app. It leaves a link here, and the app opens the link when it is next active:
///
/// ```swift
/// try LinkMailbox(appGroup: "group.example.library").send(LibraryRoute.shared(item: id))   // in the extension
/// router.receive(try LinkMailbox(appGroup: "group.example.library"))                         // in the app
/// ```
///
/// The link has the source `extension`, never `app`: text that a user shares may be written by a stranger.
/// A mailbox contains links only. Put shared content into a file of the group, and the name of the file into the link.
///
/// A mailbox consists of at most sixteen small files with fixed names. It never lists the folder, so other files there cost nothing.
public struct LinkMailbox: Sendable {
    /// The maximum number of records in a mailbox.
    public static let mostRecords = 16

    /// The maximum age of a record when the app receives it: a day by default.
    public var lifetime = Duration.seconds(86_400)

    /// The path of the folder, which only the mailbox uses.
    package let folder: String

    /// Creates a mailbox in a folder, for tests.
    ///
    /// - Parameter folder: The folder. It is created when the first link is sent; the folder that contains it must exist.
    public init(folder: URL) { self.folder = folder.path }

    #if canImport(Darwin)
    /// Creates the mailbox of an app group.
    ///
    /// - Parameter appGroup: The identifier of the group, as in `group.example.library`.
    /// - Throws: ``LinkMailboxError`` if the target does not belong to the group.
    public init(appGroup: String) throws(LinkMailboxError) {
        guard let container = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: appGroup) else {
            throw LinkMailboxError(.noContainer, appGroup)
        }
        self.init(folder: container.appendingPathComponent("SwitchyardMailbox"))
    }
    #endif

    /// Stores the link of a route in the mailbox, for the app to open.
    ///
    /// - Parameters:
    ///   - route: The route. Its link has no scheme, so it belongs to the app's first namespace.
    ///   - date: The time.
    /// - Throws: ``LinkMailboxError`` if the route has no link, the mailbox is full, or the file cannot be written.
    public func send(_ route: some TypedRoute, at date: Date = Date()) throws(LinkMailboxError) {
        let link: String
        do throws(RoutePrintError) {
            link = try route.link()
        } catch {
            throw LinkMailboxError(.refusedLink, error.description)
        }
        try send(MailboxRecord(link: link, date: date))
    }

    /// Leaves a link for the app.
    ///
    /// - Parameters:
    ///   - link: The link.
    ///   - date: The time.
    /// - Throws: ``LinkMailboxError`` if the router would refuse the link, the mailbox is full, or the file cannot be written.
    public func send(_ link: URL, at date: Date = Date()) throws(LinkMailboxError) {
        try send(MailboxRecord(link: link.absoluteString, date: date))
    }

    /// Writes a record into the first free slot, atomically: the app sees a complete record or none.
    ///
    /// When the call returns, the record is stored. When it throws, nothing is.
    package func send(_ record: MailboxRecord) throws(LinkMailboxError) {
        try record.check()
        let bytes = Array(record.text.utf8)
        try MailboxFile.makeFolder(folder)
        for slot in 0..<Self.mostRecords where isFree(slot) {
            let part = path(slot, .part)
            // A part that cannot be removed occupies its slot.
            _ = try? MailboxFile.removeAbandonedDraft(part)
            guard let draft = try MailboxDraft.create(part) else { continue }
            // Only the owner of the part fills the slot, so a free slot stays free from here on.
            if isFree(slot) { return try draft.publish(bytes, as: path(slot, .new)) }
            try draft.discard()
        }
        throw LinkMailboxError(.tooMany, "\(Self.mostRecords)")
    }

    /// Whether a slot has no record.
    ///
    /// A record goes from the first name to the second. So they are examined in this order.
    private func isFree(_ slot: Int) -> Bool {
        !MailboxFile.exists(path(slot, .new)) && !MailboxFile.exists(path(slot, .begun))
    }

    /// The state of a record, by the extension of its file's name.
    enum State: String, CaseIterable {
        /// The record is being written.
        case part
        /// The record waits for the app.
        case new = "link"
        /// The app has begun to open the record.
        case begun
    }

    func path(_ slot: Int, _ state: State) -> String { "\(folder)/\(slot).\(state.rawValue)" }
}
