import ConformanceSupport
import Foundation
import Switchyard
import SwitchyardRules
import Testing

/// Hostile calls: invented names, sources and arguments; and methods and initialisers that throw.
@Suite(.timeLimit(.minutes(5)))
struct HostileCallTests {
    private let contracts = ContractRegistry()
    private let journal = Journal()

    private func provide() throws {
        let journal = journal
        try contracts.provide(AccountContract.contract) { _ in Account(journal) }
    }

    // MARK: Links

    @Test(arguments: [
        "eats://account/dealloc", "eats://account/init", "eats://account/setValue:forKey:", "eats://account/watch",
        "eats://account/note(_:)", "eats://AccountService/note", "eats://account/self/note", "eats://account/%00note",
        "eats://account/../account/note", "eats://account//note?text=x", "eats://account/.note",
    ])
    @MainActor
    func `a link cannot call a name that is not exposed`(_ link: String) async throws {
        let app = try linked()
        switch await app.router.open(link, from: .app).outcome {
        case .notFound, .refused(.link): break
        case let outcome: Issue.record("\(outcome)")
        }
        #expect(app.journal.all == [])
    }

    @Test(arguments: [
        "eats://account/note?text=x", "EATS://account/note?text=x", "eats://ACCOUNT/note?text=x",
        "eats://account/%6Eote?text=x", "https://eats.example/account/note?text=x", "eats:///account/note?text=x",
        "eats://account/note/?text=x", "eats://elsewhere?text=x",
    ])
    @MainActor
    func `an action of the app's own is closed to every outside source, however it is spelled`(
        _ link: String
    ) async throws {
        let app = try linked()
        let rule = RouteRule("elsewhere", .pattern("/elsewhere"), .rewrite(to: "/account/note?text=x"))
        #expect(app.router.install(rules: [rule]).isClean)
        #expect(await app.router.open(link, from: .app).outcome.word == "performed nothing")
        let outside: [LinkSource] = [
            .webPage(origin: "https://eats.example"), .universalLink, .customScheme(), .notification, .quickAction,
            .activity, .widget, .intent, .extension, .pasteboard,
        ]
        for source in outside {
            #expect(await app.router.open(link, from: source).outcome.word == "refused source \(source.kind.rawValue)")
        }
        #expect(app.journal.all == ["x"])
    }

    @Test
    @MainActor
    func `arguments of a link that are nested too deep for a type fail the link, and nothing runs`() async throws {
        let app = try linked()
        let deep = String(repeating: "%5B", count: 400) + String(repeating: "%5D", count: 400)
        #expect(await app.router.open("eats://account/move?place=\(deep)", from: .app).outcome.word == "failed match")
        #expect(await app.router.open("eats://account/note?text=a&text=b", from: .app).outcome.word == "failed match")
        #expect(app.journal.all == [])
    }

    @MainActor
    private func linked() throws -> RouterApp {
        let app = try RouterApp()
        let (contracts, journal) = (app.router.contracts, app.journal)
        try contracts.provide(AccountContract.contract) { _ in Account(journal) }
        try app.install { $0.expose(AccountContract.contract, in: "eats", by: contracts) }
        return app
    }

    // MARK: Arguments

    @Test(arguments: [
        String(repeating: "a", count: 100_000), "name=" + String(repeating: "%41", count: 50_000),
        (0..<5_000).map { "k\($0)=" }.joined(separator: "&"), "name=%00", "name=%FF",
        "name" + String(repeating: "[a]", count: 100) + "=1",
    ])
    func `a query that no link can contain is refused`(_ query: String) {
        #expect(throws: LinkRefusal.self) { try RouteParameters(query: query) }
    }

    @Test(arguments: [
        "{}", #"{"name":null}"#, #"{"name":["a","b"]}"#, #"{"name":"Ada","times":1e400}"#,
        #"{"name":"Ada","times":"0x10"}"#,
        #"{"name":"Ada","times":1.5}"#, #"{"name":"Ada","times":[]}"#,
        #"{"name":"Ada","times":{}}"#, #"{"name":"Ada","times":true}"#, #"{"__proto__":{"name":"Ada"}}"#,
        #"{"name":"Ada","times":"\#(String(repeating: "9", count: 60_000))"}"#,
    ])
    func `an argument of the wrong type is a bad argument, named in the error`(_ json: String) async throws {
        try provide()
        let failure = await failure(
            ContractCall("account", "greet", try RouteParameters(json: Array(json.utf8)), from: .app))
        guard case .badArguments(let error as RouteValueError, of: "account/greet")? = failure else {
            return #expect(Bool(false), "\(String(describing: failure))")
        }
        #expect(error.key == (json.contains(#""times""#) ? "times" : "name"))
        #expect("\(error)".utf8.count < 1_000, "a huge value is not repeated")
    }

