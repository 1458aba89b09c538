public import Foundation

/// The data source of a page: a running router, or a recorded session.
public protocol InspectorBackend: Sendable {
    /// The identity of the run of the app; different after each start.
    var run: String { get }

    /// Answers a call of the page.
    ///
    /// - Parameters:
    ///   - method: The name of the method.
    ///   - parameters: The parameters, as JSON; an empty text counts as `{}`.
    /// - Returns: The result, as JSON.
    /// - Throws: ``InspectorError``, which the page shows.
    func answer(_ method: String, _ parameters: Data) async throws(InspectorError) -> Data

    /// The first message for a page, as a JSON object.
    ///
    /// - Parameter resumed: Whether the page continues from its last batch and keeps its data.
    /// - Returns: The message.
    func hello(resumed: Bool) async -> Data

    /// The changes since a cursor.
    ///
    /// - Parameter cursor: The cursor of the last batch that the page received; ``InspectorCursor/start`` for
    ///   everything.
    /// - Returns: The batch.
    func batch(after cursor: InspectorCursor) async -> InspectorBatch

    /// Whether a page can continue from a cursor. If not, it starts again. By default, every cursor is known.
    ///
    /// - Parameter cursor: The cursor of the last batch that the page received.
    /// - Returns: `true` if the changes since the cursor are known.
    func knows(_ cursor: InspectorCursor) async -> Bool

    /// The maximum size of a method's parameters. By default 256 KiB.
    ///
    /// - Parameter method: The name of the method.
    /// - Returns: The number of bytes.
    func bodyLimit(_ method: String) -> Int
}

extension InspectorBackend {
    /// The default: every cursor is known.
    public func knows(_ cursor: InspectorCursor) async -> Bool { true }

    /// The default limit: 256 KiB for every method.
    public func bodyLimit(_ method: String) -> Int { InspectorLimits.body }
}

/// Limits for requests of pages.
enum InspectorLimits {
    /// The maximum number of bytes of a call.
    static let body = 256 << 10
}

/// How much a page has received.
public struct InspectorCursor: Sendable, Hashable {
    /// A number that the page sends back unchanged.
    public var number: Int

    /// The cursor of a page that has received nothing.
    public static let start = InspectorCursor(number: 0)

    /// Creates a cursor.
    public init(number: Int) { self.number = number }
}

/// The changes for one page.
public struct InspectorBatch: Sendable, Hashable {
    /// The message, as a JSON object; `nil` without changes.
    public var json: Data?

    /// The cursor to pass next time.
    public var cursor: InspectorCursor

    /// Whether more changes did not fit, so that the caller should ask again at once.
    public var hasMore: Bool

    /// Creates a batch.
    public init(json: Data?, cursor: InspectorCursor, hasMore: Bool = false) {
        self.json = json
        self.cursor = cursor
        self.hasMore = hasMore
    }
}

/// Methods that a page can call in addition to those of every inspection.
///
/// The page offers only the methods in ``methods``. For example, `Sessions` of `SwitchyardInspector` lets the page export,
/// import and replay sessions, and print tests of them.
public protocol InspectionExtension: Sendable {
    /// The names of the methods that a page can call.
    var methods: [String] { get }

    /// Answers a call of the page.
    ///
    /// - Parameters:
    ///   - method: The name of the method; never one of every inspection.
    ///   - parameters: The parameters, as JSON; an empty text counts as `{}`.
    ///   - inspection: The inspection that the page shows.
    /// - Returns: The result, as JSON; `nil` if the extension does not know the method.
    /// - Throws: ``InspectorError``, which the page shows.
    func answer(
        _ method: String, _ parameters: Data, for inspection: LiveInspection
    ) async throws(InspectorError) -> Data?

    /// The maximum size of a method's parameters. By default 256 KiB.
    ///
    /// - Parameter method: One of ``methods``.
    /// - Returns: The number of bytes.
    func bodyLimit(_ method: String) -> Int
}

extension InspectionExtension {
    /// The default limit: 256 KiB for every method.
    public func bodyLimit(_ method: String) -> Int { InspectorLimits.body }
}
