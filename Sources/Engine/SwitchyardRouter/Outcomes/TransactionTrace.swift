public import RouteMatching
public import SwitchyardSupport

/// The record of one transaction: its source, its route, its outcome and, at level `full`, every step.
///
/// It contains no value of a link, unless the route reveals it: see `RouterBuilder.reveal(_:of:)`.
public struct TransactionTrace: Sendable, Hashable, Codable, Identifiable {
    /// The number of the transaction.
    public let id: TransactionID
    /// The transaction from whose handler or interceptor the link was opened.
    public let parent: TransactionID?
    /// The source with which the link was opened.
    public let source: LinkSource.Kind
    /// Where the text of the link was received, or the source of the first link that led to this one; `nil` if that
    /// is ``source``, or is not known.
    ///
    /// If ``source`` is the app's own code, the code opened a link that came from outside.
    public let firstSource: LinkSource.Kind?
    /// The name of the route; `nil` if no route matched the link.
    public let route: String?
    /// The route's values by name; hidden values are `•`.
    public let values: [String: String]
    /// The kind of its outcome.
    public let outcome: NavigationOutcome.Kind
    /// Details of the outcome, without values of the link.
    public let detail: String?
    /// The permanent code of the reason, as in `SY1301`, which `switchyard explain-code` explains; `nil` if nothing
    /// is wrong.
    public let code: String?
    /// When the link was received, in microseconds since the router was created.
    public let began: Int64
    /// How long it took, in microseconds.
    public let took: Int64
    /// Every step, in order; empty unless the level is `full`.
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

/// One step of a transaction.
public struct TraceEvent: Sendable, Hashable, Codable {
    /// The stage, as in `inbox`, `match`, `gate session`, `intercept logIn` and `plan`.
    public let stage: String
    /// The result of the step.
    public let detail: String?
    /// When it happened, in microseconds since the link was received.
    public let at: Int64

    package init(stage: String, detail: String?, at: Int64) {
        self.stage = stage
        self.detail = detail
        self.at = at
    }
}

/// How much a trace records.
public enum TraceLevel: String, Sendable, Hashable, CaseIterable {
    /// The outcome only.
    case outcome
    /// Every step.
    case full
}
