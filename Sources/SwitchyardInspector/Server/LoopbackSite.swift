public import Foundation
public import SwitchyardInspection

/// A page and what it may ask, served to browsers of this machine below a secret path.
///
/// | request, relative to where the site stands | answered by |
/// |---|---|
/// | `GET` of `./`, or of a file | ``file(_:)`` |
/// | `POST ./call/METHOD` with JSON | ``call(_:_:)`` |
/// | WebSocket `./events?run=RUN&after=NUMBER` | ``events(run:after:)`` |
public protocol LoopbackSite: Sendable {
    /// Returns a file of the page.
    ///
    /// - Parameter path: The path from where the site stands, as in `style.css`; empty for the page itself. It has no
    ///   segments `.` and `..`, and no escapes.
    /// - Returns: The file; nil where the site has none of this name.
    func file(_ path: String) async -> SiteFile?

    /// Answers a call.
    ///
    /// - Parameters:
    ///   - method: The name of the method: letters, digits, `-` and `_`.
    ///   - body: What the page sent, no longer than ``bodyLimit(_:)`` says.
    /// - Returns: The result, as JSON.
    /// - Throws: ``InspectorError``, which the page shows.
    func call(_ method: String, _ body: Data) async throws(InspectorError) -> Data

    /// How many bytes a page may send for a method.
    ///
    /// - Parameter method: The name of the method.
    /// - Returns: The number of bytes.
    func bodyLimit(_ method: String) -> Int

    /// What one page hears, until it goes: texts that are one JSON object each. Heartbeats come from the server.
    ///
    /// The server takes the next message when the last one is written, so a page that reads slowly is pulled from
    /// slowly. When the page goes, the task that iterates is cancelled, so that the stream's `onCancel` or `onTermination`
    /// is called, and the stream is let go.
    ///
    /// - Parameters:
    ///   - run: Which run the page knows; nil for a new page.
    ///   - after: How far the page has read; nil for a new page.
    /// - Returns: The messages; the socket is closed when they end.
    func events(run: String?, after: Int?) async -> AsyncStream<String>
}

extension LoopbackSite {
    /// 256 KiB, whatever the method.
    public func bodyLimit(_ method: String) -> Int { 256 << 10 }
}

/// A file of a page.
public struct SiteFile: Sendable, Hashable {
    /// What is in it.
    public var data: Data

    /// The value of the header `Content-Type`.
    public var contentType: String

    /// Creates a file.
    ///
    /// - Parameters:
    ///   - data: What is in it.
    ///   - contentType: The value of the header `Content-Type`.
    public init(_ data: Data, contentType: String) {
        self.data = data
        self.contentType = contentType
    }
}
