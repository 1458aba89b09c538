import ConformanceSupport
import Switchyard
@testable import RouteMatching
@testable import SwitchyardTooling

/// Creates random maps, which use every part of the format and unusual texts.
struct RandomMap {
    private var random: SplitMix

    init(seed: UInt64) { random = SplitMix(seed: seed) }

    /// A map whose names and texts are arbitrary.
    mutating func map() throws -> RouteMap {
        RouteMap(
            file: "random.json", policies: policies(),
            namespaces: try names(upTo: 3).map { try namespace($0, rows: names(upTo: 6)) },
            unknownMembers: members(except: RouteMapKeys.document),
            unknownPolicies: members(except: RouteMapKeys.policies))
    }

    /// A map whose names sometimes equal those of other such maps.
    mutating func part(_ file: String) throws -> RouteMap {
        let names = ["eats", "global", "kitchen"].filter { _ in random.next(upperBound: 2 as UInt) == 0 }
        var map = RouteMap(file: file)
        map.namespaces = try names.map { name in
            let rows = Set((0..<number(below: 5)).map { _ in "route\(number(below: 200))" }).sorted()
            var namespace = try namespace(name, rows: rows)
            namespace.sources = pick([nil, nil, nil, [], ["app"]])
            namespace.unknownMembers = pick([[], [], [.init(name: "owner", value: pick([.null, .string("a")]))]])
            return namespace
        }
        if number(below: 4) == 0 { map.policies.plus = pick([.query, .everywhere, .nowhere]) }
        if number(below: 4) == 0 { map.policies.caseSensitivePaths = false }
        map.unknownMembers = pick([[], [], [.init(name: "note", value: .number(pick(["1", "1", "2"])))]])
        return map
    }

    // MARK: The parts of a map

    private mutating func policies() -> RouteTablePolicies {
        RouteTablePolicies(
            caseSensitivePaths: flag(), trailingSlash: pick(RouteTablePolicies.TrailingSlash.allCases),
            plus: pick(PlusDecoding.allCases), webHost: pick(RouteTablePolicies.WebHost.allCases),
            relativeLinks: pick(RelativeLinks.allCases),
            unmatchedTail: pick(RouteTablePolicies.UnmatchedTail.allCases))
    }

    private mutating func namespace(_ name: String, rows: [String]) throws -> RouteMap.Namespace {
        let origins = pick([
            [], ["*"], ["eats://"], ["eats://", "https://*.eats.example/app"], ["EATS://menü"], ["*", "kitchen://"],
        ])
        return RouteMap.Namespace(
            name, origins: try origins.map { try Origin($0) },
            webOrigins: flag() ? [try Origin("https://shop.example"), try Origin("https://*.cdn.example:8443/a")] : [],
            isDefault: flag(), fallsBackToGlobal: flag(),
            sources: optional { $0.texts() }, rows: try rows.map { try row($0) },
            unknownMembers: members(except: RouteMapKeys.namespace))
    }

    private mutating func row(_ name: String) throws -> RouteMap.Row {
        let pattern = try RoutePattern(
            pick([
                "/", "/orders/:id<int>{?tab<items|status>=items}", "/a\\:b/:rest*", "/crème/:x([\\d\\-]{2,3})#top",
                "/menu{/:category<slug>}?", "/search{?q!&vip==true}", "/🍕/{:a-}?:b+", "#/orders/:id",
            ]))
        return RouteMap.Row(
            Route(
                name, pattern, priority: pick([0, 0, 1, -7, .max, .min]), target: pick(RouteTargetKind.allCases)),
            parent: optional { $0.text() }, isParentOptional: flag(), sources: optional { $0.texts() }, gates: texts(),
            interceptors: texts(),
            tags: texts(), summary: optional { $0.text() }, deprecated: optional { $0.text() },
            metadata: members(except: []), unknownMembers: members(except: RouteMapKeys.route))
    }

    // MARK: Words and values

    private mutating func members(except known: [String]) -> [JSONValue.Member] {
        guard flag() else { return [] }
        return names(upTo: 3).filter { !known.contains($0) }.map { .init(name: $0, value: value(depth: 3)) }
    }

    private mutating func value(depth: Int) -> JSONValue {
        switch number(below: depth > 0 ? 6 : 4) {
        case 0: .null
        case 1: .bool(flag())
        case 2: .number(pick(["0", "-0", "-1.50", "1e999", "1E-07", "123456789012345678901234567890.5"]))
        case 3: .string(text())
        case 4: .array((0..<number(below: 4)).map { _ in value(depth: depth - 1) })
        default: .object(names(upTo: 3).map { .init(name: $0, value: value(depth: depth - 1)) })
        }
    }

    /// Different, non-empty texts.
    private mutating func names(upTo count: Int) -> [String] {
        var names: [String] = []
        for _ in 0..<number(below: count + 1) {
            let name = text()
            if !name.isEmpty, !names.contains(name) { names.append(name) }
        }
        return names
    }

    private mutating func texts() -> [String] { (0..<number(below: 3)).map { _ in text() } }

    private mutating func text() -> String {
        (0..<number(below: 4)).map { _ in pick(Self.pieces) }.joined()
    }

    private static let pieces = [
        "a", "orders.detail", "two words", "\"", "\\", "/", "name", "\u{0}", "\u{1B}[2J", "\u{7F}", "\u{9B}", "\n",
        "\r\n", "\t", "\u{8}", "\u{C}", "é", "e\u{301}", "\u{301}", "🍕", "👩‍🍳", "\u{200B}", "\u{202E}", "\u{2066}",
        "\u{2028}",
        "\u{2029}", "\u{FEFF}", "\u{FE0F}", "\u{3164}", "\u{E0041}", "\u{E000}", "\u{FFFE}", "\u{10FFFF}", "</script>",
        "\\u202e", String(repeating: "long ", count: 20),
    ]

    // MARK: Chances

    private mutating func flag() -> Bool { number(below: 2) == 0 }

    private mutating func number(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

    private mutating func pick<Element>(_ choices: [Element]) -> Element { choices[number(below: choices.count)] }

    private mutating func optional<Value>(_ make: (inout RandomMap) -> Value) -> Value? {
        flag() ? make(&self) : nil
    }
}

extension RouteMap {
    /// The map without the parts that depend on its document.
    var withoutPlaces: RouteMap {
        var map = self
        map.file = ""
        map.unknownKeys = []
        for index in map.namespaces.indices {
            map.namespaces[index].location = .init(file: "", line: 0)
            for row in map.namespaces[index].rows.indices {
                map.namespaces[index].rows[row].route.location = .init(file: "", line: 0)
            }
        }
        return map
    }
}
