import Foundation
import Synchronization

@testable import SwitchyardExtensions

/// A mailbox with senders and an app, and what each of them did.
final class MailboxWorld: Sendable {
    static let now = LinkMailboxTests.now
    let url: URL
    let mailbox: LinkMailbox
    /// The links whose call of `send` returned, and those whose call threw.
    let stored = Mutex<Set<String>>([])
    let refused = Mutex<Set<String>>([])
    /// How often each link was opened.
    let opened = Mutex<[String: Int]>([:])

    init() throws {
        // In memory if possible, because thousands of runs write to the disk otherwise.
        let shared = URL(fileURLWithPath: "/dev/shm")
        let isShared = FileManager.default.isWritableFile(atPath: shared.path)
        url = (isShared ? shared : FileManager.default.temporaryDirectory)
            .appendingPathComponent("mailbox-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
        mailbox = LinkMailbox(folder: url)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Sends a link; whether it is stored.
    @discardableResult
    func send(_ link: String) -> Bool {
        do throws(LinkMailboxError) {
            try mailbox.send(MailboxRecord(link: link, date: Self.now))
            stored.withLock { _ = $0.insert(link) }
            return true
        } catch {
            refused.withLock { _ = $0.insert(link) }
            return false
        }
    }

    /// One activation of the app: each record is opened, and its link ends at once.
    ///
    /// - Parameter isAlive: Called between the mark of a record and its opening; whether the app still runs.
    /// - Returns: Whether there was a record.
    @discardableResult
    func receive(_ isAlive: () -> Bool = { true }) -> Bool {
        let found = mailbox.records(at: Self.now).found
        for received in found where (try? mailbox.begin(received)) == true && isAlive() {
            opened.withLock { $0[received.record.link, default: 0] += 1 }
            try? mailbox.end(received)
        }
        return !found.isEmpty
    }

    /// Launches the app until no record is left.
    ///
    /// - Parameters:
    ///   - most: How often a record may be opened.
    ///   - killed: The links whose sender was killed, so that it does not matter whether they are opened.
    /// - Returns: What is wrong then.
    func problems(mostOpenings most: Int, killed: Set<String> = []) -> [String] {
        var launches = 0
        while receive(), launches < 64 { launches += 1 }
        let (stored, refused, opened) = (stored.withLock { $0 }, refused.withLock { $0 }, opened.withLock { $0 })
        var problems = stored.filter { opened[$0] == nil }.map { "\($0) is lost" }
        problems += opened.filter { $0.value > most }.map { "\($0.key) is opened \($0.value) times" }
        problems += refused.subtracting(killed).filter { opened[$0] != nil }.map { "\($0) was refused, and is opened" }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
        return problems + (names.isEmpty ? [] : ["\(names) is left"])
    }
}
