/// What a router remembers, all of it behind one lock.
struct RouterState: Sendable {
    /// The table and the rules as they were given.
    private(set) var installed = InstalledRules()
    /// What is to be installed: the same, unless rules are being compiled.
    var requested = InstalledRules()
    /// The rules, compiled for the table that is there.
    private(set) var rules: RuleLists?
    var environment = RuleContext()
    var mode = RouterMode.performing
    /// How often the session has changed or a gate was closed: checks that were passed before count no more.
    var gateChanges = 0
    var lastID = 0
    /// The last request that went back, selected or dismissed.
    var lastMove = TransactionID(rawValue: 0)
    /// The links that wait for the first table.
    var inbox = LinkInbox()
    /// The links under way.
    var links = ActiveLinks()
    /// What suspended links wait for.
    var gates = LinkGates()
    var traceLevel = TraceLevel.outcome
    /// Who records, if anybody.
    var recording: Recording?
    var history: TransactionHistory
    var observers: [(number: Int, observer: any RouterObserver)] = []
    var lastObserver = 0
    /// What the router reports by itself.
    var reports: RouterReports
    /// The identities of events that were taken in.
    var events = KnownEvents()

    /// What is kept for waits until nothing is under way.
    var idle = IdleState()

    /// Called before rules are compiled, for tests of what waits meanwhile.
    var willCompileRules: (@Sendable () -> Void)?

    init(_ history: TransactionHistory, _ reports: RouterReports) { (self.history, self.reports) = (history, reports) }

    var table: RouterTable? { installed.table }

    /// Puts a table and rules in the place of those before, with what was compiled of them.
    mutating func install(_ installed: InstalledRules, _ rules: RuleLists?) {
        (self.installed, self.rules) = (installed, rules)
    }
}
