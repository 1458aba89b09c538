import ConformanceSupport
import SwitchyardMigration

/// Makes patterns of old routers and links that come near them, of few words, so that they meet often.
struct OldPatternGenerator {
    private var random: SplitMix
    private let router: OldRouter
    private let words = ["user", "list", "1", "a.b", "x"]

    init(_ router: OldRouter, salt: UInt64) {
        (self.router, random) = (router, SplitMix(salt))
    }

    private mutating func flip(_ chance: Double = 0.5) -> Bool { Double.random(in: 0..<1, using: &random) < chance }

    private mutating func word() -> String { words.randomElement(using: &random) ?? "user" }

    // MARK: Patterns

    mutating func pattern() -> String {
        var names = 0
        let count = Int.random(in: 1...4, using: &random)
        let parts = (0..<count).map { _ in segment(&names) }
        switch router {
        case .jlRoutes: return jlRoutes(parts)
        case .mgjRouter: return (flip() ? "mgj://" : "") + parts.joined(separator: "/")
        case .hhRouter: return "/" + parts.joined(separator: "/") + (flip() ? "/" : "")
        case .routable: return parts.joined(separator: "/") + (flip(0.3) ? "/" : "")
        case .urlNavigator:
            let path = parts.joined(separator: "/")
            return (flip(0.8) ? "app://" : "/") + path + (flip(0.2) ? "/<path:rest>" : "")
        case .deepLinkKit:
            return ["app://", "", "/"].randomElement(using: &random).map { $0 + parts.joined(separator: "/") } ?? ""
        case .ctMediator: return "app://" + parts.prefix(2).joined(separator: "/") + (flip() ? "/x?id=1" : "")
        }
    }

    private mutating func segment(_ names: inout Int) -> String {
        guard router != .ctMediator, flip(0.4) else { return router == .mgjRouter && flip(0.1) ? "~" : word() }
        names += 1
        let name = "v\(names)"
        switch router {
        case .urlNavigator:
            let type = ["", "string:", "int:", "float:", "uuid:"].randomElement(using: &random) ?? ""
            return "<\(type)\(name)>"
        case .deepLinkKit:
            let expression = ["", "", "([0-9]+)", "([a-z]+)", "([a-z]{1,4})", "(.*)", "(.+)"].randomElement(
                using: &random)
            return ":" + name + (expression ?? "")
        case .mgjRouter: return ":" + name + (flip(0.3) ? ".b" : "")
        default: return ":" + name
        }
    }

    private mutating func jlRoutes(_ parts: [String]) -> String {
        var result = ""
        for part in parts { result += flip(0.3) ? "(/\(part))" : "/\(part)" }
        return result + (flip(0.2) ? "/*" : "")
    }

    // MARK: Links

    /// A link that often fits a pattern, and often differs in a segment.
    mutating func link(near pattern: String) -> String {
        let path = pattern.split(separator: "://", maxSplits: 1).last ?? ""
        var segments = path.filter { $0 != "(" && $0 != ")" }.split(separator: "/").map {
            String($0.prefix { $0 != "?" })
        }
        .map { $0.hasPrefix(":") || $0.hasPrefix("<") || $0 == "*" || $0 == "~" ? value() : $0 }
        if flip(0.3), !segments.isEmpty { segments.remove(at: Int.random(in: segments.indices, using: &random)) }
        if flip(0.3) { segments.insert(value(), at: Int.random(in: 0...segments.count, using: &random)) }
        if flip(0.2), !segments.isEmpty { segments[Int.random(in: segments.indices, using: &random)] = word() }
        if segments.isEmpty { segments = ["user"] }
        let text = segments.joined(separator: "/") + (flip(0.2) ? "/" : "")
        switch router {
        case .jlRoutes: return (flip() ? "app://" : "/") + text
        case .mgjRouter: return (flip(0.8) ? "mgj://" : "") + text
        case .hhRouter: return "/" + text
        case .routable: return text
        case .urlNavigator: return (flip(0.8) ? "app://" : "/") + text
        case .deepLinkKit: return (flip(0.8) ? "app://" : "https://") + text
        case .ctMediator: return "app://" + text
        }
    }

    private mutating func value() -> String {
        let values = ["1", "-7", "1.5", "621425B8-42D1-4AB4-9A58-1E69D708A84B", "abc", "42.b", "a-b"]
        return values.randomElement(using: &random) ?? "1"
    }
}
