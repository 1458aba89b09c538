#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

extension LinkMailbox {
    /// A record that the app is about to open.
    package struct Received: Sendable, Hashable {
        /// The record.
        package let record: MailboxRecord
        /// The slot that the record was in.
        package let slot: Int
        /// Whether its file stays in the slot until its link has ended; not at the second attempt.
        package let occupiesSlot: Bool
    }

    /// Takes out the records that can be opened, and removes all others.
    ///
    /// A record is marked before it is opened, and removed when its link has ended. A record that already has the mark was in flight
    /// when the app ended or crashed. It is removed before it is opened again. So each record is opened at least once and at most twice,
    /// and a record that crashes the app does not crash it at each launch. A record that cannot be marked or removed is not opened.
    ///
    /// - Parameters:
    ///   - now: The time.
    ///   - busy: The slots whose links are in flight in this process.
    /// - Returns: The records in the order of their dates, and an error for each record that is refused.
    package func take(
        at now: Date, except busy: Set<Int> = []
    ) -> (received: [Received], refused: [LinkMailboxError]) {
        var (received, refused): ([Received], [LinkMailboxError]) = ([], [])
        for slot in 0..<Self.mostRecords where !busy.contains(slot) {
            do throws(LinkMailboxError) {
                try removeAbandonedPart(slot, at: now)
            } catch {
                refused.append(error)
            }
            // Both files exist only if other code than a mailbox writes here. The second file then waits for the next call.
            for state in [State.begun, .new] {
                do throws(LinkMailboxError) {
                    guard let record = try take(slot, state, at: now) else { continue }
                    received.append(Received(record: record, slot: slot, occupiesSlot: state == .new))
                    break
                } catch {
                    refused.append(error)
                }
            }
        }
        received.sort { ($0.record.second, $0.slot) < ($1.record.second, $1.slot) }
        return (received, refused)
    }

    /// Removes a record whose link has ended.
    package func remove(_ received: Received) throws(LinkMailboxError) {
        try MailboxFile.remove(path(received.slot, .begun))
    }

    private func take(_ slot: Int, _ state: State, at now: Date) throws(LinkMailboxError) -> MailboxRecord? {
        let path = path(slot, state)
        let record: MailboxRecord
        do throws(LinkMailboxError) {
            guard let found = try read(path, at: now) else { return nil }
            record = found
        } catch {
            try? MailboxFile.remove(path)
            throw error
        }
        if state == .begun {
            try MailboxFile.remove(path)
        } else {
            guard try MailboxFile.rename(path, self.path(slot, .begun)) else { return nil }
        }
        return record
    }

    private func read(_ path: String, at now: Date) throws(LinkMailboxError) -> MailboxRecord? {
        guard let bytes = try MailboxFile.read(path, atMost: MailboxRecord.mostBytes + 1) else { return nil }
        let record = try MailboxRecord(bytes, named: MailboxFile.name(of: path))
        let age = now.timeIntervalSince1970 - Double(record.second)
        let limit = Double(lifetime.components.seconds)
        // If the clock was set back, dates are in the future. A record with a date too far in the future would stay forever.
        guard age <= limit, age >= -limit else { throw LinkMailboxError(.outdated, "\(age)") }
        return record
    }

    /// Removes a part that is incomplete or old: its extension has ended.
    ///
    /// An extension that still runs writes it again.
    private func removeAbandonedPart(_ slot: Int, at now: Date) throws(LinkMailboxError) {
        let path = path(slot, .part)
        do throws(LinkMailboxError) {
            _ = try read(path, at: now)
        } catch {
            try MailboxFile.remove(path)
        }
    }
}