    @Test
    func `a value that is not valid JSON is reported when it is encoded, and only then`() async throws {
        let contract = Contract(
            Double.self, "numbers", actions: [ContractAction("next") { number, _ in number }])
        try contracts.provide(contract) { _ in .infinity }
        let value = try await contracts.call(ContractCall("numbers", "next", from: .app))
        #expect(value.value as? Double == .infinity)
        #expect(throws: EncodingError.self) { try value.json() }
    }

    // MARK: What throws

    @Test
    func `an implementation that cannot be created is missing, is reported without its values, and is tried again`()
        async throws
    {
        let journal = journal
        try contracts.provide(AccountContract.contract) { _ in
            journal.write("try")
            if journal.all.count < 3 { throw Secret(text: "secret\u{1B}[2J") }
            return Account()
        }
        let observer = CallJournal()
        contracts.observe { observer.callEnded($0) }
        let call = ContractCall("account", "greet", RouteParameters(["name": "Ada"]), from: .app)
        for _ in 1...2 {
            guard let miss = await failure(call), miss.isMiss else { return #expect(Bool(false), "no miss") }
            #expect(miss.outcome == .missingImplementation)
            #expect(!"\(miss)".contains("\u{1B}"), "nothing that a terminal would follow")
        }
        #expect(try await contracts.call(call).value as? String == "Hello Ada")
        #expect(observer.journal.all.suffix(1) == ["account/greet app returned"])
    }

    @Test
    func `an interceptor of calls that throws, or is cancelled while it waits, fails only its own call`() async throws {
        try provide()
        contracts.add(Waiting())
        let contracts = contracts
        let call = ContractCall("account", "total", from: .app)
        let waiting = Task { try await contracts.call(call) }
        waiting.cancel()
        await #expect(throws: CallError.self) { try await waiting.value }
        contracts.removeInterceptors(named: "waiting")
        #expect(try await contracts.call(call).value as? Double == 0)
    }

    @Test
    func `a miss within a method is a failure of the method, and not a miss of its call`()
        async throws
    {
        let contracts = contracts
        let outer = Contract(
            Int.self, "outer",
            actions: [
                ContractAction("call") { _, _ in
                    try await contracts.call(ContractCall("lost", "action", from: .app)).value as? Int ?? 0
                }
            ])
        try contracts.provide(outer) { _ in 1 }
        let asked = journal
        contracts.handleMisses(of: "outer") { _, _ in
            asked.write("asked")
            return nil
        }
        let typed = await failure {
            try await contracts.call(outer, "typed") { _ in
                try await contracts.call(ContractCall("lost", "action", from: .app))
            }
        }
        for failure in [await failure(ContractCall("outer", "call", from: .app)), typed] {
            guard case .threw(let error)? = failure, let inner = error as? CallError,
                case .missingContract("lost", _) = inner
            else {
                Issue.record("\(String(describing: failure))")
                continue
            }
        }
        #expect(asked.all == [])
    }

    // MARK: Removal

    @Test
    func `removing a contract during a call ends the call, and the next call finds it missing`() async throws {
        let (contracts, removed, door) = (contracts, Journal(), Door())
        let slow = Contract(
            Int.self, "slow",
            actions: [
                ContractAction("wait") { number, _ in
                    contracts.remove("slow")
                    contracts.services.remove(Int.self)
                    removed.write("removed")
                    await door.pass()
                    return number
                }
            ])
        try contracts.provide(slow) { _ in 7 }
        let call = ContractCall("slow", "wait", from: .app)
        let waiting = Task { try await contracts.call(call).value as? Int }
        await removed.waitForLines()
        guard case .missingContract? = await failure(call) else { return #expect(Bool(false), "it is there") }
        door.open()
        #expect(try await waiting.value == 7)
    }

    private func failure(_ call: ContractCall) async -> CallError? {
        await failure { try await contracts.call(call) }
    }

    private func failure(_ body: () async throws -> CallValue) async -> CallError? {
        do {
            _ = try await body()
            return nil
        } catch {
            return error as? CallError
        }
    }
}

/// An error whose text contains a secret.
private struct Secret: Error {
    let text: String
}

private struct Waiting: CallInterceptor {
    let name = "waiting"

    func intercept(_ call: ContractCall) async throws -> CallAnswer {
        await Door().pass()
        throw CancellationError()
    }
}
