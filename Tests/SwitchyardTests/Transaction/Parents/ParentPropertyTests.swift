import ConformanceSupport
import Switchyard
import SwitchyardRules
import SwitchyardTesting
import Testing

/// For random maps and rules, every screen that a link shows passes the checks of a link to it.
@MainActor
@Suite(.timeLimit(.minutes(30)))
struct ParentPropertyTests {
    @Test
    func `each entry that a link adds accepts the source and passes gates, block rules and interceptors`() async throws
    {
        MapRun.report("\(MapRun.maps / 4) maps with four links each, what they put on the screen")
        var (parents, omitted) = (0, 0)
        for index in 0..<MapRun.maps / 4 {
            var family = RandomFamily(seed: MapRun.seed &+ UInt64(index))
            let run = try FamilyRun(family)
            for _ in 0..<4 {
                let request = family.request()
                let (added, passed, outcome) = try await run.open(request)
                let place = Comment(rawValue: "seed \(MapRun.seed), map \(index), \(request): \(outcome.word)")
                for entry in added.compactMap(\.route) { try run.check(entry, of: request, passed, place) }
                guard case .arrived(let arrival) = outcome else { continue }
                parents += max(0, added.count - 1)
                omitted += arrival.omittedParents.count
            }
        }
        // A run in which parents are never shown, or always, proves nothing.
        #expect(parents > MapRun.maps / 40)
        #expect(omitted > MapRun.maps / 40)
    }
}

/// An app with random routes, and a record of what its interceptors accept.
@MainActor
private struct FamilyRun {
    let family: RandomFamily
    let router: Router
    let host = HeadlessHost(NavigationScene("main", stack: RouteReference("home")))
    let journal = Journal()

    init(_ family: RandomFamily) throws {
        self.family = family
        router = Router(clock: TestClock())
        router.navigation.connect(host)
        let map = RouteMap(namespaces: [
            RouteMap.Namespace("eats", origins: [try Origin("eats://")], rows: family.rows)
        ])
        var builder = DeclarationsBuilder(map)
        for name in RandomFamily.interceptors {
            let judge = Judge(name: name, refused: family.refused, journal: journal)
            if family.guards.contains(name) {
                builder.intercept(judge, .listed)
            } else {
                builder.intercept(ClosureInterceptor(name) { try await judge.intercept($0) }, .listed)
            }
        }
        router.install(try builder.build())
        _ = router.install(rules: family.rules)
        for gate in family.open { router.openGate(Gate(gate)) }
    }

    /// Opens a link; a suspended one is dropped.
    ///
    /// - Returns: The entries that it added, the routes that interceptors accepted meanwhile, and its outcome.
    func open(_ request: NavigationRequest) async throws -> (
        added: [NavigationEntry], passed: Set<String>, NavigationOutcome
    ) {
        let (before, written) = (Set(host.shown.entries.map(\.id)), journal.all.count)
        // A task on the main actor begins before the wait checks. A child task may begin after it, and then no code
        // drops the link.
        let opening = router.navigate(request)
        try await router.waitUntilIdle()
        for link in router.suspended { router.drop(link.id) }
        let outcome = await opening.outcome
        let added = host.shown.entries.filter { !before.contains($0.id) }
        return (added, Set(journal.all.dropFirst(written)), outcome)
    }

    /// Checks an entry as simply as possible.
    func check(_ entry: RouteReference, of request: NavigationRequest, _ passed: Set<String>, _ place: Comment) throws {
        let row = try #require(family.rows.first { $0.route.name == entry.name }, place)
        let source = request.source.kind
        try #require(row.sources?.contains(source.rawValue) == true, place)
        var demands = row.gates + row.interceptors
        for rule in family.rules where rule.condition == nil || source == .customScheme {
            guard applies(rule, to: row) else { continue }
            switch rule.action?.kind {
            case .block: Issue.record("\(entry.name) is blocked by \(rule.id); \(place)")
            case .require(let names): demands += names
            default: continue
            }
        }
        for demand in demands {
            let isOpen = family.open.contains(demand)
            // The app's own code shows parents without asking interceptors that decide about links only.
            let isUnasked = [.app, .restore, .test].contains(source) && !family.guards.contains(demand)
            let isInterceptor = RandomFamily.interceptors.contains(demand)
            let isLet = isInterceptor && (isUnasked || passed.contains("\(demand) \(entry.name)"))
            try #require(isOpen || isLet, "\(entry.name) does not pass \(demand); \(place)")
        }
    }

    private func applies(_ rule: RouteRule, to row: RouteMap.Row) -> Bool {
        switch rule.subject {
        case .route(let name): row.route.name == name
        case .tag(let tag): row.tags.contains(tag)
        case .pattern(let text): row.route.pattern.text == text
        case .everything: true
        case nil: false
        }
    }
}

/// A guard that refuses some routes, and records those that it accepts.
private struct Judge: RouteGuard {
    let name: String
    var id: InterceptorID { InterceptorID(name) }
    let refused: Set<String>
    let journal: Journal

    func allows(_ link: LinkContext) -> Bool {
        guard !refused.contains("\(name) \(link.match.route.name)") else { return false }
        journal.write("\(name) \(link.match.route.name)")
        return true
    }
}
