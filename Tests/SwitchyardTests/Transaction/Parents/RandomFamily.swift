import ConformanceSupport
import Switchyard
import SwitchyardRules

/// A map of random routes with random parents and checks, and rules for it.
struct RandomFamily {
    static let interceptors = ["a", "b", "c", "d"]
    static let gates = ["x", "y", "z"]
    static let tags = ["red", "green"]
    static let sources = LinkSource.Kind.shipped.map(\.rawValue)

    private var random: SplitMix
    private(set) var rows: [RouteMap.Row] = []
    private(set) var rules: [RouteRule] = []
    /// The open gates.
    private(set) var open: Set<String> = []
    /// The interceptors that also decide about parents.
    private(set) var guards: Set<String> = []
    /// The routes that an interceptor refuses, as `interceptor route`.
    private(set) var refused: Set<String> = []

    init(seed: UInt64) {
        random = SplitMix(seed: seed)
        open = Set(Self.gates.filter { _ in flip(2) })
        guards = Set(Self.interceptors.filter { _ in flip(2) })
        for number in 0..<Int.random(in: 2...7, using: &random) { rows.append(row(number)) }
        for row in rows {
            for name in Self.interceptors where flip(4) { refused.insert("\(name) \(row.route.name)") }
        }
        for number in 0..<Int.random(in: 0...3, using: &random) { rules.append(rule(number)) }
    }

    /// A link to a random route, from a random source.
    mutating func request() -> NavigationRequest {
        let row = rows.randomElement(using: &random) ?? rows[0]
        let link = "eats:/" + row.route.pattern.text.replacing(":id", with: "7")
        let kind = LinkSource.Kind.shipped.randomElement(using: &random) ?? .customScheme
        return NavigationRequest(link, from: LinkSource(kind))
    }

    /// `true` with a probability of one in `count`.
    private mutating func flip(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

    private mutating func some(_ names: [String], _ count: Int) -> [String] { names.filter { _ in flip(count) } }

    private mutating func row(_ number: Int) -> RouteMap.Row {
        // A path below that of another route implies that route as a parent without a declaration.
        let above = rows.randomElement(using: &random).map(\.route.pattern.text)
        let path = "\(flip(2) ? above ?? "/:id" : "/:id")/r\(number)"
        let isOpen = !flip(5)
        return RouteMap.Row(
            Route("r\(number)", (try? RoutePattern(path)) ?? RoutePattern(checked: "/")),
            parent: flip(2) ? rows.randomElement(using: &random)?.route.name : nil, isParentOptional: true,
            sources: isOpen ? Self.sources.filter { _ in !flip(8) } : some(Self.sources, 3),
            gates: some(Self.gates, 8), interceptors: some(Self.interceptors, 6), tags: some(Self.tags, 2))
    }

    private mutating func rule(_ number: Int) -> RouteRule {
        let row = rows.randomElement(using: &random) ?? rows[0]
        let subjects: [RouteRule.Subject] = [
            .route(row.route.name), .tag(Self.tags[number % 2]), .pattern(row.route.pattern.text), .everything,
        ]
        let target = rows.randomElement(using: &random)?.route.name ?? "r0"
        let actions: [RouteRule.Action] = [
            .block(reason: "closed"), .require([Self.gates[number % 3]]), .require([Self.interceptors[number % 4]]),
            .rewrite(to: .route(target, parameters: ["id": "8"])),
            .degrade(to: .target(.route(target, parameters: ["id": "9"]))),
        ]
        let condition: RuleCondition? = flip(2) ? .source(.customScheme) : nil
        return RouteRule(
            "rule \(number)", subjects.randomElement(using: &random), actions.randomElement(using: &random),
            when: condition)
    }
}
