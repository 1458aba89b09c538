import ConformanceSupport
import Switchyard
import SwitchyardTesting
import Testing

/// The navigations of one scene, queued behind a step that the host holds: each kind of source has its own share.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct SceneQueueTests {
    /// What the handler of a link does many times, without waiting.
    enum Flood: String, CaseIterable, Sendable {
        case links, verbs, plans
    }

    private let app = OpenHouse()
    /// More than the limit of the queue.
    private nonisolated static let count = 70

    /// Installs a handler that begins many navigations of the only scene.
    private func install() throws {
        let router = app.router
        try app.install { builder in
            builder.on(
                RoutePattern(checked: "/flood/:what"), name: "flood", in: "eats",
                accepting: Set(LinkSource.Kind.shipped)
            ) { link in
                for number in 0..<Self.count {
                    switch Flood(rawValue: link.match["what"] ?? "") {
                    case .links:
                        router.open("eats://menu?dish=\(link.request.source.kind.rawValue)-\(number)", from: .app)
                    case .verbs: router.back()
                    case .plans:
                        router.navigate { planner throws(PlanRefusal) in try planner.back() }
                    case nil: break
                    }
                }
                return nil
            }
        }
    }

    /// Holds the step of a first link.
    private func hold() async -> NavigationTask {
        app.host.onStep = { _ in .holds }
        let first = await app.begin("eats://menu?dish=first")
        _ = await app.host.heldStep()
        return first
    }

    private func release() {
        app.host.onStep = { _ in .arrives }
        app.host.arrive()
    }

    @Test(arguments: Flood.allCases, [[LinkSource.Kind.customScheme], LinkSource.Kind.outside])
    func `navigations that links from outside begin refuse none of the app's own`(
        _ flood: Flood, _ kinds: [LinkSource.Kind]
    ) async throws {
        try install()
        let first = await hold()
        for kind in kinds { app.offer("eats://flood/\(flood)", from: LinkSource(kind)) }
        await app.settleHolding()
        let own = await app.begin("eats://own") { $0.isFromUser = false }
        let back = app.router.back()
        await app.settleHolding()
        #expect(!own.hasEnded && !back.hasEnded)
        release()
        #expect(await first.value == "arrived menu")
        #expect(await own.value == "arrived own")
        #expect(await back.outcome.isSuccess)
        await app.settle()
    }

    @Test
    func `links that a newer one supersedes leave the queue at once`() async throws {
        try install()
        let first = await hold()
        // In one turn of the main actor.
        let links = (1...Self.count * 2).map { app.router.open("eats://menu?dish=\($0)", from: .app) }
        release()
        #expect(await first.value == "arrived menu")
        for link in links.dropLast() { #expect(await link.outcome.kind == .superseded) }
        #expect(await links.last?.value == "arrived menu")
    }
}

extension LinkSource.Kind {
    /// The kinds of links from outside.
    static let outside = shipped.filter(\.isOutside)
}
