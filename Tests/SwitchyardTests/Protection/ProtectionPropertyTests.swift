import ConformanceSupport
import Switchyard
import SwitchyardRules
import SwitchyardTesting
import Testing

/// Random maps, random ways into the state, random log-outs, and hosts that are late, fail or are connected again.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct ProtectionPropertyTests {
    private static let gates: [Gate] = [.signedIn, .wallet]

    /// A random app, and what each of its routes requires.
    @MainActor
    private struct Program {
        let app: Vault
        let place: ScreenPlace
        let required: [String: [Gate]]
        var hosts: [LooseHost] = []
        /// The connected hosts and those that others have replaced.
        var everyHost: [LooseHost] = []
        var story: [String] = []

        init(using random: inout SplitMix) throws {
            place = ScreenPlace.allCases.randomElement(using: &random) ?? .pushed
            var required: [String: [Gate]] = [:]
            let rows = (0..<6).map { number in
                let gates = ProtectionPropertyTests.gates.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
                required["r\(number)"] = gates
                let names = gates.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
                let parent =
                    number > 0 && Bool.random(using: &random)
                    ? ", \"parent\": \"r\(number - 1)\", \"parentOptional\": true" : ""
                return #"{ "name": "r\#(number)", "pattern": "/r\#(number)", "gates": [\#(names)]\#(parent) }"#
            }
            let map = """
                { "version": 1, "namespaces": [ { "name": "vault", "origins": ["vault://"],
                  "sources": ["app", "restore", "customScheme"], "routes": [ \(rows.joined(separator: ",\n")),
                  { "name": "home", "pattern": "/" }, { "name": "search", "pattern": "/search" },
                  { "name": "news", "pattern": "/news/:id" }, { "name": "login", "pattern": "/login" } ] } ] }
                """
            app = try Vault(
                roots: place.roots,
                presents: Bool.random(using: &random), map: map)
            let ruled = "r\(Int.random(in: 0..<6, using: &random))"
            if Bool.random(using: &random) {
                _ = app.router.install(rules: [RouteRule("rule", .route(ruled), .require(["wallet"]))])
                required[ruled, default: []].append(.wallet)
            }
            self.required = required
        }

        /// A scene with random screens.
        func scene(
            _ id: SceneID, from start: NavigationScene?, using random: inout SplitMix
        ) throws -> NavigationScene {
            var scene = try start ?? place.base(id, of: app.router)
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let name = "r\(Int.random(in: 0..<6, using: &random))"
                let link = Bool.random(using: &random) ? "vault://\(name)" : nil
                let place = ScreenPlace.allCases.randomElement(using: &random) ?? .pushed
                scene = (try? place.scene(scene, showing: RouteReference(name, link: link))) ?? scene
            }
            return scene
        }

        mutating func connect(_ scene: NavigationScene) {
            hosts.removeAll { $0.shown.id == scene.id }
            hosts.append(app.connect(scene))
            everyHost.append(hosts[hosts.count - 1])
        }

        mutating func act(using random: inout SplitMix) throws {
            guard let host = hosts.randomElement(using: &random) else { return }
            let (router, id) = (app.router, host.shown.id)
            let gate = ProtectionPropertyTests.gates.randomElement(using: &random) ?? .wallet
            let choice = Int.random(in: 0..<14, using: &random)
            story.append("\(choice) \(id.rawValue)")
            switch choice {
            case 0, 1:
                let source: LinkSource = Bool.random(using: &random) ? .app : .customScheme()
                router.open("vault://r\(Int.random(in: 0..<6, using: &random))", from: source, in: id)
            case 2, 3:
                let goal = try scene(id, from: router.navigationState.scene(id), using: &random)
                router.navigate(in: id) { planner throws(PlanRefusal) in try planner.plan(to: goal) }
            case 4: connect(try scene(id, from: nil, using: &random))
            case 5: connect(host.shown)
            case 6: host.show(try scene(id, from: host.shown, using: &random))
            case 7, 8: router.openGate(gate)
            case 9, 10: router.closeGate(gate)
            case 11:
                let responses: [HeadlessHost.Response] = [.arrives, .holds, .refuses("busy"), .confirmsOnly, .holds]
                let response = responses.randomElement(using: &random) ?? .arrives
                var count = Int.random(in: 1...4, using: &random)
                host.onStep = { _ in
                    count -= 1
                    return count >= 0 ? response : .arrives
                }
            case 12: host.release(Bool.random(using: &random))
            default: app.clock.advance(by: router.limits.acknowledgement)
            }
        }
    }

    /// Lets other tasks run, also while hosts hold steps.
    private static func turns() async {
        for _ in 0..<60 { await Task.yield() }
    }

    @Test(arguments: 0..<8)
    func `no scene shows a screen whose gate is closed`(_ salt: Int) async throws {
        var random = SplitMix(UInt64(salt) &+ 40_000)
        for number in 0..<SplitMix.count / 100 {
            var program = try Program(using: &random)
            let app = program.app
            for id in ["main", "second"] {
                program.connect(try program.scene(SceneID(rawValue: id), from: nil, using: &random))
            }
            let own = app.connect(NavigationScene("own", foreign: "camera"))
            for _ in 0..<20 {
                try program.act(using: &random)
                if Bool.random(using: &random) { await Self.turns() }
            }
            // All hosts work again, and late steps happen.
            for host in program.hosts { host.onStep = { _ in .arrives } }
            for _ in 0..<8 {
                await Self.turns()
                for host in program.everyHost { host.release() }
                app.clock.advance(by: app.router.limits.acknowledgement)
            }
            let comment = "seed \(SplitMix.seed), program \(salt).\(number): \(program.story)"
            try await app.rest(comment)
            for gate in Self.gates where Bool.random(using: &random) { app.router.closeGate(gate) }
            try await app.rest(comment)
            for host in program.hosts { host.onEvent?(.focused) }
            try await app.rest(comment)
            for scene in app.router.navigationState.scenes {
                let isCovered = scene.modals.contains { $0.container.selected.top.route?.name == "login" }
                for entry in scene.entries {
                    let required = program.required[entry.route?.name ?? "", default: []]
                    let closed = required.filter { !app.router.isOpen($0) }
                    let isRoot = scene.root.branches.contains { $0.root.id == entry.id }
                    #expect(closed.isEmpty || isRoot && isCovered, "\(entry) needs \(closed) in \(scene): \(comment)")
                }
            }
            #expect(own.shown.entries.map(\.isForeign) == [true], "\(comment)")
            for host in program.hosts {
                let state = app.router.navigationState.scene(host.shown.id)
                #expect(state?.entries.map(\.id) == host.shown.entries.map(\.id), "\(comment)")
            }
        }
    }
}

extension Vault {
    /// Waits until nothing is in progress.
    fileprivate func rest(_ comment: String) async throws {
        do {
            try await router.waitUntilIdle(within: .seconds(60))
        } catch {
            Issue.record("\(error): \(comment)")
            throw error
        }
    }
}
