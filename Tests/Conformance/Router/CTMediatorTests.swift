import ConformanceSupport
import Switchyard
import SwitchyardTesting
import Testing

/// CTMediator: targets and their actions, called by name from the app and from outside.
@MainActor
struct CTMediatorTests {
    @Test(arguments: CTMediator.cases.suite.runnable)
    func `a row of CTMediator holds or differs as listed`(row: ConformanceCase) async {
        await CTMediator.cases.check(row)
    }

    @Test func `all 22 rows of CTMediator are run or listed`() {
        CTMediator.cases.checkCounts()
    }
}

/// A target is a contract, and a method whose name begins with `native` is one that outside sources may not call.
enum CTMediator {
    static let cases = RouterCases(
        "ctmediator", part: "contracts", total: 22,
        checks: calls.merging(remoteCalls) { $1 }.merging(misses) { $1 },
        differences: [
            DeliberateDifference(
                "an action declares the sources that may call it; a name protects nothing",
                ["ct-008": "refused source customScheme"]),
            DeliberateDifference("segments of a path are not glued together", ["ct-009": "not found"]),
            DeliberateDifference(
                "a repeated key is a list, and a key without a value is present",
                ["ct-011": "A {flag: , x: [1, 2]}"]),
            DeliberateDifference(
                "no link determines where code is looked up",
                ["ct-012": "A {kCTMediatorParamsKeySwiftTargetModuleName: Mod}"]),
            DeliberateDifference(
                "where no handler has an answer the call says what was missing; a target is not forgotten because of a "
                    + "wrong name",
                [
                    "ct-017": "the global handler, missingAction, the target stays",
                    "ct-018": "the global handler, missingTarget",
                ]),
            DeliberateDifference(
                "names are not optional; an empty one is missing like any other",
                ["ct-019": "missingTarget, missingAction"]),
            DeliberateDifference(
                "every value keeps its type, and is JSON for scripts",
                ["ct-020": "nothing Int true Double UInt {\"width\":2} Float Int32"]),
        ])

    /// Calls of the app's own code, by type: objects, closures, cached targets.
    private static let calls: [String: RouterCases.Check] = [
        "ct-001": RouterCases.Check(
            "{appAlive: true, labelText: value, returns: viewController}", "a screen with the label value"
        ) { row in
            let label = row["params"]?["key"]?.string ?? ""
            let screen = try await demo().call(DemoContract.contract, "detail") { $0.detail(label) }
            return "a screen with the label \(screen.label)"
        },
        "ct-002": RouterCases.Check(
            "{appAlive: true, returns: cell}", "100 cells of one target, which goes with its screen"
        ) { _ in
            let (services, journal) = (ServiceRegistry(), Journal())
            try services.provide((any DemoTarget).self, scope: .weak) { _ in DemoTargetObject(journal) }
            let cells = try withExtendedLifetime(services.resolve((any DemoTarget).self)) { _ in
                try (0..<100).map { _ in try services.resolve((any DemoTarget).self).cell("cell") }
            }
            let isOne = journal.all == ["made", "gone"]
            return "\(cells.filter { $0 == "cell" }.count) cells of \(isOne ? "one target" : "\(journal.all)"), "
                + "which goes with its screen"
        },
        "ct-003": RouterCases.Check("{returns: viewController}", "a screen, with an image and without") { row in
            let (contracts, image) = (try demo(), row["params"]?["image"]?.string)
            let labels = try await [image, nil].asyncMap { image in
                try await contracts.call(DemoContract.contract, "image") { $0.image(image) }.label
            }
            return labels == ["<image>", "no image"] ? "a screen, with an image and without" : "\(labels)"
        },
        "ct-004": RouterCases.Check(
            "{callbacks: [cancelAction, confirmAction], returns: null}", "cancelAction confirmAction"
        ) { row in
            let (contracts, journal) = (try demo(), Journal())
            try await contracts.call(DemoContract.contract, "alert") { target in
                target.alert(row["params"]?["message"]?.string ?? "") {
                    journal.write("cancelAction")
                } confirm: {
                    journal.write("confirmAction")
                }
                target.alert("nothing to do", cancel: nil, confirm: nil)
            }
            return journal.all.joined(separator: " ")
        },
        "ct-005": RouterCases.Check(
            "{stepsResult: [cached, cached instance reused, released]}", "made, used twice, gone"
        ) { _ in
            let (services, journal) = (ServiceRegistry(), Journal())
            try services.provide((any DemoTarget).self, scope: .session) { _ in DemoTargetObject(journal) }
            _ = try services.resolve((any DemoTarget).self).cell("cell")
            _ = try services.resolve((any DemoTarget).self).cell("cell")
            let before = journal.all
            services.endSession()
            return before == ["made"] && journal.all == ["made", "gone"] ? "made, used twice, gone" : "\(journal.all)"
        },
        "ct-020": RouterCases.Check(
            "{boxed: {BOOL: number, CGFloat: number, NSInteger: number, NSUInteger: number, object: as is, "
                + "other (float,int,struct): undefined behaviour, void: null}}",
            "numbers in boxes, and the rest undefined"
        ) { _ in
            let contracts = try demo()
            let names = ["void", "integer", "bool", "double", "unsigned", "size", "float", "int"]
            return try await names.asyncMap { name in
                let value = try await contracts.call(ContractCall("values", name, from: .app))
                switch value.value {
                case nil: return "nothing"
                case let bool as Bool: return "\(bool)"
                case is DemoTargetObject.Size: return String(decoding: try value.json(), as: UTF8.self)
                case let number?: return "\(type(of: number))"
                }
            }.joined(separator: " ")
        },
        "ct-021": RouterCases.Check("{moduleAndTarget: true}", "the target is there, and its actions are known") {
            row in
            let action = "\(row["target"]?.string ?? "")/nativePresentImage("
            return try demo().actionLines.contains { $0.hasPrefix(action) }
                ? "the target is there, and its actions are known" : "the target is missing"
        },
        "ct-022": RouterCases.Check(
            "{present: from nav.topViewController; an alert on top is dismissed first, "
                + "push: topVC if nav, else selected tab's nav, else its navigationController, else nothing, "
                + "topViewController: deepest presented}",
            "pushed on what shows; an alert goes before something is presented; the topmost shows", tools),
    ]

