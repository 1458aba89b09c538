#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A record that is being written.
///
/// This process has created and locked the file.
///
/// Only the owner of the lock renames or removes the file. The system releases the lock when the process ends. So a locked draft
/// has a living writer. The lock lasts for a few calls. iOS ends a process that is suspended with such a lock.
struct MailboxDraft: ~Copyable {
    private let file: Int32
    private let path: String

    /// Creates the file.
    ///
    /// Returns `nil` if the file exists. It is also `nil` if another process removes the file as abandoned.
    static func create(_ path: String) throws(LinkMailboxError) -> MailboxDraft? {
        let file = MailboxFile.call("create", path) {
            open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        }
        guard file >= 0 else {
            if errno == EEXIST { return nil }
            throw MailboxFile.failure("open", path)
        }
        let draft = MailboxDraft(file: file, path: path)
        guard MailboxFile.call("flock", path, { flock(file, LOCK_EX | LOCK_NB) }) == 0 else {
            if errno == EWOULDBLOCK { return nil }
            let failure = MailboxFile.failure("flock", path)
            try? draft.discard()
            throw failure
        }
        // A process that had the lock in between has removed the file.
        var status = stat()
        guard MailboxFile.call("fstat", path, { fstat(file, &status) }) == 0 else {
            throw MailboxFile.failure("fstat", path)
        }
        guard status.st_nlink > 0 else { return nil }
        return draft
    }

    deinit { close(file) }

    /// Removes the file.
    func discard() throws(LinkMailboxError) { try MailboxFile.remove(path) }

    /// Writes the bytes, and gives the file its final name.
    ///
    /// A file with that name is complete.
    ///
    /// - Parameters:
    ///   - bytes: The bytes.
    ///   - name: The path of the file from now on; no file has it.
    /// - Throws: `LinkMailboxError` if nothing is stored.
    func publish(_ bytes: [UInt8], as name: String) throws(LinkMailboxError) {
        var (count, interruptions) = (0, 0)
        while count < bytes.count {
            let added = MailboxFile.call("write", path) {
                bytes.withUnsafeBytes { write(file, $0.baseAddress?.advanced(by: count), bytes.count - count) }
            }
            if added > 0 {
                count += added
                continue
            }
            interruptions += 1
            guard errno == EINTR, interruptions < MailboxFile.mostInterruptions else { throw discarded("write") }
        }
        // Some file systems notice here that the disk is full.
        guard MailboxFile.call("fsync", path, { fsync(file) }) == 0 else { throw discarded("fsync") }
        let isPublished: Bool
        do throws(LinkMailboxError) {
            isPublished = try MailboxFile.rename(path, name)
        } catch {
            try? discard()
            throw error
        }
        // Other code has removed the file.
        guard isPublished else { throw MailboxFile.failure("rename", path) }
    }

    /// The error of the last call, after the file was removed.
    private func discarded(_ call: String) -> LinkMailboxError {
        let error = MailboxFile.failure(call, path)
        try? discard()
        return error
    }
}
