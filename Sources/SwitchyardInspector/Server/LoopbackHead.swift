/// The bytes of a connection, up to the end of the next request's head and what came behind it.
struct LoopbackHead: Sendable {
    /// What was read and not used yet.
    var bytes: [UInt8]

    /// How much of it was searched for the end.
    private var searched = 0

    /// Begins with what was read before.
    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// What was found.
    enum Found: Sendable, Hashable {
        /// A head: all lines with their ends, without the empty one.
        case head([UInt8])

        /// There is no end within the limit.
        case tooLong
    }

    /// Searches for the empty line after the headers, each byte once.
    ///
    /// - Parameter limit: How many bytes a head may have.
    /// - Returns: Whether it was found, or is not within the limit.
    mutating func isOver(_ limit: Int) -> Bool {
        while searched + 3 < bytes.count {
            if isEnd { return true }
            searched += 1
        }
        return bytes.count > limit
    }

    /// Takes the head out.
    ///
    /// - Parameter limit: How many bytes it may have.
    /// - Returns: The head; nil where more has to be read.
    mutating func take(_ limit: Int) -> Found? {
        guard isOver(limit) else { return nil }
        guard isEnd else { return .tooLong }
        let head = Array(bytes[..<(searched + 2)])
        bytes.removeFirst(searched + 4)
        searched = 0
        return .head(head)
    }

    private var isEnd: Bool { bytes[searched...].starts(with: [0x0D, 0x0A, 0x0D, 0x0A]) }
}
