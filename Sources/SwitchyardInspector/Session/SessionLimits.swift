/// The sizes beyond which a session file is refused.
public struct SessionLimits: Sendable, Hashable {
    /// The most bytes of a file.
    public var maxBytes: Int

    /// The most lines.
    public var maxLines: Int

    /// The most bytes of one line.
    public var maxLineLength: Int

    /// The limits used unless others are given: 64 MiB, 200,000 lines, lines of 8 MiB.
    public static let standard: SessionLimits = SessionLimits()

    /// Creates limits.
    ///
    /// - Parameters:
    ///   - maxBytes: The most bytes of a file.
    ///   - maxLines: The most lines.
    ///   - maxLineLength: The most bytes of one line.
    public init(maxBytes: Int = 1 << 26, maxLines: Int = 200_000, maxLineLength: Int = 1 << 23) {
        self.maxBytes = maxBytes
        self.maxLines = maxLines
        self.maxLineLength = maxLineLength
    }
}
