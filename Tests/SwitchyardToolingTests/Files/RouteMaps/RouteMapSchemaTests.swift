import ConformanceSupport
import Switchyard
import Testing
@testable import SwitchyardTooling

struct `The schema of route maps` {
    private let schema: JSONSchema

    init() throws {
        schema = JSONSchema(root: try JSONValue(document: try Repository.text("Documentation/route-map.schema.json")))
    }

    @Test func `accepts the samples, before and after writing`() throws {
        for (path, map) in try Repository.samples() {
            #expect(try schema.accepts(try JSONValue(document: try Repository.text(path))), "\(path)")
            #expect(try schema.accepts(try JSONValue(document: try map.jsonText())), "\(path)")
        }
    }

    @Test func `accepts every map that is written`() throws {
        MapRun.report("\(MapRun.maps) maps beside the schema")
        for index in 0..<MapRun.maps {
            var random = RandomMap(seed: MapRun.seed &+ UInt64(index))
            let document = try JSONValue(document: try random.map().jsonText())
            try #require(try schema.accepts(document), "seed \(MapRun.seed), map \(index)")
        }
    }

    @Test func `contains the keys that the reader knows, each with a description`() throws {
        let definitions = schema.root["$defs"]
        let objects = [
            (schema.root, RouteMapKeys.document), (definitions?["policies"], RouteMapKeys.policies),
            (definitions?["namespace"], RouteMapKeys.namespace), (definitions?["route"], RouteMapKeys.route),
        ]
        for (object, keys) in objects {
            let properties = object?["properties"]?.members ?? []
            #expect(properties.map(\.name) == keys)
            #expect(object?["description"]?.text?.isEmpty == false)
            for property in properties where property.value["$ref"] == nil {
                #expect(property.value["description"]?.text?.hasSuffix(".") == true, "\(property.name)")
            }
            #expect(object?["additionalProperties"] == .bool(true))
        }
    }

    // MARK: The schema and the reader

    /// A document with one place whose members change.
    struct Place: Sendable, CustomTestStringConvertible {
        let name: String
        let keys: [String]
        /// The required members.
        let required: [(name: String, json: String)]
        let before: String
        let after: String

        var testDescription: String { name }

        func document(_ members: [(name: String, json: String)]) -> String {
            before + "{" + members.map { "\"\($0.name)\": \($0.json)" }.joined(separator: ", ") + "}" + after
        }

        /// The document with one member set to a value, or without it.
        func document(setting key: String, to json: String?) -> String {
            document(required.filter { $0.name != key } + (json.map { [(key, $0)] } ?? []))
        }
    }

    static let places = [
        Place(
            name: "the document", keys: RouteMapKeys.document, required: [("version", "1"), ("namespaces", "[]")],
            before: "", after: ""),
        Place(
            name: "policies", keys: RouteMapKeys.policies, required: [],
            before: #"{ "version": 1, "namespaces": [], "policies": "#, after: "}"),
        Place(
            name: "a namespace", keys: RouteMapKeys.namespace, required: [],
            before: #"{ "version": 1, "namespaces": [{ "name": "eats" }, "#, after: "] }"),
        Place(
            name: "a route", keys: RouteMapKeys.route, required: [("name", "\"menu\""), ("pattern", "\"/menu\"")],
            before: #"{ "version": 1, "namespaces": [{ "routes": ["#, after: "] }] }"),
    ]

    static let values = [
        "null", "true", "false", "0", "1", "2", "-7", "1.5", "99999999999999999999", "1e999", "\"\"", "\"text\"",
        "\"query\"", "\"handler\"", "\"significant\"", "[]", "[null]", "[7]", "[\"text\"]", "[\"text\", {}]", "[{}]",
        "[[]]", "{}", "{ \"text\": \"text\" }",
    ]

    /// The errors that a schema can find; it cannot check patterns and origins.
    private static let codes: Set<DiagnosticCode> = [.missingKey, .wrongType, .badValue, .unsupportedVersion]

    private func readerAccepts(_ document: String) throws -> Bool {
        do throws(DeclarationError) {
            _ = try RouteMap(text: document)
            return true
        } catch {
            return !error.findings.contains { Self.codes.contains($0.code) }
        }
    }

    @Test(arguments: places)
    func `agrees with the reader on every key and kind of value`(place: Place) throws {
        var counts = [true: 0, false: 0]
        for key in place.keys + ["unknown"] {
            for value in Self.values.map(Optional.some) + [nil] {
                let document = place.document(setting: key, to: value)
                let isAccepted = try readerAccepts(document)
                #expect(try schema.accepts(try JSONValue(document: document)) == isAccepted, "\(document)")
                counts[isAccepted, default: 0] += 1
            }
        }
        #expect(counts.values.allSatisfy { $0 > 0 })
    }

    @Test(arguments: `A problem of a route map`.rows)
    func `refuses what the reader refuses`(row: `A problem of a route map`.Row) throws {
        // A schema also accepts 1.0 as an integer.
        let isSpelling = row.text.contains("1.0")
        #expect(try schema.accepts(try JSONValue(document: row.text)) == isSpelling)
    }

    @Test(arguments: places.dropFirst())
    func `contains the defaults of the reader`(place: Place) throws {
        let definitions = ["policies": "policies", "a namespace": "namespace", "a route": "route"]
        let properties = definitions[place.name].flatMap { schema.root["$defs"]?[$0]?["properties"]?.members } ?? []
        let defaults = properties.compactMap { property in property.value["default"].map { (property.name, $0) } }
        #expect(defaults.count > 3)
        for (name, usual) in defaults {
            let json = try RouteMap(unknownMembers: [.init(name: "value", value: usual)]).jsonText()
                .split(separator: "\"value\": ", maxSplits: 1).last.map { String($0.dropLast(3)) }
            let map = try RouteMap(text: place.document(setting: name, to: json))
            let without = try RouteMap(text: place.document(setting: name, to: nil))
            #expect(map.withoutPlaces == without.withoutPlaces, "\(name)")
        }
    }
}
