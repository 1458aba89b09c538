public import Foundation

/// What a page asks: a router that runs, or a session that was recorded.
public protocol InspectorBackend: Sendable {
    /// Which run of which process this is; another one after each start.
    var run: String { get }

    /// Answers a call of the page.
    ///
    /// - Parameters:
    ///   - method: The name of the method.
    ///   - parameters: What the page sends along, as JSON; an empty text counts as `{}`.
    /// - Returns: The result, as JSON.
    /// - Throws: ``InspectorError``, which the page shows.
    func answer(_ method: String, _ parameters: Data) async throws(InspectorError) -> Data

    /// The first message for a page, as a JSON object.
    ///
    /// - Parameter resumed: Whether the page goes on where it was, so that it keeps what it has.
    /// - Returns: The message.
    func hello(resumed: Bool) async -> Data

    /// What is new.
    ///
    /// - Parameter cursor: The cursor of the last batch that the page had; ``InspectorCursor/start`` for all.
    /// - Returns: The batch.
    func batch(after cursor: InspectorCursor) async -> InspectorBatch

    /// Whether a page can go on from a cursor; where it cannot, it begins anew. Every cursor, unless a backend says
    /// otherwise.
    ///
    /// - Parameter cursor: The cursor of the last batch that the page had.
    /// - Returns: Whether what comes after it is known.
    func knows(_ cursor: InspectorCursor) async -> Bool

    /// The most bytes that a page may send along with a method. 256 KiB, unless a backend says otherwise.
    ///
    /// - Parameter method: The name of the method.
    /// - Returns: The number of bytes.
    func bodyLimit(_ method: String) -> Int
}

extension InspectorBackend {
    /// Every cursor is known.
    ///
    /// - Parameter cursor: The cursor of the last batch that the page had.
    /// - Returns: `true`.
    public func knows(_ cursor: InspectorCursor) async -> Bool { true }

    /// 256 KiB, whatever the method.
    ///
    /// - Parameter method: The name of the method.
    /// - Returns: The number of bytes.
    public func bodyLimit(_ method: String) -> Int { InspectorLimits.body }
}

/// Limits of what pages send.
enum InspectorLimits {
    /// The most bytes of a call.
    static let body = 256 << 10
}

/// How far a page has read.
public struct InspectorCursor: Sendable, Hashable {
    /// A number that a page passes back as it was given.
    public var number: Int

    /// The cursor of a page that has nothing.
    public static let start = InspectorCursor(number: 0)

    /// Creates a cursor.
    ///
    /// - Parameter number: The number.
    public init(number: Int) { self.number = number }
}

/// What is new for one page.
public struct InspectorBatch: Sendable, Hashable {
    /// The message, as a JSON object; nil where nothing is new.
    public var json: Data?

    /// What to pass next time.
    public var cursor: InspectorCursor

    /// Whether there is more that did not fit, so that asking again at once is worth it.
    public var hasMore: Bool

    /// Creates a batch.
    ///
    /// - Parameters:
    ///   - json: The message; nil where nothing is new.
    ///   - cursor: What to pass next time.
    ///   - hasMore: Whether there is more that did not fit.
    public init(json: Data?, cursor: InspectorCursor, hasMore: Bool = false) {
        self.json = json
        self.cursor = cursor
        self.hasMore = hasMore
    }
}
