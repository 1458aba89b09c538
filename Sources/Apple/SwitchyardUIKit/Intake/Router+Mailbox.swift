public import SwitchyardExtensions
public import SwitchyardRouter
internal import SwitchyardSupport

extension Router {
    /// Receives the links that extensions have left in the mailbox of the app group.
    ///
    /// Call it at launch and when a scene becomes active. Call it for each mailbox of the app. Each link is opened
    /// once, when a scene is active. Its source is `extension`. Its record is removed when the link has ended. If the
    /// app ends before that, the next launch opens the link again. No later launch does. Such links are opened one at a
    /// time. So a record that crashes the app does not crash it at each launch. A record that is incomplete, too large,
    /// too old or invalid is removed. A debug build reports it. The call reads at most sixteen small files.
    ///
    /// The records belong to the session. Closing ``Gate/signedIn`` removes them before the session ends. Later records wait
    /// for the next user.
    ///
    /// - Parameter mailbox: The mailbox. Only one app receives it.
    @MainActor
    public func receive(_ mailbox: LinkMailbox) {
        attachment { MailboxReceiver(self) }.receive(mailbox, by: self)
    }
}

/// The records that this process is opening.
///
/// Without it, another router would take them for records of an earlier launch.
@MainActor
final class OpenedRecords {
    static let ofProcess = OpenedRecords()

    fileprivate struct Slot: Hashable {
        let folder: String
        let number: Int
    }

    /// The records by their slots, with the receiver that opens them.
    fileprivate var slots: [Slot: (record: LinkMailbox.Received, receiver: WeakReceiver)] = [:]
    /// The receivers whose second attempt of a record is in flight, by folder.
    ///
    /// The slot is free again.
    fileprivate var retrying: [String: WeakReceiver] = [:]

    fileprivate struct WeakReceiver {
        weak var receiver: MailboxReceiver?
    }

    /// Whether a record is opened for the second time.
    fileprivate func isRetrying(in folder: String) -> Bool { retrying[folder]?.receiver != nil }

    init() {}

    fileprivate func records(in folder: String) -> [LinkMailbox.Received] {
        slots = slots.filter { $0.value.receiver.receiver != nil }
        return slots.filter { $0.key.folder == folder }.map(\.value.record)
    }
}

/// Opens the records of mailboxes, and remembers which records are in flight.
@MainActor
final class MailboxReceiver {
    private struct Known: Sendable {
        let mailbox: LinkMailbox
        /// The number of ended sessions whose records are removed.
        var endedSessions = 0
    }

    private let known = Locked<[String: Known]>([:])
    private let opened: OpenedRecords
    /// The reported errors, so that a file that cannot be removed is reported once.
    private var reported: Set<LinkMailboxError> = []
    /// The interrupted records whose files cannot be removed.
    ///
    /// Other records do not wait for them.
    private var stuck: Set<LinkMailbox.Received> = []

    init(_ router: Router, _ opened: OpenedRecords = .ofProcess) {
        self.opened = opened
        router.onSessionEnd { [known, weak router] in
            if let router { Self.removeRecordsOfEndedSessions(of: known, by: router) }
        }
    }

    package func receive(_ mailbox: LinkMailbox, by router: Router) {
        let folder = mailbox.folder
        known.withLock { known in
            known[folder] = Known(mailbox: mailbox, endedSessions: known[folder]?.endedSessions ?? 0)
        }
        // A record that could not be removed at a sign-out must not open for the next user.
        guard Self.removeRecordsOfEndedSessions(of: known, by: router) else { return }
        let busy = opened.records(in: folder)
        let (found, refused) = mailbox.records(at: router.doorRules.now(), except: Set(busy.map(\.slot)))
        for error in refused { report(error, by: router) }
        // One of these may have crashed the app, so they are opened one at a time.
        let interrupted =
            opened.isRetrying(in: folder) ? nil : found.first { $0.isInterrupted && !stuck.contains($0) }
        for received in found where !received.isInterrupted || received == interrupted {
            open(received, from: mailbox, by: router)
        }
    }

    private func open(_ received: LinkMailbox.Received, from mailbox: LinkMailbox, by router: Router) {
        let slot = OpenedRecords.Slot(folder: mailbox.folder, number: received.slot)
        let opening = Opening()
        opened.slots[slot] = (received, .init(receiver: self))
        if received.isInterrupted { opened.retrying[mailbox.folder] = .init(receiver: self) }
        router.intake.receive(.mail(received.record), in: nil) { [weak self, weak router] _ in
            if received.isInterrupted { self?.opened.retrying[mailbox.folder] = nil }
            guard opening.isBegun else {
                // The record stays, unless it is gone.
                self?.opened.slots[slot] = nil
                if let self, let router, stuck.contains(received) { receive(mailbox, by: router) }
                return
            }
            if received.isInterrupted {
                if let router { self?.receive(mailbox, by: router) }
                return
            }
            self?.opened.slots[slot] = nil
            do throws(LinkMailboxError) {
                try mailbox.end(received)
            } catch {
                if let router { self?.report(error, by: router) }
            }
        } willOpen: { [weak self, weak router] in
            do throws(LinkMailboxError) {
                opening.isBegun = try mailbox.begin(received)
            } catch {
                if received.isInterrupted { self?.stuck.insert(received) }
                if let router { self?.report(error, by: router) }
            }
            // Its file is removed now, so another record may come into the slot.
            if received.isInterrupted { self?.opened.slots[slot] = nil }
            return opening.isBegun
        }
    }

    @MainActor private final class Opening {
        var isBegun = false
    }

    /// Removes the records of earlier users, and returns whether all are removed; otherwise the next call tries again.
    @discardableResult
    private nonisolated static func removeRecordsOfEndedSessions(
        of known: Locked<[String: Known]>, by router: Router
    ) -> Bool {
        let (count, failed) = known.withLock { known in
            // A router counts first and then waits here, so no record is removed after the session has ended.
            let ended = router.sessions.ended
            var all: (count: Int, failed: [LinkMailboxError]) = (0, [])
            for (folder, one) in known where one.endedSessions < ended {
                let (count, failed) = one.mailbox.removeAll()
                all = (all.count + count, all.failed + failed)
                if failed.isEmpty { known[folder]?.endedSessions = ended }
            }
            return all
        }
        if count > 0 {
            let subject = count == 1 ? "A record of a mailbox was" : "\(count) records of a mailbox were"
            router.report(.inputOfEndedSession("\(subject) removed", about: "record of a mailbox"))
        }
        for error in failed { router.report(.refusedRecord(error)) }
        return failed.isEmpty
    }

    private func report(_ error: LinkMailboxError, by router: Router) {
        if reported.count >= LinkMailbox.mostRecords { reported = [] }
        if reported.insert(error).inserted { router.report(.refusedRecord(error)) }
    }
}
