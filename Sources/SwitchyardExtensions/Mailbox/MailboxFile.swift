#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// File access of a mailbox by the C library, because Foundation follows symbolic links and reads files of any size whole.
enum MailboxFile {
    /// The maximum number of retries of a call that a signal interrupted.
    private static let mostInterruptions = 16

    /// Creates a folder inside an existing folder, unless it exists.
    static func makeFolder(_ path: String) throws(LinkMailboxError) {
        guard mkdir(path, 0o700) != 0, errno != EEXIST else { return }
        throw failure("mkdir", path)
    }

    /// Whether a file of any kind exists.
    static func exists(_ path: String) -> Bool {
        let file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { return errno != ENOENT }
        close(file)
        return true
    }

    /// Reads the beginning of a file; `nil` if the file does not exist.
    ///
    /// The call never blocks: a pipe without a writer is empty, and a pipe with a writer but no data is an error.
    static func read(_ path: String, atMost most: Int) throws(LinkMailboxError) -> [UInt8]? {
        let file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else {
            if errno == ENOENT { return nil }
            throw errno == ELOOP ? LinkMailboxError(.symbolicLink, name(of: path)) : failure("open", path)
        }
        defer { close(file) }
        var (bytes, count, interruptions) = ([UInt8](repeating: 0, count: most), 0, 0)
        while count < most {
            let added = bytes.withUnsafeMutableBytes { all in
                #if canImport(Darwin)
                Darwin.read(file, all.baseAddress?.advanced(by: count), most - count)
                #elseif canImport(Glibc)
                Glibc.read(file, all.baseAddress?.advanced(by: count), most - count)
                #elseif canImport(Musl)
                Musl.read(file, all.baseAddress?.advanced(by: count), most - count)
                #endif
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

    /// Writes a new file; `false` if the file exists already.
    static func create(_ path: String, _ bytes: [UInt8]) throws(LinkMailboxError) -> Bool {
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else {
            if errno == EEXIST { return false }
            throw failure("open", path)
        }
        var (count, interruptions) = (0, 0)
        while count < bytes.count {
            let added = bytes.withUnsafeBytes { write(file, $0.baseAddress?.advanced(by: count), bytes.count - count) }
            if added > 0 {
                count += added
                continue
            }
            interruptions += 1
            guard errno == EINTR, interruptions < mostInterruptions else {
                let error = failure("write", path)
                close(file)
                try? remove(path)
                throw error
            }
        }
        close(file)
        return true
    }

    /// Renames a file and replaces a file with the new name; `false` if the file does not exist.
    static func rename(_ path: String, _ new: String) throws(LinkMailboxError) -> Bool {
        #if canImport(Darwin)
        let result = Darwin.rename(path, new)
        #elseif canImport(Glibc)
        let result = Glibc.rename(path, new)
        #elseif canImport(Musl)
        let result = Musl.rename(path, new)
        #endif
        guard result != 0, errno != ENOENT else { return result == 0 }
        throw failure("rename", path)
    }

    /// Removes a file, but not a folder; a missing file is ignored.
    static func remove(_ path: String) throws(LinkMailboxError) {
        guard unlink(path) != 0, errno != ENOENT else { return }
        throw failure("unlink", path)
    }

    /// The name of a file without its folder, whose path may identify the device or the user.
    static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? "" }

    private static func failure(_ call: String, _ path: String) -> LinkMailboxError {
        LinkMailboxError(.failedFile, "\(call) \(name(of: path)): error \(errno)")
    }
}
