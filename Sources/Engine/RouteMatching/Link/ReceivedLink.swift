import SwitchyardSupport

/// A received link, or a part of one, together with its source.
///
/// Handlers, interceptors and screens get the text of a link only together with its source. So the source does not
/// depend on where they open the text, for example in a detached task or on a dispatch queue.
///
/// The value also stores the depth of the link and its first source, for which limits count it (`RouterLimits`). A link
/// that is opened from it has the same first source and is one level deeper, so a chain of links that open one another
/// ends. A link from a visible screen or a suspended link begins at depth 1: a user may open any number.
///
/// It also stores the session of its link. After the user has signed out, it opens nothing. The link ends as cancelled.
/// Create a new value from the text to open it for the next user.
///
/// ```swift
/// $0.handle(Gift.self) { [weak router = $0.router] gift, link in
///     if let next = link.part("next") { router?.open(next) }
/// }
/// ```
public struct ReceivedLink: Sendable, Hashable, CustomStringConvertible {
    /// The text alone; opening it needs a source.
    public let text: String

    /// Where the text came from.
    public let source: LinkSource

    /// The link that contained the text; `nil` if code created the value.
    package let ancestor: LinkAncestor?

    /// Creates a received link.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - source: Where the text came from.
    public init(_ text: String, from source: LinkSource) { self.init(text, from: source, of: nil) }

    package init(_ text: String, from source: LinkSource, of ancestor: LinkAncestor?) {
        self.text = text
        self.source = source
        self.ancestor = ancestor
    }

    /// The link for code that opens it later: with the same first source, but without the depth.
    package var atTop: ReceivedLink { ReceivedLink(text, from: source, of: ancestor?.atTop) }

    /// Whether both have the same text and source; the link that contained them is ignored, with its session.
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

    /// The kind of the source, without the text, which may contain the sender's secrets.
    public var description: String { "a link from \(source.kind.rawValue)" }
}

extension ReceivedLink {
    /// Returns a canonical spelling, equal for links that differ only in spelling: a key, not a text to show.
    ///
    /// Scheme and web host are in lower case; the scheme's default port and a trailing slash are removed; each part is
    /// decoded and encoded again with capital hexadecimal digits. Letter case of the path, the order of the query, bare
    /// keys and the form of the authority are kept. The operation is idempotent.
    ///
    /// - Parameter limits: The maximum sizes of a link.
    /// - Returns: The text.
    /// - Throws: ``LinkRefusal`` if the text is not accepted as a link.
    public func canonicalText(limits: LinkLimits = .standard) throws(LinkRefusal) -> String {
        try ParsedLink(text, limits: limits).canonicalText
    }
}

/// The data of a link for the links that are opened from it; stored together with their text.
///
/// A task-local would be lost in a detached task and on a dispatch queue.
package struct LinkAncestor: Sendable {
    /// The depth of the link; a link that was not opened from another one has depth 1.
    package let depth: Int
    /// The first source of the link.
    package let firstSource: FirstSource
    /// The membership of the link in a session, which it may join or leave later.
    private let membership: LinkMembership

    package init(depth: Int, firstSource: FirstSource, membership: LinkMembership) {
        self.depth = depth
        self.firstSource = firstSource
        self.membership = membership
    }

    /// The session to which the link belongs now; `nil` for none.
    package var session: LinkSession? { membership.session }

    /// The same first source and session, without the depth.
    package var atTop: LinkAncestor { LinkAncestor(depth: 0, firstSource: firstSource, membership: membership) }
}

/// The membership of one link in a session; all that is opened from the link shares it.
package struct LinkMembership: Sendable {
    private let state: Locked<LinkSession?>

    package init(_ session: LinkSession?) { state = Locked(session) }

    /// The session; `nil` for none.
    package var session: LinkSession? { state.withLock(\.self) }

    /// Joins a session, unless the link belongs to one; returns whether it has joined.
    package func join(_ session: LinkSession) -> Bool {
        state.withLock { own in
            guard own == nil else { return false }
            own = session
            return true
        }
    }

    /// Leaves the session.
    package func leave() { state.withLock { $0 = nil } }
}

/// The session of a user in one router; it is never stored.
package struct LinkSession: Sendable, Hashable {
    /// The identity of a router.
    package final class Owner: Sendable {
        package init() {}
    }

    package let owner: Owner
    /// The number of the opening of the gate `signedIn`.
    package let opening: Int

    package init(of owner: Owner, opening: Int) {
        self.owner = owner
        self.opening = opening
    }

    package static func == (left: LinkSession, right: LinkSession) -> Bool {
        left.owner === right.owner && left.opening == right.opening
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(owner))
        hasher.combine(opening)
    }
}
