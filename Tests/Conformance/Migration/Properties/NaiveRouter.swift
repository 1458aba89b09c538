import Foundation
import SwitchyardMigration

/// What an old router makes of one pattern and one link, written straight after its source.
///
/// A link has the form `scheme://host/path`, or is a path. The values of the path are returned, those of several segments
/// joined; a wildcard without a name is `*`.
enum NaiveRouter {
    static func match(_ pattern: String, _ link: String, as router: OldRouter) -> [String: String]? {
        switch router {
        case .jlRoutes: jlRoutes(pattern, link)
        case .mgjRouter: mgjRouter(pattern, link)
        case .hhRouter: hhRouter(pattern, link)
        case .routable: routable(pattern, link)
        case .urlNavigator: urlNavigator(pattern, link)
        case .deepLinkKit: deepLinkKit(pattern, link)
        case .ctMediator: ctMediator(pattern, link)
        }
    }

    private static func divided(_ link: String) -> (scheme: String?, rest: String) {
        guard let mark = link.range(of: "://") else { return (nil, link) }
        return (String(link[..<mark.lowerBound]), String(link[mark.upperBound...]))
    }

    private static func components(_ text: String) -> [String] {
        text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    }

    private static func nonEmpty(_ text: String) -> [String] { components(text).filter { !$0.isEmpty } }
}

// MARK: - JLRoutes

extension NaiveRouter {
    private static func jlRoutes(_ pattern: String, _ link: String) -> [String: String]? {
        allOfJLRoutes(pattern, link).first
    }

    /// The values by each pattern that JLRoutes registers and that matches, longest first.
    static func allOfJLRoutes(_ pattern: String, _ link: String) -> [[String: String]] {
        var path = divided(link).rest
        if path.hasPrefix("/") { path.removeFirst() }
        if path.hasSuffix("/") { path.removeLast() }
        let found = components(path)
        return expansions(pattern).sorted { $0.count > $1.count }.compactMap { match($0, found) }
    }

    private static func match(_ pattern: [String], _ found: [String]) -> [String: String]? {
        guard pattern.count == found.count || pattern.contains("*") else { return nil }
        var values: [String: String] = [:]
        for (index, component) in pattern.enumerated() {
            if component == "*" {
                guard found.count >= index else { return nil }
                values["*"] = found[index...].joined(separator: "/")
                return values
            }
            guard index < found.count else { return nil }
            if component.hasPrefix(":") {
                values[String(component.dropFirst())] = found[index]
            } else if component != found[index] {
                return nil
            }
        }
        return values
    }

    private static func expansions(_ pattern: String) -> [[String]] {
        guard pattern.contains("(") else {
            return [components(pattern.hasPrefix("/") ? String(pattern.dropFirst()) : pattern)]
        }
        var results: [[String]] = [[]]
        var (part, isOptional) = ("", false)
        func end() {
            let components = components(part.trimmingCharacters(in: ["/"])).filter { !part.isEmpty || $0 != "" }
            let present = part.trimmingCharacters(in: ["/"]).isEmpty ? [] : components
            results = results.flatMap { isOptional ? [$0 + present, $0] : [$0 + present] }
            part = ""
        }
        for character in pattern {
            switch character {
            case "(": end(); isOptional = true
            case ")": end(); isOptional = false
            default: part.append(character)
            }
        }
        end()
        return results.map { $0.isEmpty ? [""] : $0 }
    }
}

// MARK: - Routers that compare segment by segment

extension NaiveRouter {
    /// Without two of its mistakes: unknown segments in the middle are not skipped, and a suffix is taken off once.
    private static func mgjRouter(_ pattern: String, _ link: String) -> [String: String]? {
        let (old, new) = (divided(pattern), divided(link))
        guard old.scheme == new.scheme else { return nil }
        let found = nonEmpty(new.rest)
        let wanted = nonEmpty(String(old.rest.prefix { $0 != "?" }))
        guard found.count >= wanted.count else { return nil }
        var values: [String: String] = [:]
        for (component, text) in zip(wanted, found) {
            if component.hasPrefix(":") {
                let name = component.dropFirst().prefix { !"&.".contains($0) }
                let suffix = component.dropFirst(name.count + 1)
                let isLonger = !suffix.isEmpty && text.hasSuffix(suffix) && text.count > suffix.count
                values[String(name)] = String(isLonger ? text.dropLast(suffix.count) : text[...])
            } else if component != "~", component != text {
                return nil
            }
        }
        return values
    }

