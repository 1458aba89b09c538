import ConformanceSupport
import Foundation
import Switchyard
import SwitchyardRules
import SwitchyardTesting
import Testing

/// Random programs of users who sign in and out, over random gates, interceptors, rules and handlers: no link of one
/// user is performed, shown or answered for another.
///
/// `SessionTests` has the duplicates.
@MainActor
@Suite(.timeLimit(.minutes(30)), .tags(.concurrent))
struct SessionStormTests {
    @Test
    func `no storm of user switches performs, shows or answers a link for another user`() async throws {
        let count = max(1, MapRun.maps / 50)
        MapRun.report("\(count) storms of user switches")
        var (performed, ended, answered) = (0, 0, 0)
        for index in 0..<count {
            let storm = SessionStorm(seed: MapRun.seed &+ UInt64(index))
            try await storm.run(60)
            for violation in storm.oracle.violations {
                Issue.record("\(violation); seed \(MapRun.seed), storm \(index)")
            }
            performed += storm.oracle.performed
            ended += storm.oracle.ended
            answered += storm.oracle.answered
        }
        #expect(performed > count * 5 && ended > count && answered > count / 10, "\((performed, ended, answered))")
    }
}

/// Records, without the router, for which user each link was received, checked or performed first.
@MainActor
private final class SessionOracle {
    /// The number of the user who is signed in.
    private(set) var user: Int?
    private var lastUser = 0
    private var joined: [TransactionID: Int] = [:]
    /// The session of the link that is being opened, before its number is known.
    private var pending: Int?
    /// The links that were being performed when their user left: a plan or a handler that has begun is completed.
    private var begun: Set<TransactionID> = []
    /// The links whose handlers have signed their user out.
    private var left: Set<TransactionID> = []
    private(set) var violations: [String] = []
    private(set) var (performed, ended, answered) = (0, 0, 0)

    func signIn() {
        lastUser += 1
        user = lastUser
    }

    func signOut(performing: [TransactionID]) {
        begun.formUnion(performing)
        user = nil
    }

    /// The session of a link; the present one for a link that has none.
    func session(of link: TransactionID) -> Int? { left.contains(link) ? user : joined[link] ?? user }

    /// The session of a link; `nil` if it has none.
    func joinedSession(of link: TransactionID) -> Int? { joined[link] }

    /// Code of the app runs for a link.
    func touch(_ link: TransactionID) { joined[link] = joined[link] ?? pending ?? user }

    func leave(_ link: TransactionID) { left.insert(link) }

    /// Opens a link for a user.
    func open(for owner: Int?, _ open: () -> NavigationTask) -> NavigationTask {
        let before = pending
        pending = owner ?? user
        let opening = open()
        joined[opening.id] = joined[opening.id] ?? pending
        pending = before
        return opening
    }

    /// A handler or a screen of a link begins.
    func perform(_ link: TransactionID, _ what: String) {
        touch(link)
        performed += 1
        if let owner = joined[link], owner != user, !begun.contains(link) {
            violations.append("\(what) \(link) of user \(owner) is performed for \(user.map(String.init) ?? "none")")
        }
    }

    func end(_ link: TransactionID, _ outcome: NavigationOutcome) {
        switch outcome {
        case .superseded(let other):
            guard let owner = joined[link], let next = joined[other], owner != next, !left.contains(other) else {
                return
            }
            violations.append("\(link) of user \(owner) ends as \(outcome), which belongs to user \(next)")
        case .cancelled: ended += 1
        default: break
        }
    }

    /// A caller gets an answer.
    func answer(to caller: Int?, by user: Int) {
        answered += 1
        if let caller, caller != user { violations.append("user \(caller) gets the answer of user \(user)") }
    }
}

/// A router with random links and random events.
@MainActor
private final class SessionStorm {
    let oracle = SessionOracle()
    private let app = SessionApp(random: KnownNumbers())
    private var router: Router { app.router }
    private let ticks = Watched(0)
    private var kept: [(link: ReceivedLink, owner: Int?)] = []
    private var payments: UInt64 = 0
    private var random: SplitMix
    private static let routes = ["open", "open", "mine", "both", "vault", "rule", "led", "act", "act", "act"]

    init(seed: UInt64) { random = SplitMix(seed: seed) }

