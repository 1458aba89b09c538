public import Foundation

/// A page with its methods, served to browsers of this machine below a secret path.
///
/// | request, relative to the path of the site | answered by |
/// |---|---|
/// | `GET` of `./`, or of a file | ``file(_:)`` |
/// | `POST ./call/METHOD` with JSON | ``call(_:_:)`` |
/// | WebSocket `./events?run=RUN&after=NUMBER` | ``events(run:after:)`` |
public protocol LoopbackSite: Sendable {
    /// Returns a file of the page.
    ///
    /// - Parameter path: The path below that of the site: `style.css`; empty for the page itself. It contains no `.`
    ///   and `..` segments, and no escapes.
    /// - Returns: The file; `nil` if the site does not contain it.
    func file(_ path: String) async -> SiteFile?

    /// Answers a call.
    ///
    /// - Parameters:
    ///   - method: The name of the method: letters, digits, `-` and `_`.
    ///   - body: The parameters, at most ``bodyLimit(_:)`` bytes.
    /// - Returns: The result, as JSON.
    /// - Throws: ``InspectorError``, which the page shows.
    func call(_ method: String, _ body: Data) async throws(InspectorError) -> Data

    /// The maximum size of a method's parameters.
    ///
    /// - Parameter method: The name of the method.
    /// - Returns: The number of bytes.
    func bodyLimit(_ method: String) -> Int

    /// The messages for one page until it closes, each a JSON object.
    ///
    /// The server adds heartbeats.
    ///
    /// The server requests the next message after the last one is written, so a slow page slows the stream down. When
    /// the page closes, the iterating task is cancelled. This calls the stream's `onCancel` or `onTermination`, and
    /// releases the stream.
    ///
    /// - Parameters:
    ///   - run: The run that the page knows; `nil` for a new page.
    ///   - after: The cursor of the last batch that the page received; `nil` for a new page.
    /// - Returns: The messages; the socket is closed after the last one.
    func events(run: String?, after: Int?) async -> AsyncStream<String>
}

extension LoopbackSite {
    /// The default limit: 256 KiB for every method.
    public func bodyLimit(_ method: String) -> Int { 256 << 10 }
}

/// A file of a page.
public struct SiteFile: Sendable, Hashable {
    /// The content.
    public var data: Data

    /// The value of the header `Content-Type`.
    public var contentType: String

    /// Creates a file.
    ///
    /// - Parameters:
    ///   - data: The content.
    ///   - contentType: The value of the header `Content-Type`.
    public init(_ data: Data, contentType: String) {
        self.data = data
        self.contentType = contentType
    }
}
