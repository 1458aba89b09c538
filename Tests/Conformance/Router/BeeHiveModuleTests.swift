import ConformanceSupport
import Foundation
import Switchyard
import Testing

/// BeeHive's modules and their events; its services are tested in `BeeHiveServiceTests`.
@MainActor
struct BeeHiveModuleTests {
    @Test(arguments: BeeHiveModules.suite.runnable.map(\.id))
    func `a row of BeeHive about modules holds or differs as listed`(id: String) async throws {
        let suite = BeeHiveModules.suite
        let row = try #require(suite.rows.first { $0.id == id })
        let found = try await BeeHiveModules.run(id)
        let problem = suite.problem(of: ConformanceCase(id: id, expected: row.expected) { found })
        #expect(problem == nil)
    }

    @Test func `all 15 rows of BeeHive about modules are run or listed`() {
        BeeHiveModules.suite.checkCounts()
    }
}

/// The rows, and the modules that they describe.
enum BeeHiveModules {
    /// The operations that concern services.
    private static let services: Set<String> = [
        "registerService", "createService", "removeService", "plist", "callService", "params",
    ]

    private static let data = SystemRows.of("beehive").filter {
        !services.contains($0["op"]?.string ?? "")
    }

    /// The words of the rows, in this library's terms.
    private static let meanings = [
        "bh-002": "A B C D", "bh-003": "HomeModule TMTradeAdapter",
        "bh-004": "declared a b, +a +b, then +splash", "bh-005": "next main-loop turn",
        "bh-006": "+first +second +last -last -second -first", "bh-007": "delivered: false",
        "bh-008": "delivered: [k: v]", "bh-009": "1 instance", "bh-010": "+menu +late", "bh-011": "delivered: false",
        "bh-024": "canOpen: false", "bh-028": "YES when at least one module handled it",
    ]

    static let suite = ConformanceSuite(
        name: "beehive-modules", total: 15,
        rows: data.map { row in
            let id = row["id"]?.string ?? "?"
            let events = row["expect"]?["events"]?.array.compactMap(\.string).joined(separator: " ")
            return ConformanceCase(id: id, expected: meanings[id] ?? events ?? row["expect"]?.text ?? "") { "" }
        },
        differences: [
            DeliberateDifference(
                "a module starts in the phase that it names; a turn of a run loop does not tell what is ready",
                ["bh-005": "with its phase"]),
            DeliberateDifference(
                "events have names and types, so there are no numbers to be kept apart", ["bh-007": "delivered: true"]),
            DeliberateDifference("two modules of one name are an error", ["bh-009": "error: SY1402"]),
            DeliberateDifference(
                "a link that leads somewhere can be opened; theirs is a known bug", ["bh-024": "canOpen: true"]),
        ],
        outOfScope: [
            OutOfScope("nothing is found by the names of classes", ["bh-025"]),
            OutOfScope("a remark without a case", ["bh-029"]),
        ])