    func run(_ events: Int) async throws {
        try install()
        for _ in 0..<events {
            for _ in 0..<Int.random(in: 1...2, using: &random) { goOn() }
            // Does not wait: the seed decides how far links get before the next event.
            for _ in 0..<(Bool.random(using: &random) ? Int.random(in: 2...40, using: &random) : 2) {
                await Task { @MainActor in }.value
            }
        }
        // All that is left goes on, for one more user.
        signIn()
        app.host.onStep = { _ in .arrives }
        router.openGate(Gate("vault"))
        ticks.withLock { $0 = .max }
        while app.host.arrive() {}
        await app.settle()
    }

    // MARK: The app

    private func install() throws {
        router.reports.isOn = false
        app.host.prepare = { [weak self] entry in
            guard let self, let link = router.context(of: entry.id, in: "main") else { return nil }
            if entry.route?.name != "pick" { oracle.perform(link.id, "the screen of") }
            return nil
        }
        let presents = Bool.random(using: &random)
        try app.install(more: Self.routesOfStorm) { builder in
            builder.addBank()
            if presents { builder.gate(Gate("vault"), presenting: NavigationRequest("bank://welcome", from: .app)) }
            builder.intercept(
                ClosureInterceptor("first") { [weak self] in await self?.decide($0, 0) ?? .proceed },
                .tag(RouteTag("storm")))
            builder.intercept(
                ClosureInterceptor("second") { [weak self] in await self?.decide($0, 1) ?? .proceed },
                .tag(RouteTag("storm")), after: ["first"])
            builder.handle("act") { [weak self] link in
                await self?.handle(link)
                return nil
            }
        }
        _ = router.install(rules: [
            RouteRule("rule", .route("rule"), .require(["signedIn"])),
            RouteRule("led", .route("led"), .rewrite(to: "/vault/9/pp"), when: .signedIn(true)),
        ])
    }

    private static let routesOfStorm = """
        { "name": "open", "pattern": "/open/:number/:code", "tags": ["storm"] },
        { "name": "mine", "pattern": "/mine/:number/:code", "tags": ["storm"], "gates": ["signedIn"] },
        { "name": "both", "pattern": "/both/:number/:code", "tags": ["storm"], "gates": ["signedIn", "vault"] },
        { "name": "kept", "pattern": "/vault/:number/:code", "tags": ["storm"], "gates": ["vault"] },
        { "name": "rule", "pattern": "/rule/:number/:code", "tags": ["storm"] },
        { "name": "led", "pattern": "/led/:number/:code", "tags": ["storm"] },
        { "name": "act", "pattern": "/act/:number/:code{?next}", "tags": ["storm"], "target": "handler" },
        """

    /// What an interceptor answers, and what it does before: a letter of the link.
    private func decide(_ link: LinkContext, _ index: Int) async -> InterceptorAnswer {
        // A link whose screen is checked again may have ended without a session.
        if !link.isRecheck { oracle.touch(link.id) }
        let code = Array(link.parameters["code"] ?? "pp")
        defer { if !link.isRecheck { oracle.touch(link.id) } }
        switch index < code.count ? code[index] : "p" {
        case "s": return router.isOpen(.signedIn) ? .proceed : .suspend(until: .signedIn)
        case "v": return router.isOpen(Gate("vault")) ? .proceed : .suspend(until: Gate("vault"))
        case "w": await tick()
        case "r": return .redirectToLink("bank://vault/\(link.parameters["number"] ?? "0")/pw")
        case "c":
            // Text is of the present session if its link has ended, or when a visible screen is checked again.
            let isUnderWay = !link.isRecheck && router.transactionsInFlight.contains { $0.id == link.id }
            open("bank://act/7/wpn", as: isUnderWay ? oracle.session(of: link.id) : nil)
        default: break
        }
        return .proceed
    }

    private func handle(_ link: LinkContext) async {
        oracle.perform(link.id, "the handler of")
        let (code, owner) = (Array(link.parameters["code"] ?? "ppn"), oracle.session(of: link.id))
        guard let part = link.part("next") else { return }
        switch code.last {
        case "k": kept.append((part, owner))
        case "c": open(NavigationRequest(part), as: owner)
        case "t":
            await tick()
            open("bank://open/\(number)/pp", as: oracle.session(of: link.id))
        case "d":
            // Like a detached task, but on the main actor from its start, so that the seed decides the order.
            Router.withoutLink {
                _ = Task {
                    await tick()
                    open(NavigationRequest(part), as: owner)
                }
            }
        case "o":
            // The performing links that opened it leave, too.
            let active = Dictionary(uniqueKeysWithValues: router.transactionsInFlight.map { ($0.id, $0) })
            var next = active[link.id]
            while let one = next {
                if one.phase == .performing { oracle.leave(one.id) }
                next = one.parent.flatMap { active[$0] }
            }
            signOut()
            open("bank://open/\(number)/pp", as: nil)
        default: break
        }
    }

