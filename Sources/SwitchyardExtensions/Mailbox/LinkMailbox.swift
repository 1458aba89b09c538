#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Carries links from an extension to its app, through a folder of their app group.
///
/// A share or an action extension cannot open its app. It leaves a link here, and the app opens it when it is active next:
///
/// ```swift
/// try LinkMailbox(appGroup: "group.example.library").send(LibraryRoute.shared(item: id))   // in the extension
/// router.receive(try LinkMailbox(appGroup: "group.example.library"))                         // in the app
/// ```
///
/// The link has the source `extension`, and never that of the app's own code: what a user shares may be a stranger's.
/// A mailbox holds links alone; put what is shared into a file of the group, and its name into the link.
///
/// It is at most sixteen small files of fixed names, which need no list of the folder: whatever else stands there costs nothing.
public struct LinkMailbox: Sendable {
    /// How many records it holds.
    public static let mostRecords = 16

    /// How old a record may be when the app receives it: a day by default.
    public var lifetime = Duration.seconds(86_400)

    /// The path of the folder, which the mailbox has for itself.
    package let folder: String

    /// Creates a mailbox of a folder of its own, for tests.
    ///
    /// - Parameter folder: The folder; it is made when the first link is sent, in a folder that exists.
    public init(folder: URL) { self.folder = folder.path }

    #if canImport(Darwin)
    /// Creates the mailbox of an app group.
    ///
    /// - Parameter appGroup: The identifier of the group, as in `group.example.library`.
    /// - Throws: ``LinkMailboxError`` where the target does not belong to the group.
    public init(appGroup: String) throws(LinkMailboxError) {
        guard let container = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: appGroup) else {
            throw LinkMailboxError(.noContainer, appGroup)
        }
        self.init(folder: container.appendingPathComponent("SwitchyardMailbox"))
    }
    #endif

    /// Leaves a route for the app.
    ///
    /// - Parameters:
    ///   - route: The route. Its link has no scheme, so the app's first namespace takes it.
    ///   - date: The time.
    /// - Throws: ``LinkMailboxError`` where the route has no link, the mailbox is full, or the file cannot be written.
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
    /// - Throws: ``LinkMailboxError`` where the router would refuse the link, the mailbox is full, or the file cannot be written.
    public func send(_ link: URL, at date: Date = Date()) throws(LinkMailboxError) {
        try send(MailboxRecord(link: link.absoluteString, date: date))
    }

    /// Writes a record into the first free slot, at once: the app sees all of it or nothing.
    package func send(_ record: MailboxRecord) throws(LinkMailboxError) {
        try record.check()
        let bytes = Array(record.text.utf8)
        try MailboxFile.makeFolder(folder)
        for slot in 0..<Self.mostRecords where isFree(slot) {
            // Who makes the part is the only one to fill the slot.
            guard try MailboxFile.create(path(slot, .part), bytes) else { continue }
            guard isFree(slot) else {
                try MailboxFile.remove(path(slot, .part))
                continue
            }
            // The part is gone where the app took it for one that was left behind.
            if try MailboxFile.rename(path(slot, .part), path(slot, .new)) { return }
        }
        throw LinkMailboxError(.tooMany, "\(Self.mostRecords)")
    }

    private func isFree(_ slot: Int) -> Bool {
        !MailboxFile.exists(path(slot, .new)) && !MailboxFile.exists(path(slot, .begun))
    }

    /// What becomes of a record, by the ending of its file's name.
    enum State: String, CaseIterable {
        /// It is being written.
        case part
        /// It waits for the app.
        case new = "link"
        /// The app has begun to open it.
        case begun
    }

    func path(_ slot: Int, _ state: State) -> String { "\(folder)/\(slot).\(state.rawValue)" }
}