    /// Links from outside.
    private static let remoteCalls: [String: RouterCases.Check] = [
        "ct-006": RouterCases.Check(
            "{params: {id: 1234}, selector: Action_actionB:, targetClass: Target_targetA}", "targetA {id: 1234}", open),
        "ct-007": RouterCases.Check(
            "{completionCalled: false, performed: false, returns: false}", "refused source customScheme", open),
        "ct-008": RouterCases.Check("{performed: true, selector: Action_Nativefoo:}", "Nativefoo", open),
        "ct-009": RouterCases.Check("{performed: true, selector: Action_ab:}", "ab", open),
        "ct-010": RouterCases.Check("{performed: false, returns: false}", "not found", open),
        "ct-011": RouterCases.Check("{params: {x: 2}}", "A {x: 2}", open),
        "ct-012": RouterCases.Check("{targetClass: Mod.Target_A}", "Mod {}", open),
        "ct-013": RouterCases.Check("{completion: {result: <result>}}", "<result>", open),
        "ct-014": RouterCases.Check("{completion: null, returns: null}", "not found", open),
        "ct-015": RouterCases.Check("{returns: null}", "nothing is performed") { _ in
            let app = try app()
            for text in ["", "not a link", "aaa:"] {
                guard case .performed = await app.outcome(text) else { continue }
                return "\(text) is performed"
            }
            return "nothing is performed"
        },
    ]

