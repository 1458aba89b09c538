import RouteMatching
import SwitchyardCore
import SwitchyardNavigation

/// Shows links and values without what routes do not reveal.
package struct Redactor: Sendable {
    /// What stands for a value that is not shown.
    package static let hidden = "•"

    /// The routes; `nil` as long as there is no table.
    package let index: RouteIndex?
    /// Whether everything is shown.
    package let revealsAll: Bool

    package init(index: RouteIndex? = nil, revealsAll: Bool) {
        self.index = index
        self.revealsAll = revealsAll
    }

    /// A link as it may be shown.
    ///
    /// - Parameters:
    ///   - text: The link, or the name of a route in its place.
    ///   - keepsTemplates: Whether text like `{id}` is shown, as in targets of rules.
    /// - Returns: The link, in which `•` stands for what is not shown.
    package func link(_ text: String, keepsTemplates: Bool = false) -> String {
        if revealsAll { return text.escapedForDisplay }
        guard let index else { return Self.hidden }
        if index.names.contains(text) { return text.escapedForDisplay }
        guard let shape = index.shape(of: text) else { return Self.hidden }
        let revealed = shape.route.map { index.revealed(of: $0.name) } ?? []
        let parts = shape.parts.map { part in
            switch part {
            case .fixed(let text): text
            case .carried(let carried):
                carried.name.map(revealed.contains) == true || keepsTemplates && carried.text.isTemplate
                    ? carried.text : Self.hidden
            }
        }
        return parts.joined().escapedForDisplay
    }

    /// The text of a value as it may be shown.
    func value(_ name: String, _ texts: [String], of route: String) -> String {
        guard revealsAll || index?.revealed(of: route).contains(name) == true else { return Self.hidden }
        return texts.joined(separator: ", ").escapedForDisplay
    }

    /// The name of a value as it may be shown, beside the link that may have brought it along.
    func name(_ name: String, in link: String?) -> String {
        !revealsAll && index?.isCarried(name: name, by: link) == true ? Self.hidden : name.escapedForDisplay
    }

    /// The values of a matched link.
    func values(of match: RouteMatch) -> [String: String] {
        let route = match.route.name
        let values = match.parameters.entries.map { entry in
            (name(entry.name, in: match.link), value(entry.name, entry.texts, of: route))
        }
        return Dictionary(values) { first, _ in first }
    }

    /// The values of an entry.
    func values(of route: RouteReference) -> [String: String] {
        let values = route.parameters.map { (name($0.key, in: route.link), value($0.key, $0.value, of: route.name)) }
        return Dictionary(values) { first, _ in first }
    }

    /// A segment that did not match: shown where it is text of some pattern.
    func segment(_ text: String) -> String {
        revealsAll || index?.isWord(text) == true ? text.escapedForDisplay : Self.hidden
    }
}

extension String {
    /// Whether the text is a value in braces, which a rule fills in.
    package var isTemplate: Bool {
        hasPrefix("{") && hasSuffix("}") && utf8.count > 2
            && dropFirst().dropLast().utf8.allSatisfy {
                $0.isLetterOrDigit || [UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-")].contains($0)
            }
    }
}

extension UInt8 {
    /// Whether the byte is a letter or digit of ASCII.
    fileprivate var isLetterOrDigit: Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
    }
}
