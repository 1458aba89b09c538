import Foundation
import RouteMatching
import SwitchyardCore
import SwitchyardNavigation
import SwitchyardInspection

/// Other values in the place of those that routes do not reveal: of the same kind, and for the same value the same.
///
/// A link of them leads to the same route, so a session that was exported can be replayed, and nobody learns what was
/// in it.
struct StandIns {
    /// Which values are of one kind: the same text of another kind is another value.
    private enum Family: Hashable {
        case number, decimal, uuid, day, flag, text
        case choice([String])
        case shape(String)
    }

    private struct Key: Hashable {
        let family: Family
        let value: String
    }

    private let index: RouteIndex?
    let revealsAll: Bool
    private var known: [Key: String] = [:]
    private var counts: [Family: Int] = [:]
    /// The links that were asked for, because the same one comes again and again.
    private var links: [String: String] = [:]

    init(_ redactor: Redactor) { (index, revealsAll) = (redactor.index, redactor.revealsAll) }

    /// How many different values others stand in for.
    var count: Int { known.count }

    /// A link in which others stand in for what it carries; where none would lead to the same route, `•` does.
    mutating func link(_ text: String) -> String {
        if revealsAll || index?.names.contains(text) == true { return text }
        if let link = links[text] { return link }
        let link = newLink(text)
        // Of a long session, the links that come again are few.
        if links.count < 10_000 { links[text] = link }
        return link
    }

    /// The target of a rule, in which values in braces stay.
    mutating func target(_ text: String) -> String { revealsAll ? text : newLink(text, keepsTemplates: true) }

    private mutating func newLink(_ text: String, keepsTemplates: Bool = false) -> String {
        guard let index, let shape = index.shape(of: text) else { return Redactor.hidden }
        let revealed = shape.route.map { index.revealed(of: $0.name) } ?? []
        var made = ""
        for part in shape.parts {
            switch part {
            case .fixed(let text): made += text
            case .carried(let carried):
                let isRevealed =
                    carried.name.map(revealed.contains) == true || keepsTemplates && carried.text.isTemplate
                made += isRevealed ? carried.text : standIn(for: carried)
            }
        }
        let route = index.shape(of: made)?.route
        guard route?.name == shape.route?.name, route?.namespace == shape.route?.namespace else {
            return Redactor(index: index, revealsAll: false).link(text, keepsTemplates: keepsTemplates)
        }
        return made
    }

    /// The values of an entry, as those of its link.
    mutating func parameters(of route: RouteReference) -> [String: [String]] {
        guard !revealsAll else { return route.parameters }
        let entry = index?.entry(of: route)
        let revealed = index?.revealed(of: route.name) ?? []
        let pattern = entry?.row.route.pattern
        var made: [String: [String]] = [:]
        for (name, texts) in route.parameters.sorted(by: { $0.key < $1.key }) {
            guard !revealed.contains(name) else {
                made[name] = texts
                continue
            }
            let shown = self.name(name, in: route.link)
            let kind =
                pattern?.placeholders.first { $0.name == name }?.kind
                ?? pattern?.queryKeys.first { $0.name == name }?.kind ?? .segment
            // A default is part of the pattern, and no link carries it.
            let key = pattern?.queryKeys.first { $0.name == name }
            made[shown] = texts.map { text in
                key?.requirement == .defaulted(text) && isDefault(name, of: route)
                    ? text : standIn(for: text, kind)
            }
        }
        return made
    }

    /// Whether the link of a route does not carry a value, so that the pattern gives it.
    private func isDefault(_ name: String, of route: RouteReference) -> Bool {
        guard let link = route.link else { return true }
        guard let match = try? index?.table.routes.match(link) else { return false }
        return match.parameters.entry(name)?.origin == .defaultValue
    }

    /// The name of a value, stood in for where the link has brought it along, as in the link.
    mutating func name(_ name: String, in link: String?) -> String {
        !revealsAll && index?.isCarried(name: name, by: link) == true ? standIn(for: name, .segment) : name
    }

    /// The values of a link, with those that are not revealed stood in for.
    mutating func value(_ text: String, of name: String, in route: String?) -> String {
        if revealsAll || route.flatMap({ index?.revealed(of: $0).contains(name) }) == true { return text }
        let pattern = route.flatMap { index?.entry(named: $0)?.row.route.pattern }
        let kind =
            pattern?.placeholders.first { $0.name == name }?.kind
            ?? pattern?.queryKeys.first { $0.name == name }?.kind ?? .segment
        return standIn(for: text, kind)
    }

    /// Text that no route has a kind for, such as the identity of an event.
    mutating func text(_ text: String) -> String { revealsAll ? text : standIn(for: text, .segment) }