    private static func hhRouter(_ pattern: String, _ link: String) -> [String: String]? {
        match(nonEmpty(String(pattern.prefix { $0 != "?" })), nonEmpty(divided(link).rest))
    }

    private static func routable(_ pattern: String, _ link: String) -> [String: String]? {
        // A closing slash is a separate component; one at the beginning does not count, as the guide says.
        func parts(_ text: String) -> [String] {
            nonEmpty(text) + (text.hasSuffix("/") && !nonEmpty(text).isEmpty ? ["/"] : [])
        }
        // There the closing slash can be the value of a placeholder, which is a mistake.
        let (wanted, found) = (parts(pattern), parts(divided(link).rest))
        return (wanted.last == "/") == (found.last == "/") ? match(wanted, found) : nil
    }

    private static func ctMediator(_ pattern: String, _ link: String) -> [String: String]? {
        let (old, new) = (divided(pattern), divided(link))
        let wanted = nonEmpty(String(old.rest.prefix { $0 != "?" }))
        let found = nonEmpty(new.rest)
        guard old.scheme == new.scheme, found.first == wanted.first else { return nil }
        return found.dropFirst().joined() == wanted.dropFirst().joined() ? [:] : nil
    }
}

// MARK: - URLNavigator

extension NaiveRouter {
    private static func urlNavigator(_ pattern: String, _ link: String) -> [String: String]? {
        let (old, new) = (divided(pattern), divided(link))
        guard old.scheme == new.scheme else { return nil }
        let (wanted, found) = (nonEmpty(old.rest), nonEmpty(new.rest))
        let hasPath = wanted.contains { $0.hasPrefix("<path:") && $0.hasSuffix(">") }
        guard wanted.count == found.count || hasPath && found.count > wanted.count else { return nil }
        var values: [String: String] = [:]
        for (index, component) in wanted.enumerated() {
            guard component.hasPrefix("<"), component.hasSuffix(">") else {
                guard component == found[index] else { return nil }
                continue
            }
            let parts = component.dropFirst().dropLast().split(separator: ":")
            let name = String(parts.last ?? "")
            switch parts.count > 1 ? parts[0] : "string" {
            case "int": guard Int(found[index]) != nil else { return nil }
            case "float": guard Float(found[index]) != nil else { return nil }
            case "uuid": guard UUID(uuidString: found[index]) != nil else { return nil }
            case "path":
                values[name] = found[index...].joined(separator: "/")
                continue
            default: break
            }
            values[name] = found[index]
        }
        return values
    }
}

// MARK: - DeepLinkKit

extension NaiveRouter {
    /// A regular expression of ICU over host and path, which is the one of its original system.
    private static func deepLinkKit(_ pattern: String, _ link: String) -> [String: String]? {
        let parts = pattern.components(separatedBy: "://")
        let (scheme, rest) = divided(link)
        if parts.count > 1, parts[0] != scheme { return nil }
        var names: [String] = []
        var expression = ""
        var remainder = (parts.last ?? "")[...]
        while let colon = remainder.firstIndex(of: ":") {
            let name = remainder[remainder.index(after: colon)...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            expression += remainder[..<colon]
            remainder = remainder[name.endIndex...]
            if !name.isEmpty { names.append(String(name)) }
            if remainder.isEmpty || remainder.hasPrefix("/") { expression += "([^/]+)" }
        }
        expression += remainder
        if !expression.hasPrefix("/") { expression = "^" + expression }
        // The path of an URL has no slash at its end.
        let text = rest.hasSuffix("/") && rest.filter { $0 == "/" }.count > 1 ? String(rest.dropLast()) : rest
        guard let regex = try? NSRegularExpression(pattern: expression + "$") else { return nil }
        let range = NSRange(text.startIndex..., in: text)
        guard let match = regex.firstMatch(in: text, range: range) else { return nil }
        var values: [String: String] = [:]
        for index in 1..<max(1, min(match.numberOfRanges, names.count + 1)) {
            if let range = Range(match.range(at: index), in: text) { values[names[index - 1]] = String(text[range]) }
        }
        return values
    }
}
