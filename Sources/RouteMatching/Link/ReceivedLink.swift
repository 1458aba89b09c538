/// A link that was received, or a part of one: text that keeps its source.
///
/// Handlers, interceptors and screens get the text of a link only together with its source, so the source does not depend
/// on where they open the text: a detached task, a dispatch queue or a payload makes no difference.
///
/// The value also knows how deep the link is and whose room it takes (`RouterLimits`). A link that is opened from it is
/// one level deeper and takes the same room, so links that open one another end. What a screen that shows or a suspended link
/// hands out takes the same room, and begins at depth 1: a person may open one link after another without end.
///
/// ```swift
/// $0.handle(Gift.self) { [weak router = $0.router] gift, link in
///     if let next = link.part("next") { router?.open(next) }
/// }
/// ```
public struct ReceivedLink: Sendable, Hashable, CustomStringConvertible {
    /// The text, which needs a source again where it is opened.
    public let text: String

    /// Where the text came from.
    public let source: LinkSource

    /// The link that the text is from; `nil` where code made the value.
    package let ancestor: LinkAncestor?

    /// Creates a received link.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - source: Where it came from.
    public init(_ text: String, from source: LinkSource) { self.init(text, from: source, of: nil) }

    package init(_ text: String, from source: LinkSource, of ancestor: LinkAncestor?) {
        self.text = text
        self.source = source
        self.ancestor = ancestor
    }

    /// The same link as code keeps it that opens it later: in the same room, without the depth.
    package var atTop: ReceivedLink { ReceivedLink(text, from: source, of: ancestor?.atTop) }

    /// Whether both are the same text from the same source, whichever link they are from.
    public static func == (first: ReceivedLink, second: ReceivedLink) -> Bool {
        first.text == second.text && first.source == second.source
    }

    /// Hashes the text and the source.
    ///
    /// - Parameter hasher: The hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(text)
        hasher.combine(source)
    }

    /// The kind of the source; never the text, which may hold secrets of the sender.
    public var description: String { "a link from \(source.kind.rawValue)" }
}

extension ReceivedLink {
    /// One spelling for links that differ in spelling alone: use it as a key, never as text to show.
    ///
    /// Scheme and web host are in lower case, a port that is the scheme's own is left out, a trailing slash is left
    /// out, and each part is decoded and encoded again with capital hexadecimal digits. Letter case of the path, the
    /// order of the query, bare keys and the way an authority is written are kept. The canonical text of a canonical
    /// text is itself.
    ///
    /// - Parameter limits: The sizes beyond which the link is refused.
    /// - Returns: The text.
    /// - Throws: ``LinkRefusal`` for a text that is no acceptable link.
    public func canonicalText(limits: LinkLimits = .standard) throws(LinkRefusal) -> String {
        try ParsedLink(text, limits: limits).canonicalText
    }
}

/// What a link passes on to those that are opened from it, as a value that goes along with their text.
///
/// A task-local would be lost in a detached task and on a dispatch queue.
package struct LinkAncestor: Sendable {
    /// How deep the link is; one that was opened from no other is at 1.
    package let depth: Int
    /// The kind of source whose room it takes.
    package let quota: LinkSource.Kind

    package init(depth: Int, quota: LinkSource.Kind) {
        self.depth = depth
        self.quota = quota
    }

    /// The same room, without the depth.
    package var atTop: LinkAncestor { LinkAncestor(depth: 0, quota: quota) }
}
