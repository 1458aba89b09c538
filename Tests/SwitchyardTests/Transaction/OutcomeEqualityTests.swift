import Switchyard
import SwitchyardTesting
import Testing
@testable import SwitchyardRouter

/// Outcomes and errors of results are compared by their cases and values.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct OutcomeEqualityTests {
    /// An outcome that is created twice, so that equality does not depend on identity.
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let make: @Sendable () throws -> NavigationOutcome

        init(_ name: String, _ make: @escaping @Sendable () throws -> NavigationOutcome) {
            (testDescription, self.make) = (name, make)
        }
    }

    struct Broken: Error, CustomStringConvertible {
        var description = "no paper"
    }

    struct Torn: Error, CustomStringConvertible {
        var description: String { "no paper" }
    }

    /// A value that cannot be compared.
    struct Opaque: Sendable {}

    nonisolated static func arrival(_ name: String, entry: Int64 = 1, omitted: [String] = []) throws
        -> NavigationOutcome
    {
        .arrived(
            .init(
                route: RouteReference(name), scene: "main", entry: try #require(EntryID(rawValue: entry)), hops: 0,
                isDegraded: false, wasShowing: false, omittedParents: omitted))
    }

    nonisolated static func nearest(_ link: String) throws -> NavigationOutcome {
        let table = try RouteTable("pets", origins: ["pets://"]) { $0.route("pet", "/pets/:id<int>") }
        let nearest: NearestRoute = try #require(table.explain(link).nearest)
        return .notFound(nearest)
    }

    /// Outcomes of all cases, each unlike all others.
    nonisolated static let cases = [
        Case("arrived") { try arrival("pet") },
        Case("arrived at another screen") { try arrival("visit") },
        Case("arrived as another entry") { try arrival("pet", entry: 2) },
        Case("arrived without a parent") { try arrival("pet", omitted: ["list"]) },
        Case("performed") { .performed(nil) },
        Case("performed with a number") { .performed(1) },
        Case("performed with another number") { .performed(2) },
        Case("performed with an equal number of another type") { .performed(1.0) },
        Case("performed with a text") { .performed("1") },
        Case("left") { .left(.init(link: "maps://", scene: "main", isFallback: false, hops: 0)) },
        Case("left by a fallback") { .left(.init(link: "maps://", scene: "main", isFallback: true, hops: 0)) },
        Case("refused because of its text") { .refused(.link(LinkRefusal(.dotSegment, at: 14))) },
        Case("refused elsewhere in its text") { .refused(.link(LinkRefusal(.dotSegment, at: 7))) },
        Case("refused because of its source") { .refused(.source(.widget, accepted: ["app"])) },
        Case("refused by an interceptor") { .refused(.interceptor("guard", reason: "no")) },
        Case("refused by an interceptor for another reason") { .refused(.interceptor("guard", reason: "never")) },
        Case("blocked") { .refused(.blocked(rule: "guard", reason: "no")) },
        Case("refused by the planner") { .refused(.plan(.noScene)) },
        Case("refused after hops") { .refused(.tooManyHops(["a:", "b:"])) },
        Case("refused because it is nested") { .refused(.tooDeep(16)) },
        Case("not found") { .notFound(nil) },
        Case("not found, near a route") { try nearest("pets://pets/x") },
        Case("not found, near a route for another reason") { try nearest("pets://pets/1/2") },
        Case("unavailable because of the inbox") { .unavailable(.inboxFull(16)) },
        Case("unavailable because of its route") { .unavailable(.unknownRoute("pet")) },
        Case("unavailable because of its handler") { .unavailable(.noHandler("pet")) },
        Case("unavailable because of a contract") { .unavailable(.noImplementation("pet")) },
        Case("unavailable because of its screen") { .unavailable(.noScreen("pet")) },
        Case("unavailable because the router observes") { .unavailable(.observing("pet")) },
        Case("unavailable because of the error page") { .unavailable(.noErrorPage(rule: nil)) },
        Case("unavailable because of another app") { .unavailable(.noApp("pet")) },
        Case("unavailable because of the scene") { .unavailable(.noScene) },
        Case("unavailable because of a module") { .unavailable(.module(ModuleFailure("pets", .stopped))) },
        Case("duplicated") { .duplicated(of: TransactionID(rawValue: 1)) },
        Case("duplicated by another link") { .duplicated(of: TransactionID(rawValue: 2)) },
        Case("superseded") { .superseded(by: TransactionID(rawValue: 1)) },
        Case("cancelled") { .cancelled },
        Case("expired") { .expired(.gate(.signedIn)) },
        Case("expired elsewhere") { .expired(.inbox) },
        Case("failed") { .failed(.perform, Broken()) },
        Case("failed elsewhere") { .failed(.match, Broken()) },
        Case("failed with another error") { .failed(.perform, Torn()) },
        Case("failed with an error of another description") { .failed(.perform, Broken(description: "no ink")) },
    ]

    @Test(arguments: cases)
    func `an outcome is equal to one of the same case and values, and to no other`(_ row: Case) throws {
        let outcome = try row.make()
        #expect(ResultError.notArrived(outcome) == .notArrived(try row.make()))
        for other in Self.cases {
            #expect((outcome == (try other.make())) == (other.testDescription == row.testDescription), "\(other)")
        }
    }

    @Test func `there is a row for each case of an outcome`() throws {
        #expect(Set(try Self.cases.map { try $0.make().kind }) == Set(NavigationOutcome.Kind.allCases))
    }

    @Test func `a performed value that is not hashable is equal to none, also not to itself`() {
        let outcome = NavigationOutcome.performed(Opaque())
        #expect(outcome != outcome)
        #expect(outcome != .performed(nil))
        #expect(outcome != .performed(1))
        #expect(NavigationOutcome.performed(1) != outcome)
    }

    nonisolated static let errors: [ResultError] = [
        .dismissed, .replaced, .gateClosed(.signedIn), .gateClosed(Gate("age")), .sceneClosed, .notArrived(.cancelled),
        .notArrived(.performed(nil)), .failed(code: nil, message: nil), .failed(code: "7", message: nil),
        .failed(code: nil, message: "7"),
        .unreadable(RouteValueError(key: "id", value: "x", expected: "a number", reason: .rejected)),
        .unreadable(RouteValueError(key: "id", value: "y", expected: "a number", reason: .rejected)), .expired,
    ]

    @Test(arguments: errors.indices)
    func `an error of a result is equal to one of the same case and values, and to no other`(_ index: Int) {
        for (place, other) in Self.errors.enumerated() {
            #expect((Self.errors[index] == other) == (place == index), "\(other)")
        }
    }

    /// Picks an address.
    private struct Pick: ReturningRoute {
        typealias RouteResult = String

        static let routes = [RouteDescriptor("pick", "/pick", Pick())]
    }

    @Test func `a test compares the outcome of a link and the error of a result with expected ones`() async throws {
        let app = HeadlessApp(
            try Router("pets", origins: ["pets://"], routes: Pick.self) {
                $0.handle(RoutePattern(checked: "/count"), named: "count") { _ in 3 }
            })
        #expect(await app.open("pets://count", from: .app).outcome == .performed(3))
        #expect(await app.open("pets://count", from: .widget).outcome != .performed(3))
        let picking = app.result(of: Pick())
        try await app.settle(within: .seconds(1_800))
        try app.act(.back)
        await #expect(throws: ResultError.dismissed) { try await picking.value }
    }
}