    private mutating func standIn(for carried: LinkShape.Carried) -> String {
        if carried.isHost { return standIn(.text, carried.text.lowercased()) }
        // Several segments stay several.
        return standIn(for: carried.decoded, carried.kind)
    }

    private mutating func standIn(for text: String, _ kind: Placeholder.Kind) -> String {
        if case .builtIn(.link) = kind { return standIn(forLink: text) }
        if text.contains("/") {
            return text.split(separator: "/", omittingEmptySubsequences: false).map { piece in
                piece.isEmpty ? "" : standIn(for: String(piece), kind)
            }.joined(separator: "/")
        }
        switch kind {
        case .builtIn(.int), .builtIn(.uint), .builtIn(.double): return standIn(.number, text)
        case .builtIn(.bool): return standIn(.flag, text)
        case .builtIn(.uuid): return standIn(.uuid, text.lowercased())
        case .builtIn(.date): return standIn(.day, text)
        case .builtIn(.slug), .builtIn(.link): return standIn(.text, text)
        case .enumeration(let cases): return standIn(.choice(cases), text)
        case .custom(let name), .expression(let name): return standIn(.shape(name), text)
        case .segment, .wildcard:
            if BuiltInType.int.accepts(text) { return standIn(.number, text) }
            if BuiltInType.bool.accepts(text) { return standIn(.flag, text) }
            if BuiltInType.uuid.accepts(text) { return standIn(.uuid, text.lowercased()) }
            // Rules may tell them apart where no route does.
            if BuiltInType.date.accepts(text) { return standIn(.day, text) }
            if BuiltInType.double.accepts(text) { return standIn(.decimal, text) }
            return standIn(.text, text)
        }
    }

    /// A link that leads to the same origin of the map, so that its route takes it as well.
    private mutating func standIn(forLink text: String) -> String {
        if text.hasPrefix("/") { return "/" + standIn(.text, text) }
        let origins = (index?.namespaces ?? []).flatMap { $0.origins + $0.webOrigins }.filter { !$0.isGlobal }
        for origin in origins {
            let parts = origin.text.components(separatedBy: "://*.")
            guard parts.count == 2 else {
                let base = origin.text.hasSuffix("/") ? origin.text : origin.text + "/"
                guard text == origin.text || text.hasPrefix(base) else { continue }
                return base + standIn(.text, text)
            }
            // The host is part of what the link carries.
            guard text.hasPrefix(parts[0] + "://"), (text + "/").contains(".\(parts[1])/") else { continue }
            return "\(parts[0])://\(standIn(.text, text)).\(parts[1])/\(standIn(.text, text))"
        }
        return standIn(.text, text)
    }

    private mutating func standIn(_ family: Family, _ value: String) -> String {
        let key = Key(family: family, value: value)
        if let known = known[key] { return known }
        let number = counts[family, default: 0] + 1
        counts[family] = number
        let made: String
        switch family {
        case .number: made = String(1_000 + number)
        case .decimal: made = "\(1_000 + number).5"
        case .text: made = "value-\(number)"
        case .flag: made = number % 2 == 1 ? "true" : "false"
        case .choice(let cases): made = cases.isEmpty ? value : cases[(number - 1) % cases.count]
        case .uuid: made = "00000000-0000-4000-8000-" + String(number).padded(to: 12)
        case .day:
            let (year, day) = (2_001 + (number - 1) / 336 % 7_000, (number - 1) % 336)
            made = "\(year)-\(String(day / 28 + 1).padded(to: 2))-\(String(day % 28 + 1).padded(to: 2))"
        case .shape: made = value.shaped(by: number)
        }
        known[key] = made
        return made
    }
}

extension String {
    /// The text with zeros before it.
    fileprivate func padded(to count: Int) -> String {
        String(repeating: "0", count: max(0, count - utf8.count)) + self
    }

    /// A text with digits and letters where this one has them, which count.
    fileprivate func shaped(by number: Int) -> String {
        var left = number
        var shaped: [Unicode.Scalar] = []
        for scalar in unicodeScalars.reversed() {
            switch scalar {
            case "0"..."9":
                shaped.append(Unicode.Scalar(UInt8(ascii: "0") + UInt8(left % 10)))
                left /= 10
            case "a"..."z":
                shaped.append(Unicode.Scalar(UInt8(ascii: "a") + UInt8(left % 26)))
                left /= 26
            case "A"..."Z":
                shaped.append(Unicode.Scalar(UInt8(ascii: "A") + UInt8(left % 26)))
                left /= 26
            case _ where scalar.properties.isAlphabetic || !scalar.isASCII: shaped.append("x")
            default: shaped.append(scalar)
            }
        }
        var text = ""
        text.unicodeScalars.append(contentsOf: shaped.reversed())
        return text
    }
}
