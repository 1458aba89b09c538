/// Whose link it is, all the way back: the kind of source of the first link or text that led to it.
///
/// The source of a request is what the code that opens it states. The first source is where the link really came from:
///
/// - A link that a handler or an interceptor opens has the first source of the link that runs this code.
/// - A ``ReceivedLink`` has the first source of the link that contained it, in whatever task it is opened.
/// - Of several, the first one outside the app counts.
///
/// The first source decides whether a link is trusted. Limits of queues apply to each first source on its own, so links
/// of one kind of source never block those of another.
package struct FirstSource: Sendable, Hashable {
    /// The app's own code.
    package static let app = FirstSource(.app)

    /// The kind of source.
    package let kind: LinkSource.Kind

    /// Creates a first source.
    package init(_ kind: LinkSource.Kind) { self.kind = kind }

    /// Whether the link came from outside the app, so that it is not trusted.
    package var isOutside: Bool { kind.isOutside }

    /// The same, if it is outside the app.
    package var ifOutside: FirstSource? { isOutside ? self : nil }
}
