#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// File access of a mailbox by the C library, because Foundation follows symbolic links and reads files of any size whole.
enum MailboxFile {
    /// What a test does before each system call.
    struct Probe: Sendable {
        /// Called with the name of the call and of the file.
        ///
        /// A number is the error of the call, which is not made then.
        let willCall: @Sendable (_ call: String, _ name: String) -> Int32?
    }

    /// Tests interleave mailboxes with it, stop them between two calls, and make calls fail.
    @TaskLocal static var probe: Probe?

    /// The maximum number of retries of a call that a signal interrupted.
    static let mostInterruptions = 16

    /// Creates a folder inside an existing folder, unless it exists.
    static func makeFolder(_ path: String) throws(LinkMailboxError) {
        guard call("mkdir", path, { mkdir(path, 0o700) }) != 0, errno != EEXIST else { return }
        throw failure("mkdir", path)
    }

    /// Whether a file of any kind exists.
    static func exists(_ path: String) -> Bool {
        var status = stat()
        return call("lstat", path) { lstat(path, &status) } == 0 || errno != ENOENT
    }

    /// Opens a file for reading; `nil` if it does not exist.
    ///
    /// The call does not wait for the writer of a pipe.
    private static func openToRead(_ path: String) throws(LinkMailboxError) -> Int32? {
        let file = call("open", path) { open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }
        if file >= 0 { return file }
        if errno == ENOENT { return nil }
        throw errno == ELOOP ? LinkMailboxError(.symbolicLink, name(of: path)) : failure("open", path)
    }

    /// Reads the beginning of a file; `nil` if the file does not exist.
    ///
    /// The call never blocks: a pipe without a writer is empty, and a pipe with a writer but no data is an error.
    static func read(_ path: String, atMost most: Int) throws(LinkMailboxError) -> [UInt8]? {
        guard let file = try openToRead(path) else { return nil }
        defer { close(file) }
        var (bytes, count, interruptions) = ([UInt8](repeating: 0, count: most), 0, 0)
        while count < most {
            let added = call("read", path) {
                bytes.withUnsafeMutableBytes { all in
                    #if canImport(Darwin)
                    Darwin.read(file, all.baseAddress?.advanced(by: count), most - count)
                    #elseif canImport(Glibc)
                    Glibc.read(file, all.baseAddress?.advanced(by: count), most - count)
                    #elseif canImport(Musl)
                    Musl.read(file, all.baseAddress?.advanced(by: count), most - count)
                    #endif
                }
            }
            if added == 0 { break }
            if added < 0 {
                interruptions += 1
                guard errno == EINTR, interruptions < mostInterruptions else { throw failure("read", path) }
            } else {
                count += added
            }
        }
        return Array(bytes[..<count])
    }

    /// Renames a file and replaces a file with the new name, and returns whether the file existed.
    static func rename(_ path: String, _ new: String) throws(LinkMailboxError) -> Bool {
        let result = call("rename", path) {
            #if canImport(Darwin)
            Darwin.rename(path, new)
            #elseif canImport(Glibc)
            Glibc.rename(path, new)
            #elseif canImport(Musl)
            Musl.rename(path, new)
            #endif
        }
        guard result != 0, errno != ENOENT else { return result == 0 }
        throw failure("rename", path)
    }

    /// Removes a file, but not a folder; returns whether the file existed.
    @discardableResult
    static func remove(_ path: String) throws(LinkMailboxError) -> Bool {
        let result = call("unlink", path) { unlink(path) }
        guard result != 0, errno != ENOENT else { return result == 0 }
        throw failure("unlink", path)
    }

    /// Removes a draft whose writer has ended, and leaves one that is being written; returns whether it was removed.
    @discardableResult
    static func removeAbandonedDraft(_ path: String) throws(LinkMailboxError) -> Bool {
        let file: Int32
        do throws(LinkMailboxError) {
            guard let found = try openToRead(path) else { return false }
            file = found
        } catch {
            guard error.reason == .symbolicLink else { throw error }
            return try remove(path)
        }
        defer { close(file) }
        guard call("flock", path, { flock(file, LOCK_EX | LOCK_NB) }) == 0 else {
            if errno == EWOULDBLOCK { return false }
            throw failure("flock", path)
        }
        // Only the owner of the lock renames or removes the file, so from here on its name does not change.
        var (opened, named) = (stat(), stat())
        guard call("fstat", path, { fstat(file, &opened) }) == 0, call("lstat", path, { lstat(path, &named) }) == 0,
            opened.st_ino == named.st_ino, opened.st_dev == named.st_dev
        else { return false }
        return try remove(path)
    }

    /// Makes a system call, unless a test makes it fail.
    static func call<Result: SignedInteger>(_ call: String, _ path: String, _ body: () -> Result) -> Result {
        if let probe, let error = probe.willCall(call, name(of: path)) {
            errno = error
            return -1
        }
        return body()
    }

    /// The name of a file without its folder, whose path may identify the device or the user.
    static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? "" }

    static func failure(_ call: String, _ path: String) -> LinkMailboxError {
        LinkMailboxError(.failedFile, "\(call) \(name(of: path)): error \(errno)")
    }
}
