/// The maximum sizes of a session file.
public struct SessionLimits: Sendable, Hashable {
    /// The maximum number of bytes of a file.
    public var maxBytes: Int

    /// The maximum number of lines.
    public var maxLines: Int

    /// The maximum number of bytes of a line.
    public var maxLineLength: Int

    /// The default limits: 256 MiB, 1,000,000 lines, lines of 8 MiB.
    ///
    /// A session of 100,000 links with their steps has about 60 MB and 200,000 lines.
    public static let standard: SessionLimits = SessionLimits()

    /// Creates limits.
    ///
    /// - Parameters:
    ///   - maxBytes: The maximum number of bytes of a file.
    ///   - maxLines: The maximum number of lines.
    ///   - maxLineLength: The maximum number of bytes of a line.
    public init(maxBytes: Int = 1 << 28, maxLines: Int = 1_000_000, maxLineLength: Int = 1 << 23) {
        self.maxBytes = maxBytes
        self.maxLines = maxLines
        self.maxLineLength = maxLineLength
    }
}
