import ConformanceSupport
import Foundation
import Switchyard
import Testing

/// Khala's calls: values of every type, closures, all classes at once, look-up by name.
@MainActor
struct KhalaContractTests {
    @Test(arguments: KhalaContracts.cases.suite.runnable)
    func `a row of Khala about calls holds or differs as listed`(row: ConformanceCase) async {
        await KhalaContracts.cases.check(row)
    }

    @Test func `all 19 rows of Khala about calls are run or listed`() {
        KhalaContracts.cases.checkCounts()
    }
}

/// A class is a contract, and a method for links is an action; closures are for callers by type.
enum KhalaContracts {
    static let cases = RouterCases(
        "khala", part: "contracts", of: ContractRows.rows["khala"], total: 19,
        checks: values.merging(closures) { $1 }.merging(lookUps) { $1 },
        differences: [
            DeliberateDifference("every segment of a path counts", ["kh-020": "not found"]),
            DeliberateDifference(
                "a miss is an outcome in every build; if enabled, it also stops a debug build",
                ["kh-022": "missingAction of 7 functions"]),
            DeliberateDifference(
                "the compiler counts closures", ["kh-024": "Tests/CompileTime/ClosureIsMissing.swift does not compile"]),
            DeliberateDifference("two actions of one name are an error", ["kh-025": "SY1212"]),
            DeliberateDifference(
                "a name is looked up among declarations; no class is searched for",
                ["kh-027": "by its own name alone, made once"]),
            DeliberateDifference(
                "modules receive the events that they handle, and the event merges their answers",
                ["kh-029": "told in order, one answer: true"]),
        ])

