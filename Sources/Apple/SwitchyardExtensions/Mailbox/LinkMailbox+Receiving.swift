#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// How an app opens records: one process at a time.
///
/// A record is marked when it is opened. It is removed when its link has ended. A record that already has the mark was
/// in flight when the app ended. It is removed before it is opened again. So each record is opened at least once and at
/// most twice. A record that crashes the app does not crash it at each launch. A record that cannot be marked or
/// removed is not opened.
extension LinkMailbox {
    /// A record that the app can open.
    package struct Received: Sendable, Hashable {
        /// The record.
        package let record: MailboxRecord
        /// The slot that the record is in.
        package let slot: Int
        /// Whether the app has begun to open it before, and ended meanwhile.
        package let isInterrupted: Bool
    }

    /// Reads the records that can be opened, and removes all others.
    ///
    /// A file that the system cannot read stays. The device may be locked, or too many files are open.
    ///
    /// - Parameters:
    ///   - now: The time.
    ///   - busy: The slots whose records this process is opening.
    /// - Returns: The records in the order of their dates, and an error for each record that is refused.
    package func records(
        at now: Date, except busy: Set<Int> = []
    ) -> (found: [Received], refused: [LinkMailboxError]) {
        var (found, refused): ([Received], [LinkMailboxError]) = ([], [])
        for slot in 0..<Self.mostRecords where !busy.contains(slot) {
            do throws(LinkMailboxError) {
                try MailboxFile.removeAbandonedDraft(path(slot, .part))
            } catch {
                refused.append(error)
            }
            do throws(LinkMailboxError) {
                guard let (record, state) = try record(in: slot, at: now, &refused) else { continue }
                found.append(Received(record: record, slot: slot, isInterrupted: state == .begun))
            } catch {
                refused.append(error)
            }
        }
        found.sort { ($0.record.second, $0.slot) < ($1.record.second, $1.slot) }
        return (found, refused)
    }

    /// Marks a record that is opened now, or removes it if it has the mark; returns whether it still exists, because
    /// another process or the end of a session may have removed it.
    package func begin(_ received: Received) throws(LinkMailboxError) -> Bool {
        let marked = path(received.slot, .begun)
        if received.isInterrupted { return try MailboxFile.remove(marked) }
        guard try MailboxFile.rename(path(received.slot, .new), marked) else { return false }
        // Another record that has come into the slot meanwhile is opened like one that was interrupted.
        return try read(marked)?.id == received.record.id
    }

    /// Removes a record whose link has ended.
    package func end(_ received: Received) throws(LinkMailboxError) {
        if !received.isInterrupted { try MailboxFile.remove(path(received.slot, .begun)) }
    }

    /// Removes all records.
    ///
    /// The session in which they were written has ended.
    ///
    /// - Returns: The number of removed records, and an error for each that stays.
    package func removeAll() -> (count: Int, failed: [LinkMailboxError]) {
        var (count, failed): (Int, [LinkMailboxError]) = (0, [])
        for slot in 0..<Self.mostRecords {
            _ = try? MailboxFile.removeAbandonedDraft(path(slot, .part))
            // In the order in which a record takes these names.
            for state in [State.new, .begun] {
                do throws(LinkMailboxError) {
                    if try MailboxFile.remove(path(slot, state)) { count += 1 }
                } catch {
                    failed.append(error)
                }
            }
        }
        return (count, failed)
    }

    /// The record in a slot.
    ///
    /// A refused one is removed.
    private func record(
        in slot: Int, at now: Date, _ refused: inout [LinkMailboxError]
    ) throws(LinkMailboxError) -> (MailboxRecord, State)? {
        // A record with the mark is not replaced, so it is looked for first.
        for state in [State.begun, .new] {
            do throws(LinkMailboxError) {
                if let record = try read(path(slot, state), at: now) { return (record, state) }
            } catch {
                guard error.reason != .failedFile else { throw error }
                refused.append(error)
                try refuse(slot, state, at: now)
            }
        }
        return nil
    }

    /// Removes a record that is refused, but no other that has come into its slot meanwhile.
    private func refuse(_ slot: Int, _ state: State, at now: Date) throws(LinkMailboxError) {
        let marked = path(slot, .begun)
        // Only the app touches marked records, so what is read here is what is removed.
        if state == .new { guard try MailboxFile.rename(path(slot, .new), marked) else { return } }
        do throws(LinkMailboxError) {
            _ = try read(marked, at: now)
        } catch {
            if error.reason != .failedFile { try MailboxFile.remove(marked) }
        }
    }

    private func read(_ path: String, at now: Date? = nil) throws(LinkMailboxError) -> MailboxRecord? {
        guard let bytes = try MailboxFile.read(path, atMost: MailboxRecord.mostBytes + 1) else { return nil }
        let record = try MailboxRecord(bytes, named: MailboxFile.name(of: path))
        guard let now else { return record }
        let age = now.timeIntervalSince1970 - Double(record.second)
        let limit = Double(lifetime.components.seconds)
        // If the clock was set back, dates are in the future. A record with a date too far in the future would stay forever.
        guard age <= limit, age >= -limit else { throw LinkMailboxError(.outdated, "\(age)") }
        return record
    }
}
