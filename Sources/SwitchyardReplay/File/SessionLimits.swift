import SwitchyardInspection

/// The sizes beyond which a session file is refused.
public struct SessionLimits: Sendable, Hashable {
    /// The most bytes of a file.
    public var maxBytes: Int

    /// The most lines.
    public var maxLines: Int

    /// The most bytes of one line.
    public var maxLineLength: Int

    /// The limits used unless others are given: 256 MiB, 1,000,000 lines, lines of 8 MiB.
    ///
    /// A session of 100,000 links with their steps has some 60 MB and 200,000 lines.
    public static let standard: SessionLimits = SessionLimits()

    /// Creates limits.
    ///
    /// - Parameters:
    ///   - maxBytes: The most bytes of a file.
    ///   - maxLines: The most lines.
    ///   - maxLineLength: The most bytes of one line.
    public init(maxBytes: Int = 1 << 28, maxLines: Int = 1_000_000, maxLineLength: Int = 1 << 23) {
        self.maxBytes = maxBytes
        self.maxLines = maxLines
        self.maxLineLength = maxLineLength
    }
}
