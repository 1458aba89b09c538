#if Macros

import Foundation
public import Switchyard
import Testing

/// The account of the user.
@Contract("account")
public protocol AccountService: Sendable {
    /// Says hello.
    @Exposed("/hello/:name", accepting: [.app, .widget], defaults: ["times": 1])
    func greet(name: String, times: Int) throws -> String

    @Exposed func note(_ text: String) async

    @Exposed func total(of amounts: [Double], in currency: String?) -> Double

    @Exposed func move(to place: Place) -> Place

    @Exposed func `default`()

    @Exposed func count(`in` street: String, `default`: Int) -> Int

    func watch(_ change: @escaping @Sendable (Int) -> Void) -> AsyncStream<Int>
}

/// The address of a user.
public struct Place: Codable, Sendable, Hashable {
    var street: String
}

/// A contract whose methods are on the main actor.
@MainActor
@Contract
protocol BadgeService: Sendable {
    @Exposed func count() -> Int
    @Exposed nonisolated func name() -> String
}

/// A contract of this file, with an overload that is not exposed.
@Contract
private protocol MeterService: Sendable {
    @Exposed(defaults: ["step": 1]) func count(step: Double) -> Double
    func count(step: Int) -> Int
}

private struct Meter: MeterService {
    func count(step: Double) -> Double { step / 2 }
    func count(step: Int) -> Int { step }
}

/// A contract without actions.
@Contract
protocol SilentServices: Sendable {}

private final class Account: AccountService {
    func greet(name: String, times: Int) throws -> String { "\(times) \(name)" }
    func note(_ text: String) async {}
    func total(of amounts: [Double], in currency: String?) -> Double { amounts.reduce(0, +) }
    func move(to place: Place) -> Place { Place(street: place.street.uppercased()) }
    func `default`() {}
    func count(`in` street: String, `default`: Int) -> Int { street.count + `default` }
    func watch(_ change: @escaping @Sendable (Int) -> Void) -> AsyncStream<Int> { AsyncStream { $0.finish() } }
}

private final class Badge: BadgeService {
    func count() -> Int { 3 }
    nonisolated func name() -> String { "badge" }
}

struct `A contract declared with a macro` {
    private let contracts = ContractRegistry()

    init() throws {
        try contracts.provide(AccountServiceContract.contract) { _ in Account() }
        try contracts.provide(MeterServiceContract.contract) { _ in Meter() }
        let badge = Badge()
        try contracts.provide(BadgeServiceContract.contract) { _ in badge }
    }

    @Test(arguments: [
        ("account/greet", #"{"name":"Ada"}"#, #""1 Ada""#),
        ("account/greet", #"{"name":"Ada","times":2}"#, #""2 Ada""#),
        ("account/note", #"{"text":"x"}"#, "null"),
        ("account/total", #"{"amounts":[1,2.5],"currency":"EUR"}"#, "3.5"),
        ("account/total", "{}", "0"),
        ("account/move", #"{"place":{"street":"main"}}"#, #"{"street":"MAIN"}"#),
        ("account/default", "{}", "null"),
        ("account/count", #"{"street":"main","default":3}"#, "7"),
        ("badge/count", "{}", "3"),
        ("meter/count", "{}", "0.5"),
        ("badge/name", "{}", #""badge""#),
    ])
    func `is called by name`(_ name: String, _ arguments: String, _ answer: String) async throws {
        let parts = name.split(separator: "/").map(String.init)
        let call = ContractCall(parts[0], parts[1], try RouteParameters(json: Array(arguments.utf8)), from: .app)
        #expect(try String(decoding: await contracts.call(call).json(), as: UTF8.self) == answer)
    }

    @Test
    func `describes its actions`() throws {
        let descriptor = AccountServiceContract.contract.descriptor
        #expect(descriptor.name == "account")
        #expect(descriptor.summary == "The account of the user.")
        #expect(descriptor.actions.map(\.name) == ["greet", "note", "total", "move", "default", "count"])
        let greet = try #require(descriptor.actions.first)
        #expect(greet.summary == "Says hello.")
        #expect(greet.sources == [.app, .widget])
        #expect(greet.pattern?.text == "/hello/:name")
        #expect(greet.result == "String")
        #expect(
            greet.parameters == [ActionParameter("name", "String"), ActionParameter("times", "Int", default: "1")])
        #expect(descriptor.actions[1].sources == [.app, .restore, .test])
        #expect(SilentServicesContract.contract.name == "silent")
        #expect(SilentServicesContract.contract.actions.isEmpty)
    }
}

#endif
