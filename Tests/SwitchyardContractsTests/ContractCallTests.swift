import ConformanceSupport
import Foundation
import RouteMatching
import SwitchyardContracts
import SwitchyardSupport
import Testing

struct ContractCallTests {
    private let contracts = ContractRegistry()
    private let journal = Journal()

    private func provide() throws {
        let journal = journal
        try contracts.provide(AccountContract.contract) { _ in Account(journal) }
    }

    // MARK: Arguments

    @Test(arguments: [
        ("name=Ada", #""Hello Ada""#),
        ("name=Ada&times=2", #""Hello Ada, Hello Ada""#),
        ("times=1&name=%C3%A9", #""Hello é""#),
        ("name=Ada&other=1", #""Hello Ada""#),
        ("&name=A.d-a_1&", #""Hello A.d-a_1""#),
        ("name=A+da&times=1", #""Hello A da""#),
        ("other=&name=Ada", #""Hello Ada""#),
        ("flag&name=Ada", #""Hello Ada""#),
    ])
    func `arguments of a query are read by type`(_ query: String, _ answer: String) async throws {
        try provide()
        let value = try await contracts.call(
            ContractCall("account", "greet", RouteParameters(query: query), from: .app))
        #expect(try String(decoding: value.json(), as: UTF8.self) == answer)
    }

    @Test(arguments: [
        ("greet", #"{"name":"Ada","times":2}"#, #""Hello Ada, Hello Ada""#),
        ("greet", #"{"name":"Ada","times":null}"#, #""Hello Ada""#),
        ("note", #"{"text":"x"}"#, "null"),
        ("move", #"{"place":{"street":"Main","number":7}}"#, "7"),
        ("move", #"{"place":{"street":"Main"}}"#, "0"),
        ("total", #"{"amounts":[1,2.5]}"#, "3.5"),
        ("total", #"{"amounts":[]}"#, "0"),
        ("total", #"{"amounts":[4]}"#, "4"),
        ("total", "{}", "0"),
    ])
    func `arguments of a script are read by type`(_ action: String, _ json: String, _ answer: String) async throws {
        try provide()
        let value = try await contracts.call(
            ContractCall("account", action, RouteParameters(json: Array(json.utf8)), from: .app))
        #expect(try String(decoding: value.json(), as: UTF8.self) == answer)
    }

    @Test(arguments: [
        ("greet", "{}", "name"),
        ("greet", #"{"name":"Ada","times":"many"}"#, "times"),
        ("greet", #"{"name":["a","b"]}"#, "name"),
        ("greet", #"{"name":"Ada","times":99999999999999999999}"#, "times"),
        ("move", #"{"place":7}"#, "place"),
        ("move", #"{"place":{"number":7}}"#, "place.street"),
        ("total", #"{"amounts":[1,"x"]}"#, "amounts"),
    ])
    func `a bad argument is named, and the method is not called`(
        _ action: String, _ json: String, _ key: String
    ) async throws {
        try provide()
        let call = ContractCall("account", action, try RouteParameters(json: Array(json.utf8)), from: .app)
        guard case .badArguments(let error as RouteValueError, of: "account/\(action)")? = await miss(call) else {
            return #expect(Bool(false), "no bad argument")
        }
        #expect(error.key == key)
    }

    @Test(arguments: [
        "a=1&b=x", "a=1", "", "a=1&a=2", "a=%20", "a", "=1", "a=&b", "x=1=2&y=é", "a=1&&b=2&", "#f", "a+b=c+d",
    ])
    func `a plain query is parsed like any other`(_ query: String) throws {
        let expected = RouteParameters(RouteArguments(try LinkQuery(text: query)))
        #expect(try RouteParameters(query: query) == expected)
    }

    @Test(arguments: [
        "", "[]", "7", "{", #"{"a":1,"a":2}"#, String(repeating: #"{"a":"#, count: 500),
        #"{"a":"\#(String(repeating: "x", count: 70_000))"}"#,
    ])
    func `arguments that are not a JSON object, or are huge, are refused`(_ json: String) {
        #expect(throws: RouteValueError.self) { try RouteParameters(json: Array(json.utf8)) }
    }

    // MARK: Five answers

    @Test
    func `each of the five kinds of miss has its own error`() async throws {
        try contracts.declare(AccountContract.contract)
        #expect(await miss(ContractCall("acount", "greet", from: .app))?.outcome == .missingTarget)
        #expect(await miss(ContractCall("account", "watch", from: .app))?.outcome == .missingAction)
        #expect(await miss(ContractCall("account", "note", from: .universalLink))?.outcome == .forbiddenSource)
        #expect(await miss(ContractCall("account", "note", from: .app))?.outcome == .missingImplementation)
        #expect(contracts.missingImplementations == ["account"])
        try provide()
        #expect(contracts.missingImplementations == [])
        #expect(await miss(ContractCall("account", "note", from: .app))?.outcome == .badArguments)
    }

    @Test
    func `a miss lists the declared names, the nearest first`() async throws {
        try provide()
        try contracts.declare(CounterContract.contract)
        guard case .missingContract(_, let targets)? = await miss(ContractCall("countr", "next", from: .app)),
            case .missingAction(_, _, let actions)? = await miss(ContractCall("account", "totl", from: .app))
        else { return #expect(Bool(false), "no miss") }
        #expect(targets == ["counter", "account"])
        #expect(actions.first == "total")
        #expect(actions.count == 4)
    }

    @Test(arguments: [
        "dealloc", "init", "setValue:forKey:", "watch", "greet(name:times:)", "Greet", "", "../greet", "greet\u{0}",
        String(repeating: "x", count: 100_000),
    ])
    func `only exposed actions can be called, by whatever name`(_ action: String) async throws {
        try provide()
        #expect(await miss(ContractCall("account", action, from: .app))?.outcome == .missingAction)
        #expect(await miss(ContractCall(action, "greet", from: .app))?.outcome == .missingTarget)
    }

    @Test
    func `the handler of misses of a contract is asked before the global one`() async throws {
        try provide()
        contracts.handleMisses { call, _ in call.action == "nothing" ? nil : CallValue("global") }
        contracts.handleMisses(of: "account") { call, miss in
            call.action == "lost" ? CallValue("\(miss.outcome)") : nil
        }
        #expect(
            try await contracts.call(ContractCall("account", "lost", from: .app)).value as? String == "missingAction")
        #expect(
            try await contracts.call(ContractCall("account", "other", from: .app)).value as? String == "global")
        #expect(try await contracts.call(ContractCall("else", "lost", from: .app)).value as? String == "global")
        #expect(await miss(ContractCall("account", "nothing", from: .app))?.outcome == .missingAction)
        contracts.handleMisses(nil)
        #expect(await miss(ContractCall("else", "lost", from: .app))?.outcome == .missingTarget)
    }

    @Test
    func `an error that a method throws is not a miss`() async throws {
        try provide()
        do throws(CallError) {
            _ = try await contracts.call(ContractCall("account", "greet", RouteParameters(["name": ""]), from: .app))
            Issue.record("it returned")
        } catch {
            guard case .threw(let thrown) = error else { return #expect(Bool(false), "\(error)") }
            #expect(thrown is Empty)
        }
    }

    #if DEBUG
    @Test
    func `with the option on, a miss of the app's own code stops a debug build`() async {
        await #expect(processExitsWith: .failure) {
            let contracts = ContractRegistry()
            contracts.trapsOnMiss = true
            _ = try? await contracts.call(ContractCall("account", "greet", from: .app))
        }
    }

    @Test
    func `a miss of a call from outside never stops the app`() async {
        contracts.trapsOnMiss = true
        #expect(await miss(ContractCall("account", "greet", from: .customScheme()))?.outcome == .missingTarget)
    }
    #endif

    // MARK: By type

    @Test
    func `a call by type passes the same interceptors`() async throws {
        try provide()
        contracts.add(Refusing("closed", "account/greet"))
        let total = try await contracts.call(AccountContract.contract, "total") { $0.total(of: [1, 2]) }
        #expect(total == 3)
        do throws(CallError) {
            _ = try await contracts.call(AccountContract.contract, "greet") { try $0.greet(name: "Ada", times: 1) }
            Issue.record("it was called")
        } catch {
            #expect("\(error)" == "'closed' refused the call: not now")
        }
        contracts.removeInterceptors(named: "closed")
        #expect(
            try await contracts.call(AccountContract.contract, "greet") { try $0.greet(name: "A", times: 1) }
                == "Hello A")
    }

    @Test
    func `an interceptor can answer instead of the method`() async throws {
        try provide()
        contracts.add(Answering(CallValue("cached")))
        #expect(try await contracts.call(ContractCall("account", "greet", from: .app)).value as? String == "cached")
    }

    // MARK: All at once

    @Test
    func `every implementation is called, and each returns its own result`() async throws {
        for (name, start) in [(nil, 0), ("b", 10)] as [(String?, Int)] {
            try contracts.provide(CounterContract.contract, named: name) { _ in Counter(from: start) }
        }
        try provide()
        let typed = await contracts.broadcast(CounterContract.contract, "next") { await $0.next() }
        #expect(typed.map(\.implementation) == [nil, "b"])
        #expect(typed.map { try? $0.result.get() } == [1, 11])
        let named = await contracts.broadcast("next", from: .app)
        #expect(named.map { try? $0.result.get().value as? Int } == [2, 12])
        #expect(await contracts.broadcast("nothing", from: .app).isEmpty)
    }

    @Test
    func `a dictionary has the arguments of a call and of a broadcast`() async throws {
        try provide()
        let called = try await contracts.call(
            ContractCall("account", "greet", ["name": "Ada", "times": 2], from: .app))
        #expect(called.value as? String == "Hello Ada, Hello Ada")
        let absent: Int? = nil
        let answers = await contracts.broadcast("greet", ["name": "Ada", "times": absent], from: .app)
        #expect(try answers.map { try $0.result.get().value as? String } == ["Hello Ada"])
    }

    // MARK: Declaring

    @Test
    func `names are unique`() throws {
        try provide()
        let other = Contract(Int.self, "account")
        #expect(throws: DeclarationError.self) { try contracts.declare(other) }
        let twice = Contract(
            Int.self, "twice",
            actions: [
                ContractAction("a") { value, _ in value },
                ContractAction("a") { value, _ in value },
            ])
        #expect(throws: DeclarationError.self) { try contracts.declare(twice) }
        #expect(contracts.descriptors.map(\.name) == ["account"])
        #expect(contracts.remove("account"))
        #expect(contracts.descriptors == [])
    }

    // MARK: Traces

    @Test
    func `every call is reported once, without its values`() async throws {
        try provide()
        let journal = Journal()
        let remove = contracts.observe { journal.write($0) }
        _ = try? await contracts.call(ContractCall("account", "greet", RouteParameters(["name": "secret"]), from: .app))
        _ = try? await contracts.call(
            ContractCall("account", "greet", RouteParameters(["times": "secret"]), from: .app))
        _ = try? await contracts.call(ContractCall("lost", "greet", from: .widget))
        _ = try? await contracts.call(AccountContract.contract, "total") { $0.total(of: []) }
        remove()
        _ = try? await contracts.call(ContractCall("lost", "greet", from: .app))
        #expect(
            journal.all == [
                "account/greet app returned", "account/greet app badArguments",
                "lost/greet widget missingTarget",
                "account/total app returned",
            ])
    }

    @Test(arguments: [
        (["prices: [String: Int]"], #"prices={"secret.key":"x"}"#, "prices"),
        (["prices: [String: Int]"], "prices[secret.key]=x", "prices"),
        (["prices: [String: Int]"], "other=1", "prices"),
        ([], #"prices={"secret.key":"x"}"#, "no detail"),
        (["price: Int"], #"prices={"secret.key":"x"}"#, "no detail"),
    ])
    func `the trace of a bad argument names the declared parameter, without keys of the caller`(
        _ parameters: [String], _ query: String, _ detail: String
    ) async throws {
        let contract = Contract(
            Int.self, "shop",
            actions: [
                ContractAction("price", parameters: parameters) { _, arguments in
                    _ = try arguments.value("prices", as: [String: Int].self)
                }
            ])
        try contracts.provide(contract) { _ in 1 }
        let journal = journal
        contracts.observe { journal.write("\($0.ending): \($0.detail ?? "no detail")") }
        let encoded = query.replacing("{", with: "%7B").replacing("}", with: "%7D").replacing("\"", with: "%22")
        _ = await miss(ContractCall("shop", "price", try RouteParameters(query: encoded), from: .app))
        #expect(journal.all == ["badArguments: \(detail)"])
    }

    private func miss(_ call: ContractCall) async -> CallError? {
        do throws(CallError) {
            _ = try await contracts.call(call)
            return nil
        } catch {
            return error.isMiss ? error : nil
        }
    }
}

private struct Refusing: CallInterceptor {
    let name: String
    let target: String

    init(_ name: String, _ target: String) { (self.name, self.target) = (name, target) }

    func intercept(_ call: ContractCall) async throws -> CallAnswer {
        "\(call.contract)/\(call.action)" == target ? .refuse(reason: "not now") : .proceed
    }
}

private struct Answering: CallInterceptor {
    let name = "cache"
    let value: CallValue

    init(_ value: CallValue) { self.value = value }

    func intercept(_ call: ContractCall) async throws -> CallAnswer { .answer(value) }
}
