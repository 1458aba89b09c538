/// The received bytes of a connection that are not parsed yet.
struct LoopbackHead: Sendable {
    /// The bytes that were received and not used yet.
    var bytes: [UInt8]

    /// The number of bytes that were searched for the end.
    private var searched = 0

    /// Creates the value with bytes that were already received.
    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The result of a search.
    enum Found: Sendable, Hashable {
        /// A head: all lines with their ends, without the empty line.
        case head([UInt8])

        /// The end is not within the limit.
        case tooLong
    }

    /// Searches for the empty line after the headers.
    ///
    /// Searches each byte once.
    ///
    /// - Parameter limit: The maximum number of bytes of a head.
    /// - Returns: Whether the end was found, or the limit was exceeded.
    mutating func isOver(_ limit: Int) -> Bool {
        while searched + 3 < bytes.count {
            if isEnd { return true }
            searched += 1
        }
        return bytes.count > limit
    }

    /// Removes and returns the head; `nil` if more bytes are needed.
    mutating func removeHead(upTo limit: Int) -> Found? {
        guard isOver(limit) else { return nil }
        guard isEnd else { return .tooLong }
        let head = Array(bytes[..<(searched + 2)])
        bytes.removeFirst(searched + 4)
        searched = 0
        return .head(head)
    }

    private var isEnd: Bool { bytes[searched...].starts(with: [0x0D, 0x0A, 0x0D, 0x0A]) }
}
