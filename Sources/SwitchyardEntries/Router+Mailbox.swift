internal import RouteMatching
internal import SwitchyardBase
public import SwitchyardExtensions
public import SwitchyardRouter

extension Router {
    /// Receives the links that extensions have left in the mailbox of the app group.
    ///
    /// Call it when a scene becomes active, for each mailbox of the app. Each link is opened once, with the source `extension`, and
    /// its record is removed when the link has ended. If the app ends before that, the next launch opens the link again, and
    /// no later launch does. So a record that crashes the app does not crash it at each launch. A record that is incomplete,
    /// too large, too old or invalid is removed and reported in debug builds. The call reads at most sixteen small files.
    ///
    /// - Parameter mailbox: The mailbox.
    @MainActor
    public func receive(_ mailbox: LinkMailbox) {
        attachment { MailboxReceiver() }.receive(mailbox, by: self)
    }
}

/// Opens the records of mailboxes, and remembers which records are in flight.
@MainActor
package final class MailboxReceiver {
    private struct Slot: Hashable {
        let folder: String
        let slot: Int
    }

    private var busy: Set<Slot> = []
    /// The reported errors, so that a file that cannot be removed is reported once.
    private var reported: Set<LinkMailboxError> = []

    package init() {}

    package func receive(_ mailbox: LinkMailbox, by router: Router) {
        let folder = mailbox.folder
        let busySlots = busy.filter { $0.folder == folder }.map(\.slot)
        let (received, refused) = mailbox.take(at: router.entryRules.now(), except: Set(busySlots))
        for error in refused { report(error, by: router) }
        for record in received {
            let slot = Slot(folder: folder, slot: record.slot)
            if record.occupiesSlot { busy.insert(slot) }
            router.receive(.mail(record.record)) { [weak self, weak router] _ in
                // Another record may be in the slot by now.
                guard record.occupiesSlot else { return }
                self?.busy.remove(slot)
                do throws(LinkMailboxError) {
                    try mailbox.remove(record)
                } catch {
                    if let router { self?.report(error, by: router) }
                }
            }
        }
    }

    private func report(_ error: LinkMailboxError, by router: Router) {
        if reported.count >= LinkMailbox.mostRecords { reported = [] }
        if reported.insert(error).inserted { router.report(.refusedRecord(error)) }
    }
}
