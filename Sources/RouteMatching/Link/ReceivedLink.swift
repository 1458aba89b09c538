/// A link that was received, or a part of one: text that keeps its source.
///
/// Handlers, interceptors and screens get the text of a link only together with its source, so the source does not depend
/// on where they open the text: a detached task, a dispatch queue or a payload makes no difference.
///
/// ```swift
/// builder.handle("gift") { link in
///     guard let next = link.part("next") else { return nil }
///     return await router.open(next)
/// }
/// ```
public struct ReceivedLink: Sendable, Hashable, CustomStringConvertible {
    /// The text, which needs a source again where it is opened.
    public let text: String

    /// Where the text came from.
    public let source: LinkSource

    /// Creates a received link.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - source: Where it came from.
    public init(_ text: String, from source: LinkSource) {
        self.text = text
        self.source = source
    }

    /// The kind of the source; never the text, which may hold secrets of the sender.
    public var description: String { "a link from \(source.kind.rawValue)" }
}