    private static let values: [String: RouterCases.Check] = [
        "kh-001": RouterCases.Check("{returns: test.test.ios, type: String}", #"String "test.test.ios""#, call),
        "kh-002": RouterCases.Check("{returns: 66.66, type: Double}", "Double 66.66", call),
        "kh-003": RouterCases.Check("{returns: 44.44, type: Float}", "Float 44.44", call),
        "kh-004": RouterCases.Check("{returns: true, type: Bool}", "Bool true", call),
        "kh-005": RouterCases.Check(
            "{returns: {marketIid: model.marketIid, style: 1, value: 46}, type: Dictionary}",
            #"Market {"marketIid":"model.marketIid","style":1,"value":46}"#, call),
        "kh-006": RouterCases.Check(
            "{returns: [value1, value2, value3, 5431, 54.45], type: Array}",
            #"Mixed ["value1","value2","value3",5431,54.45]"#, call),
        "kh-010": RouterCases.Check("{stepsResult: [66.66, [66.66]]}", "Double 66.66, then [66.66]") { row in
            let app = try demo()
            let steps = row["steps"]?.array ?? []
            let one = try await value(of: steps.first?["call"]?.string ?? "", app)
            return "\(one), then \(await all(steps.last?["notify"]?.string ?? "", app.router.contracts))"
        },
        "kh-011": RouterCases.Check("{returns: [66.66]}", "[66.66]") { row in
            await all(row["url"]?.string ?? "", try demo().router.contracts)
        },
        "kh-017": RouterCases.Check("{returnsArrayFrom: [AModule, BModule]}", "[AModule, BModule]") { row in
            let contracts = ContractRegistry()
            // Registered, removed, and registered again, as the row says.
            for _ in 1...2 {
                for name in ["AModule", "BModule"] { contracts.remove(name) }
                try contracts.provide(SwiftClassContract.something("AModule", Int.self), replacing: true) { _ in 1 }
                try contracts.provide(SwiftClassContract.something("BModule", Bool.self), replacing: true) { _ in true }
            }
            return await all(row["url"]?.string ?? "", contracts)
        },
    ]

    private static let closures: [String: RouterCases.Check] = [
        "kh-008": RouterCases.Check(
            "{blockCalledWith: {name: functionForBlock}, returns: true}", "called with name functionForBlock, true"
        ) { _ in
            try await typed { service, journal in
                "\(service.functionForBlock { journal.write("called with \($0) \($1)") })"
            }
        },
        "kh-009": RouterCases.Check(
            "{blockCalledWith: {test: 666, type: success}}", "called with test 666, called with type success"
        ) { row in
            let arguments = try RouteParameters(
                query: String((row["url"]?.string ?? "").split(separator: "?").last ?? ""))
            return try await typed { service, journal in
                service.definition3(test: arguments["test"] ?? "") { journal.write("called with \($0) \($1)") }
                return nil
            }
        },
        "kh-014": RouterCases.Check("{blocksCalled: [{value: forClosure}]}", "value forClosure") { _ in
            try await typed { service, journal in
                service.forClosure { journal.write("\($0) \($1)") }
                return nil
            }
        },
        "kh-015": RouterCases.Check(
            "{blocksCalled: [{success: forClosures(_:failure:)}, {failure: forClosures(_:failure:)}]}",
            "success forClosures(_:failure:), failure forClosures(_:failure:)"
        ) { _ in
            try await typed { service, journal in
                service.forClosures {
                    journal.write("success \($0)")
                } failure: {
                    journal.write("failure \($0)")
                }
                return nil
            }
        },
        "kh-024": RouterCases.Check("{assertion: inconsistentNumber, returns: null}", "an assertion") { _ in
            let file = "Tests/CompileTime/ClosureIsMissing.swift"
            return try Repository.text(file).contains("// error: missing argument")
                ? "\(file) does not compile" : "it compiles"
        },
    ]

    private static let lookUps: [String: RouterCases.Check] = [
        "kh-020": RouterCases.Check("{function: c}", "c is called") { row in
            var routes = RowRoutes()
            try routes.add("/X/c", called: "c", origins: ["kl://"])
            guard case .notFound = try await RowApp(routes).outcome(row["url"]?.string ?? "") else {
                return "c is called"
            }
            return "not found"
        },
        "kh-022": RouterCases.Check(
            "{assertion: notFoundFunc listing the class's functions, returns: null}",
            "an assertion that lists the functions"
        ) { _ in
            let contracts = try demo().router.contracts
            do throws(CallError) {
                _ = try await contracts.call(ContractCall("SwiftClass", "nope", from: .app))
                return "called"
            } catch {
                guard case .missingAction(_, of: "SwiftClass", let functions) = error else { return "\(error)" }
                return "missingAction of \(functions.count) functions"
            }
        },
        "kh-025": RouterCases.Check("{ambiguous: arbitrary first}", "one of them") { _ in
            let twice = Contract(
                Int.self, "AModule",
                actions: [1, 2].map { number in
                    ContractAction("forClosures") { _, _ in number }
                })
            do throws(DeclarationError) {
                try ContractRegistry().declare(twice)
                return "one of them"
            } catch {
                return error.findings.map(\.code.description).joined(separator: " ")
            }
        },
        "kh-027": RouterCases.Check(
            "{cached: true, lookup: [ClassName, <CFBundleExecutable>.ClassName]}", "by both names, made once"
        ) { _ in
            let (contracts, journal) = (ContractRegistry(), Journal())
            try contracts.provide(SwiftClassContract.contract) { _ in SwiftClass(journal) }
            var found: [String] = []
            for name in ["SwiftClass", "ConformanceTests.SwiftClass", "SwiftClass"]
            where (try? await contracts.call(ContractCall(name, "double", from: .app))) != nil {
                found.append(name)
            }
            let isOnce = journal.all == ["made"] ? "made once" : "made \(journal.all.count) times"
            return "\(found == ["SwiftClass", "SwiftClass"] ? "by its own name alone" : "\(found)"), \(isOnce)"
        },
        "kh-029": RouterCases.Check(
            "{boolMethods: array of each module's answer, "
                + "fanOut: UIApplicationDelegate methods to every conforming class except names containing AppDelegate}",
            "notified in order, each answer"
        ) { _ in
            let journal = Journal()
            let app = try RowApp(
                modules: [("a", false), ("b", true), ("c", false)].map { name, answer in
                    RowModule(name) { offer in
                        offer.on(.openLink) { _ in
                            journal.write(name)
                            return answer
                        }
                    }
                })
            await app.router.startModules()
            guard let link = URL(string: "eats://orders") else { return "no link" }
            let answer = app.router.send(.openLink, OpenedLink(link))
            let isInOrder = journal.all == ["a", "b", "c"] || journal.all == ["a", "b"]
            return "told \(isInOrder ? "in order" : "\(journal.all)"), one answer: \(answer)"
        },
    ]

    @MainActor
    private static func demo() throws -> RowApp {
        var routes = RowRoutes()
        routes.addNamespace("kl", origins: ["kl://"])
        return try RowApp(routes) { $0.provide(SwiftClassContract.contract, exposed: true) { _ in SwiftClass() } }
    }

    @Sendable @MainActor
    private static func call(_ row: RowValue) async throws -> String {
        try await value(of: row["url"]?.string ?? "", try demo())
    }

    /// The type and the JSON of a value in a link.
    @MainActor
    private static func value(of link: String, _ app: RowApp) async throws -> String {
        let outcome = await app.outcome(link)
        guard case .performed(let value?) = outcome, let encodable = value as? any Encodable else {
            return "\(outcome)"
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return "\(type(of: value)) \(String(decoding: try encoder.encode(encodable), as: UTF8.self))"
    }

    /// The answers of all contracts with an action of the name.
    private static func all(_ link: String, _ contracts: ContractRegistry) async -> String {
        let name = link.split(separator: "/").last?.split(separator: "?").first ?? ""
        let answers = await contracts.broadcast(String(name), from: .app)
        return "["
            + answers.map { answer in (try? answer.result.get().value).map { "\($0)" } ?? "!" }
            .joined(separator: ", ") + "]"
    }

    /// Calls by type, and returns which closures were called and the result.
    private static func typed(
        _ body: (any SwiftClassService, Journal) throws -> String?
    ) async throws -> String {
        let (contracts, journal) = (ContractRegistry(), Journal())
        try contracts.provide(SwiftClassContract.contract) { _ in SwiftClass() }
        let returned = try await contracts.call(SwiftClassContract.contract, "closures") { try body($0, journal) }
        return (journal.all + [returned].compactMap(\.self)).joined(separator: ", ")
    }
}
