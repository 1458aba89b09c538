#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// Reads lines of any length from a file descriptor in constant memory.
///
/// A line ends with a line feed, possibly after a carriage return, or with the input.
struct LineReader {
    private let descriptor: Int32
    private let keptBytes: Int
    private var chunk = [UInt8](repeating: 0, count: 1 << 16)
    private var unread = 0..<0
    /// The beginning of a line that does not end in the current chunk.
    private var pending: [UInt8] = []
    private var hasPending = false

    /// - Parameters:
    ///   - descriptor: The file descriptor.
    ///   - keptBytes: The maximum number of bytes of a line that is kept; the rest is discarded.
    init(descriptor: Int32, keptBytes: Int) {
        self.descriptor = descriptor
        self.keptBytes = keptBytes
    }

    /// Reads the next line.
    ///
    /// - Parameters:
    ///   - beforeWaiting: Called before each read, which may wait for input.
    ///   - body: Receives the bytes of the line without its end.
    /// - Returns: The result of `body`; `nil` at the end of the input.
    /// - Throws: `CommandError` if the input cannot be read, and errors of `beforeWaiting`.
    mutating func next<Result>(
        beforeWaiting: () throws -> Void, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) throws -> Result? {
        while true {
            if let end = chunk[unread].firstIndex(of: UInt8(ascii: "\n")) {
                let line = unread.lowerBound..<end
                unread = end + 1..<unread.upperBound
                guard hasPending else { return chunk[line].withUnsafeBufferPointer { body(Self.withoutReturn($0)) } }
                keep(line)
                return takePending(body)
            }
            keep(unread)
            try beforeWaiting()
            unread = 0..<(try read())
            if unread.isEmpty { return hasPending ? takePending(body) : nil }
        }
    }

    private mutating func keep(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        hasPending = true
        pending.append(contentsOf: chunk[range].prefix(keptBytes - pending.count))
    }

    private mutating func takePending<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        defer {
            pending.removeAll(keepingCapacity: true)
            hasPending = false
        }
        return pending.withUnsafeBufferPointer { body(Self.withoutReturn($0)) }
    }

    private static func withoutReturn(_ line: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        line.last == UInt8(ascii: "\r") ? UnsafeBufferPointer(rebasing: line.dropLast()) : line
    }

    private mutating func read() throws(CommandError) -> Int {
        while true {
            let count = chunk.withUnsafeMutableBytes { system_read(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 { return count }
            if errno == EAGAIN {
                SystemError.wait(for: descriptor, POLLIN)
            } else if errno != EINTR {
                throw CommandError(
                    .unreadableInput,
                    "switchyard: error: standard input cannot be read: \(SystemError.text(errno)). "
                        + "Pass a file or a pipe with one link per line.")
            }
        }
    }
}

private let system_read = read(_:_:_:)