    /// Missing targets and actions.
    private static let misses: [String: RouterCases.Check] = [
        "ct-016": RouterCases.Check(
            "{chain: [Action_x: missing, target.notFound:, return its value]}", "the target's own answer"
        ) { row in
            let contracts = try demo()
            let target = row["target"]?.string ?? ""
            try contracts.declare(Contract(Int.self, target))
            contracts.handleMisses { _, _ in CallValue("global answer") }
            contracts.handleMisses(of: target) { _, miss in
                miss.missWord == "missingAction" ? CallValue("the target's own answer") : nil
            }
            let value = try await contracts.call(ContractCall(target, row["action"]?.string ?? "", from: .app))
            return value.value as? String ?? "nothing"
        },
        "ct-017": RouterCases.Check(
            "{chain: [Action_x: missing, notFound: missing, "
                + "Target_NoTargetAction.Action_response:{originParams,targetString,selectorString}, evict from cache, "
                + "return nil]}",
            "the global handler, nothing, the target goes"
        ) { row in
            let (contracts, journal) = (try demo(), Journal())
            let target = row["target"]?.string ?? ""
            try contracts.provide(DemoContract.named(target), named: nil, replacing: true) { _ in
                DemoTargetObject(journal)
            }
            _ = try await contracts.call(ContractCall(target, "void", from: .app))
            let call = ContractCall(target, row["action"]?.string ?? "", RouteParameters(["a": "1"]), from: .app)
            let chain = await miss(call, contracts)
            _ = try await contracts.call(ContractCall(target, "void", from: .app))
            return "\(chain), the target \(journal.all == ["made"] ? "stays" : "goes")"
        },
        "ct-018": RouterCases.Check(
            "{chain: [class missing, Target_NoTargetAction.Action_response:, return nil]}",
            "the global handler, nothing"
        ) { row in
            let call = ContractCall(
                row["target"]?.string ?? "", row["action"]?.string ?? "", RouteParameters(["a": "1"]), from: .app)
            return await miss(call, try demo())
        },
        "ct-019": RouterCases.Check("{returns: null}", "nothing, and no handler is asked") { row in
            let contracts = try demo()
            let calls = [ContractCall("", row["action"]?.string ?? "", from: .app), ContractCall("A", "", from: .app)]
            return await calls.asyncMap { call in await kind(of: call, contracts) ?? "called" }
                .joined(separator: ", ")
        },
    ]

    /// The handlers that are called, and how the call ends.
    private static func miss(_ call: ContractCall, _ contracts: ContractRegistry) async -> String {
        let journal = Journal()
        contracts.handleMisses { asked, _ in
            let isWhole = asked.contract == call.contract && asked.action == call.action && asked.arguments["a"] == "1"
            journal.write(isWhole ? "the global handler" : "the contract's handler")
            return nil
        }
        let kind = await kind(of: call, contracts)
        return (journal.all + [kind ?? "called"]).joined(separator: ", ")
    }

    private static func kind(of call: ContractCall, _ contracts: ContractRegistry) async -> String? {
        do throws(CallError) {
            _ = try await contracts.call(call)
            return nil
        } catch {
            return error.missWord
        }
    }

    private static func demo() throws -> ContractRegistry {
        let contracts = ContractRegistry()
        try contracts.provide(DemoContract.contract) { _ in DemoTargetObject() }
        try contracts.provide(DemoContract.values) { _ in DemoTargetObject() }
        return contracts
    }

    /// An app whose links of the row's scheme lead to the actions.
    @MainActor
    private static func app() throws -> RowApp {
        var routes = RowRoutes()
        routes.sources = [.customScheme]
        routes.addNamespace("a", origins: ["aaa://"])
        return try RowApp(routes) {
            $0.provide(DemoContract.contract, exposed: true) { _ in DemoTargetObject() }
            // The same implementation, under another name.
            $0.expose(DemoContract.other)
        }
    }

    /// Opens the link of a row as another app would.
    @Sendable @MainActor
    private static func open(_ row: RowValue) async throws -> String {
        let outcome = try await app().outcome(row["url"]?.string ?? "") { $0.source = .customScheme() }
        switch outcome {
        case .performed(let value): return value as? String ?? "nothing"
        case .notFound: return "not found"
        case .refused(.source(let source, _)): return "refused source \(source)"
        default: return "\(outcome)"
        }
    }

    @Sendable @MainActor
    private static func tools(_ row: RowValue) async throws -> String {
        var routes = RowRoutes()
        for name in ["page", "alert", "sheet"] { try routes.add("/\(name)", called: name, isScreen: true) }
        let app = try RowApp(routes)
        func open(_ name: String, _ presentation: NavigationPolicy.Presentation) async {
            var policy = NavigationPolicy()
            (policy.presentation, policy.modalConflict) = (presentation, .dismiss)
            _ = await app.outcome("/\(name)") { $0.placement = .policy(policy) }
        }
        await open("page", .push)
        guard app.headless.stack.map(\.name) == ["home screen", "page"] else { return "pushed elsewhere" }
        await open("alert", .modal)
        await open("sheet", .modal)
        guard app.headless.modals.map(\.name) == ["sheet"] else { return "the alert stays" }
        return app.headless.visible?.name == "sheet"
            ? "pushed on what shows; an alert goes before something is presented; the topmost shows" : "another shows"
    }
}
