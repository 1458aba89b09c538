import ConformanceSupport
import Switchyard
import Testing

/// BeeHive's services and their calls; its modules are tested in `BeeHiveModuleTests`.
@MainActor
struct BeeHiveServiceTests {
    @Test(arguments: BeeHiveServices.cases.suite.runnable)
    func `a row of BeeHive about services holds or differs as listed`(row: ConformanceCase) async {
        await BeeHiveServices.cases.check(row)
    }

    @Test func `all 14 rows of BeeHive about services are run or listed`() {
        BeeHiveServices.cases.checkCounts()
    }
}

/// A protocol with a class becomes a type with a factory; exceptions become errors, which `try?` ignores.
enum BeeHiveServices {
    static let cases = RouterCases(
        "beehive", part: "services", of: ContractRows.rows["beehive"], total: 14,
        checks: [
            "bh-012": RouterCases.Check("{throws: does not comply with protocol}", "an exception", notConforming),
            "bh-013": RouterCases.Check("{ignored: true}", "ignored", notConforming),
            "bh-014": RouterCases.Check("{throws: protocol has been registed}", "SY1202") { _ in
                code { try registry().provide((any TrackService).self) { _ in Tracker("second") } }
            },
            "bh-015": RouterCases.Check("{kept: first}", "first") { _ in
                let services = try registry()
                try? services.provide((any TrackService).self) { _ in Tracker("second") }
                return try services.resolve((any TrackService).self).name
            },
            "bh-016": RouterCases.Check("{throws: protocol does not been registed}", "SY1201") { _ in
                code { try ServiceRegistry().resolve((any TrackService).self) }
            },
            "bh-017": RouterCases.Check("{returns: null}", "nothing") { _ in
                (try? ServiceRegistry().resolve((any TrackService).self))?.name ?? "nothing"
            },
            "bh-018": RouterCases.Check("{sameInstance: true}", "the same") { _ in try twice(registry()) },
            "bh-019": RouterCases.Check("{sameInstance: false}", "another") { _ in try twice(registry(.transient)) },
            "bh-020": RouterCases.Check("{sameInstance: false}", "another") { row in
                let names = row["serviceNames"]?.array.compactMap(\.string) ?? []
                let services = try registry(named: names)
                let instances = try names.map { try services.resolve((any TrackService).self, named: $0) }
                return Set(instances.map { ObjectIdentifier($0) }).count == names.count ? "another" : "the same"
            },
            "bh-021": RouterCases.Check("{sameInstance: false}", "another") { _ in try twice(registry()) },
            "bh-022": RouterCases.Check("{removed: true}", "removed") { row in
                let name = row["serviceName"]?.string ?? ""
                let services = try registry(named: [name])
                _ = try services.resolve((any TrackService).self, named: name)
                services.remove((any TrackService).self, named: name)
                return (try? services.resolve((any TrackService).self, named: name)) == nil ? "removed" : "there"
            },
            "bh-023": RouterCases.Check(
                "{format: [{impl: BHUserTrackViewController, service: UserTrackServiceProtocol}]}",
                "pairs of names in a file"
            ) { _ in try registry(named: ["page"]).names.joined(separator: ", ") },
            "bh-026": RouterCases.Check("{argumentOrder: numeric order of the keys '0','1','2'}", "a, b by number") {
                row in
                let numbered = row["params"]?["Class"]?.object.mapValues(\.text) ?? [:]
                let named = try await note(#"{"second": "b", "first": "a"}"#)
                let byNumber = numbered.sorted { $0.key < $1.key }.map { "\"\($0)\":\"\($1)\"" }.joined(separator: ",")
                return "\(named) by name, \(try await note("{\(byNumber)}")) by number"
            },
            "bh-027": RouterCases.Check(
                "{coercion: number->string and string->number by declared property class; "
                    + "unknown property names dropped}",
                "7 8"
            ) { _ in try await note(#"{"first": 7, "second": "x", "count": "8", "other": 1}"#, "count") },
        ],
        differences: [
            DeliberateDifference(
                "an implementation that does not conform is an error of the compiler",
                [
                    "bh-012": "Tests/CompileTime/ImplementationIsNoService.swift does not compile",
                    "bh-013": "Tests/CompileTime/ImplementationIsNoService.swift does not compile",
                ]),
            DeliberateDifference(
                "who provides a service says how long it is kept, not who asks", ["bh-021": "the same"]),
            DeliberateDifference(
                "services are registered in code, where the compiler knows both; registered services can be listed",
                ["bh-023": "TrackService named 'page'"]),
            DeliberateDifference("arguments go by their names", ["bh-026": "a b by name, badArguments by number"]),
        ])

    @Sendable @MainActor
    private static func notConforming(_ row: RowValue) async throws -> String {
        let file = "Tests/CompileTime/ImplementationIsNoService.swift"
        return try Repository.text(file).contains("// error: ") ? "\(file) does not compile" : "it compiles"
    }

    private static func registry(
        _ scope: ServiceScope = .singleton, named names: [String]? = nil
    ) throws -> ServiceRegistry {
        let services = ServiceRegistry()
        for name in names ?? [] {
            try services.provide((any TrackService).self, named: name, scope: scope) { _ in Tracker(name) }
        }
        if names == nil { try services.provide((any TrackService).self, scope: scope) { _ in Tracker("first") } }
        return services
    }

    private static func twice(_ services: ServiceRegistry) throws -> String {
        try services.resolve((any TrackService).self) === services.resolve((any TrackService).self)
            ? "the same" : "another"
    }

    private static func code<Value>(_ body: () throws -> Value) -> String {
        do {
            _ = try body()
            return "nothing is thrown"
        } catch let error as DeclarationError {
            return error.findings.map(\.code.description).joined(separator: " ")
        } catch {
            return (error as? CallError)?.diagnosticCode?.description ?? "\(error)"
        }
    }

    /// Calls an action by name with the arguments of a script.
    private static func note(_ json: String, _ action: String = "note") async throws -> String {
        let contracts = ContractRegistry()
        try contracts.provide(trackContract) { _ in Tracker("first") }
        let call = ContractCall("track", action, try RouteParameters(json: Array(json.utf8)), from: .app)
        do throws(CallError) {
            return try await contracts.call(call).value as? String ?? "nothing"
        } catch {
            return error.missWord ?? "\(error)"
        }
    }

    private static let trackContract = Contract(
        (any TrackService).self, "track",
        actions: [
            ContractAction("note") { _, arguments in
                try "\(arguments.value("first", as: String.self)) \(arguments.value("second", as: String.self))"
            },
            ContractAction("count") { _, arguments in
                try "\(arguments.value("first", as: String.self)) \(arguments.value("count", as: Int.self))"
            },
        ])
}

private protocol TrackService: AnyObject, Sendable {
    var name: String { get }
}

private final class Tracker: TrackService {
    let name: String

    init(_ name: String) { self.name = name }
}
