import SwitchyardRules
import SwitchyardSupport

/// The mutable state of a router, behind one lock.
struct RouterState: Sendable {
    /// The installed table and rules.
    private(set) var installed = InstalledRules()
    /// The requested table and rules: the same as the installed ones, unless rules are being compiled.
    var requested = InstalledRules()
    /// The rules, compiled for the table.
    private(set) var rules: RuleLists?
    var environment = RuleContext()
    var mode = RouterMode.performing
    /// How often the session has changed or a gate was closed, which makes earlier checks invalid.
    var gateChanges = 0
    /// How many sessions have ended or are ending, and what is done before one ends.
    var sessionEnds: (count: Int, willEnd: (@Sendable () -> Void)?) = (0, nil)
    var lastID = 0
    /// The last navigation that went back, selected or dismissed.
    var lastMove = TransactionID(rawValue: 0)
    /// The links that wait for the first table.
    var inbox = LinkInbox()
    /// The links in flight.
    var links = ActiveLinks()
    /// The gates and the suspended links.
    var gates = LinkGates()
    var traceLevel = TraceLevel.outcome
    /// The current recording; `nil` if none is active.
    var recording: Recording?
    var history: TransactionHistory
    var observers: [(number: Int, observer: any RouterObserver)] = []
    var lastObserver = 0
    /// The threads that are notifying observers.
    var observing = ObserverLoops()
    /// The problems that the router watches for and reports.
    var reports: RouterReports
    /// The identities of received events.
    var events = KnownEvents()

    /// The state for waits for an idle router.
    var idle = IdleState()

    /// Called before rules are compiled, for tests of concurrent changes.
    var willCompileRules: (@Sendable () -> Void)?

    init(_ history: TransactionHistory, _ reports: RouterReports) {
        self.history = history
        self.reports = reports
    }

    var table: RouterTable? { installed.table }

    /// Replaces the table and the rules, with the compiled rules.
    mutating func install(_ installed: InstalledRules, _ rules: RuleLists?) {
        self.installed = installed
        self.rules = rules
    }
}