    @MainActor
    static func run(_ id: String) async throws -> String {
        let journal = Journal()
        switch id {
        case "bh-001": return try await heard().joined(separator: " ")
        case "bh-002", "bh-003": return try order(of: id)
        case "bh-004": return try await launch(journal)
        case "bh-005":
            let app = try RowApp(modules: [RowModule("a", ModuleStartup(.idle), journal: journal)])
            await app.router.startModules(.afterFirstScreen)
            let early = journal.all
            await app.router.startModules()
            return early.isEmpty && journal.all == ["+a"] ? "with its phase" : "next main-loop turn"
        case "bh-006":
            let app = try RowApp(modules: [
                RowModule("first", journal: journal), RowModule("second", needs: ["first"], journal: journal),
                RowModule("last", needs: ["second"], journal: journal),
            ])
            await app.router.startModules()
            await app.router.stopModules()
            return journal.all.joined(separator: " ")
        case "bh-007": return "delivered: \(try await custom(AppEvent<Int, Void>("999"), 999))"
        case "bh-008":
            let payload = ["k": "v"]
            return try await custom(AppEvent<[String: String], Void>("1001"), payload)
                ? "delivered: [\(payload.map { "\($0): \($1)" }.joined())]" : "lost"
        case "bh-009":
            do {
                _ = try RowApp(modules: [RowModule("M"), RowModule("M")])
                return "2 instances"
            } catch let error as DeclarationError {
                let codes = error.findings.map(\.code.description)
                return "error: \(codes.joined(separator: " "))"
            }
        case "bh-010":
            let app = try RowApp(modules: [RowModule("menu", journal: journal)])
            await app.router.startModules()
            try await app.router.add([RowModule("late", journal: journal)])
            return journal.all.joined(separator: " ")
        case "bh-011":
            let app = try RowApp(modules: [
                RowModule("a", journal: journal) { offer in offer.on(.didBecomeActive) { journal.write("told") } }
            ])
            await app.router.startModules()
            try await app.router.remove([ModuleID("a")])
            app.router.send(.didBecomeActive)
            return "delivered: \(journal.all.contains("told"))"
        case "bh-024":
            var routes = RowRoutes()
            try routes.add("/Impl.Proto.selector", origins: ["eats://"])
            let app = try RowApp(routes)
            return "canOpen: \(app.router.canOpen("eats://Impl.Proto.selector?params={}", from: .app))"
        case "bh-028": return try await forwarding()
        default: return "unknown row"
        }
    }

    /// The order in which the modules of a row start.
    @MainActor
    private static func order(of id: String) throws -> String {
        let modules = data.first { $0["id"]?.string == id }?["modules"]?.array ?? []
        let app = try RowApp(
            modules: modules.map { row in
                let isBasic = row["level"]?.text == "0"
                let priority = Int(row["priority"]?.text ?? "") ?? 0
                return RowModule(row["name"]?.string ?? "?", ModuleStartup(isBasic: isBasic, priority: priority))
            })
        return app.router.moduleIDs.map(\.rawValue).joined(separator: " ")
    }

    @MainActor
    private static func launch(_ journal: Journal) async throws -> String {
        let declared = Journal()
        let names = ["a", "b"]
        let modules = names.map { name in
            RowModule(name, journal: journal) { _ in declared.write(name) }
        }
        let app = try RowApp(
            modules: modules + [RowModule("splash", ModuleStartup(.afterFirstScreen), journal: journal)],
            startingAtOnce: 1)
        await app.router.startModules(.beforeInterface)
        let early = journal.all
        await app.router.startModules(.afterFirstScreen)
        let late = journal.all.dropFirst(early.count).joined(separator: " ")
        return "declared \(declared.all.joined(separator: " ")), \(early.joined(separator: " ")), then \(late)"
    }

    @MainActor
    private static func custom<Payload: Sendable & Equatable>(
        _ event: AppEvent<Payload, Void>, _ payload: Payload
    ) async throws -> Bool {
        let journal = Journal()
        let app = try RowApp(modules: [
            RowModule("a") { offer in offer.on(event) { if $0 == payload { journal.write("told") } } }
        ])
        await app.router.startModules()
        app.router.send(event, payload)
        return journal.all == ["told"]
    }

    @MainActor
    private static func forwarding() async throws -> String {
        var words: [Bool] = []
        for answers in [[], [false], [false, true]] {
            let app = try RowApp(
                modules: answers.enumerated().map { index, answer in
                    RowModule("m\(index)") { offer in
                        offer.on(.openLink) { _ in answer }
                        offer.on(.continueActivity) { _ in answer }
                    }
                })
            await app.router.startModules()
            let link = OpenedLink(try #require(URL(string: "pay://done")))
            words.append(app.router.send(.openLink, link))
            words.append(app.router.send(.continueActivity, UserActivity("browsing")))
        }
        return words == [false, false, false, false, true, true]
            ? "YES when at least one module handled it" : "\(words)"
    }
}
