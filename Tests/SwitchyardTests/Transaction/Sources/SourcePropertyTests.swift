import ConformanceSupport
import Switchyard
import SwitchyardTesting
import Testing

/// For random crowds of links from outside, the app's own links have their share, and none is lost to one from outside.
@MainActor
@Suite(.timeLimit(.minutes(30)))
struct SourcePropertyTests {
    @Test
    func `links from outside neither starve nor absorb those of the app's own code`() async throws {
        let count = max(1, MapRun.maps / 20)
        MapRun.report("\(count) crowds of links from outside, with links of the app's own code among them")
        var told = 0
        for index in 0..<count {
            var crowd = Crowd(seed: MapRun.seed &+ UInt64(index))
            let place = Comment(rawValue: "seed \(MapRun.seed), crowd \(index)")
            for _ in 0..<30 { try await crowd.goOn() }
            let endings = try await crowd.end()
            told += endings.count
            for ending in endings { try check(ending, crowd, place) }
        }
        #expect(told > count)
    }

    private func check(_ ending: NavigationOutcome, _ crowd: Crowd, _ place: Comment) throws {
        switch ending {
        case .unavailable(.inboxFull): Issue.record("an own link found no room; \(place)")
        case .duplicated(let other):
            #expect(crowd.trace(of: other)?.source == .app, "absorbed by a link from outside; \(place)")
        case .superseded(let other):
            let trace = try #require(crowd.trace(of: other), place)
            // A link that passed its checks is shown, unless a newer one is.
            let isWorthIt = trace.source == .app || [.arrived, .superseded].contains(trace.outcome)
            #expect(isWorthIt, "its place was taken by a link that ended as \(trace.outcome); \(place)")
        default: break
        }
    }
}

/// A router with small limits, and random events.
@MainActor
private struct Crowd {
    private static let outside: [LinkSource] = [
        .customScheme(caller: "a"), .customScheme(caller: "b"), .customScheme(), .notification, .universalLink,
        .webPage(origin: "https://eats.example"),
    ]

    private let app: OpenHouse
    private let endings = Watched<[NavigationOutcome]>([])
    /// How many seconds have passed; interceptors wait for this instead of the clock, so that the end resumes all of
    /// them.
    private let seconds = Watched(0)
    private var random: SplitMix
    private var isInstalled = false
    private var own = 0

    init(seed: UInt64) {
        random = SplitMix(seed: seed)
        var limits = RouterLimits()
        (limits.links, limits.inbox, limits.suspended, limits.events, limits.history) = (8, 3, 4, 8, 10_000)
        app = OpenHouse(limits: limits)
    }

    func trace(of id: TransactionID) -> TransactionTrace? { app.router.history.first { $0.id == id } }

    /// Triggers one event.
    mutating func goOn() async throws {
        switch Int.random(in: 0..<9, using: &random) {
        case 0...2:
            for _ in 0..<Int.random(in: 1...20, using: &random) {
                let source = Self.outside.randomElement(using: &random) ?? .notification
                app.router.navigate(request(from: source))
            }
        // Never more at once than its own share.
        case 3...5 where own - endings.withLock({ $0.count }) < 3:
            own += 1
            let opening = app.router.navigate(request(from: .app))
            Task { [endings] in
                let outcome = await opening.outcome
                endings.withLock { $0.append(outcome) }
            }
        case 6 where Bool.random(using: &random): app.router.openGate(Gate("held"))
        case 6: app.router.closeGate(Gate("held"))
        case 7: app.router.letPass(Gate("key"))
        case 8 where isInstalled: passSecond()
        case 8: try install()
        default: break
        }
        // Does not wait: the seed decides how far other links get, so that the next event happens during their work.
        for _ in 0..<(Bool.random(using: &random) ? Int.random(in: 1...40, using: &random) : 0) {
            await Task { @MainActor in }.value
        }
    }

    private func passSecond() {
        app.clock.advance(by: .seconds(1))
        seconds.withLock { $0 += 1 }
    }

    /// Lets all links end.
    mutating func end() async throws -> [NavigationOutcome] {
        if !isInstalled { try install() }
        app.router.openGate(Gate("held"))
        seconds.withLock { $0 = .max }
        // A link is suspended once at most, and others may wait for it.
        await app.settle()
        while !app.router.activeTransactions.isEmpty {
            app.router.letPass(Gate("key"))
            await app.settle()
        }
        // The notification of an ending runs in its own task.
        let own = own
        await endings.wait { $0.count == own }
        return endings.withLock { $0 }
    }

    private mutating func install() throws {
        isInstalled = true
        try app.install { [seconds] builder in
            builder.intercept(
                ClosureInterceptor("wall") { link in
                    let isOwn = link.request.source == .app
                    switch link.parameters["number"] {
                    case "0": return .proceed
                    case "1" where link.resumptions == 0: return .suspend(until: Gate("key"))
                    case "2" where !isOwn:
                        let now = seconds.withLock { $0 }
                        await seconds.wait { $0 > now || $0 == .max }
                        try Task.checkCancellation()
                    default: break
                    }
                    return isOwn ? .proceed : .refuse(reason: "not from outside")
                }, .route("listed"))
        }
    }

    private mutating func request(from source: LinkSource) -> NavigationRequest {
        let number = Int.random(in: 0...2, using: &random)
        let links = ["eats://menu?dish=\(number)", "eats://held/\(number)", "eats://listed/\(number)", "eats://own"]
        var request = NavigationRequest(links.randomElement(using: &random) ?? "eats://menu", from: source)
        request.isFromUser = Bool.random(using: &random)
        if Bool.random(using: &random) { request.event = "event \(Int.random(in: 0...5, using: &random))" }
        if Bool.random(using: &random) { request.payload = LinkPayload(number) }
        return request
    }
}
