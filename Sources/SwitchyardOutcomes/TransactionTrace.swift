/// What one transaction was: who asked, where it led, how it ended, and, where somebody looks, every step on the way.
///
/// No value of a link is in it, unless the route reveals it: see `RouterBuilder.reveal(_:of:)`.
public struct TransactionTrace: Sendable, Hashable, Codable, Identifiable {
    /// The transaction.
    public let id: TransactionID
    /// The transaction from whose handler or interceptor the link was opened.
    public let parent: TransactionID?
    /// The source with which the link was opened.
    public let source: LinkSource.Kind
    /// Where the text of the link was received from, or the first link that led to this one; `nil` where that is
    /// ``source``, or not known.
    ///
    /// With ``source`` of the app's own code, code has made something of a link from outside its own.
    public let firstSource: LinkSource.Kind?
    /// The name of the route; `nil` where the link led to none.
    public let route: String?
    /// The route's values by name; those that it does not reveal are `•`.
    public let values: [String: String]
    /// How it ended.
    public let outcome: NavigationOutcome.Kind
    /// What there is to say of that, without values of the link.
    public let detail: String?
    /// The permanent code of the reason, as in `SY1301`, which `switchyard explain-code` explains; `nil` where nothing is
    /// wrong.
    public let code: String?
    /// When it came in, counted from when the router was made, in microseconds.
    public let began: Int64
    /// How long it took, in microseconds.
    public let took: Int64
    /// Every step on the way, in order; empty where nobody looked.
    public let events: [TraceEvent]

    package init(
        id: TransactionID, parent: TransactionID?, source: LinkSource.Kind, firstSource: LinkSource.Kind?,
        route: String?, values: [String: String], outcome: NavigationOutcome.Kind, detail: String?, code: String?,
        began: Int64, took: Int64, events: [TraceEvent]
    ) {
        self.id = id
        self.parent = parent
        self.source = source
        self.firstSource = firstSource
        self.route = route
        self.values = values
        self.outcome = outcome
        self.detail = detail
        self.code = code
        self.began = began
        self.took = took
        self.events = events
    }
}

/// One step on the way of a link.
public struct TraceEvent: Sendable, Hashable, Codable {
    /// The stage, as in `inbox`, `match`, `gate session`, `intercept logIn` and `plan`.
    public let stage: String
    /// What came of it.
    public let detail: String?
    /// When it was, counted from when the link came in, in microseconds.
    public let at: Int64

    package init(stage: String, detail: String?, at: Int64) {
        self.stage = stage
        self.detail = detail
        self.at = at
    }
}

/// How much is written down of a link.
public enum TraceLevel: String, Sendable, Hashable, CaseIterable {
    /// Its outcome.
    case outcome
    /// Every step on the way.
    case full
}