    private func tick() async {
        let now = ticks.withLock { $0 }
        await ticks.wait { $0 > now || $0 == .max }
    }

    // MARK: Events

    private var number: Int { Int.random(in: 0..<3, using: &random) }

    private func letter(_ letters: String) -> String { letters.randomElement(using: &random).map(String.init) ?? "p" }

    private func link(nested: Int = 0) -> String {
        let route = Self.routes.randomElement(using: &random) ?? "open"
        let text = "bank://\(route)/\(number)/\(letter("pppswvrc"))\(letter("pppswv"))"
        guard route == "act", nested < 2 else { return text + (route == "act" ? "n" : "") }
        return text + letter("kctdo") + "?next=" + escaped(link(nested: nested + 1))
    }

    private func escaped(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    }

    private func goOn() {
        switch Int.random(in: 0..<20, using: &random) {
        case 0..<7:
            var request = NavigationRequest(link(), from: .notification)
            request.isFromUser = Int.random(in: 0..<4, using: &random) == 0
            if Int.random(in: 0..<4, using: &random) == 0 { request.event = "event \(number)" }
            open(request, as: oracle.user)
        case 7, 8:
            guard let (link, owner) = kept.randomElement(using: &random) else { return }
            open(NavigationRequest(link), as: owner)
        case 9:
            for waiting in router.suspended {
                guard let received = waiting.received else { continue }
                // A suspended link without a session stays without one.
                kept.append((received, oracle.joinedSession(of: waiting.id)))
            }
        case 10...12: oracle.user == nil ? signIn() : signOut()
        case 13:
            signOut()
            signIn()
        case 14: router.isOpen(Gate("vault")) ? _ = router.closeGate(Gate("vault")) : router.openGate(Gate("vault"))
        case 15, 16: ticks.withLock { $0 += 1 }
        case 17:
            let holds = Bool.random(using: &random) && app.host.shown.modals.isEmpty
            app.host.onStep = { _ in holds ? .holds : .arrives }
            if !holds { while app.host.arrive() {} }
        case 18: ask()
        default: answer()
        }
    }

    private func signIn() {
        guard oracle.user == nil else { return }
        oracle.signIn()
        router.openGate(.signedIn)
    }

    private func signOut() {
        oracle.signOut(performing: router.transactionsInFlight.filter { $0.phase == .performing }.map(\.id))
        router.closeGate(.signedIn)
    }

    @discardableResult
    private func open(_ text: String, as owner: Int?) -> NavigationTask {
        open(NavigationRequest(text, from: .app), as: owner)
    }

    @discardableResult
    private func open(_ request: NavigationRequest, as owner: Int?) -> NavigationTask {
        let opening = oracle.open(for: owner) { router.navigate(request) }
        Router.withoutLink {
            _ = Task { [oracle] in oracle.end(opening.id, await opening.outcome) }
        }
        return opening
    }

    /// Awaits a result of a screen or of another app.
    private func ask() {
        let (router, oracle) = (router, oracle)
        if Bool.random(using: &random) {
            Task {
                let caller = oracle.user
                guard let answer = try? await router.result(of: SessionApp.Pick(), as: .sheet) else { return }
                oracle.answer(to: caller, by: Int(answer) ?? 0)
            }
        } else {
            payments += 1
            Task {
                let caller = oracle.user
                guard let receipt = try? await router.result(of: BankPayment(order: 1)) else { return }
                oracle.answer(to: caller, by: receipt.number)
            }
        }
    }

    /// Answers as the present user.
    private func answer() {
        let user = oracle.user ?? 0
        let entry = app.host.shown.visibleEntry
        if entry.route?.name == "pick",
            let screen = try? router.content(of: entry, in: "main", as: SessionApp.Screen.self)
        {
            screen("\(user)")
        } else if payments > 0 {
            let token = KnownNumbers.token(UInt64.random(in: 1...payments, using: &random))
            router.open("eats://x-callback/\(token)/success?number=\(user)", from: .customScheme())
        }
    }
}
