import RouteMatching
import Switchyard
import SwitchyardNavigation

/// Replaces the values of links that a page or a file must not contain with `•`.
struct Redactor: Sendable {
    /// Which values are shown.
    enum Disclosure: Sendable, Hashable {
        /// The values that routes reveal.
        case revealed
        /// All values except those that routes hide.
        case unlessHidden
        /// All values: the source of the text, such as a session file, contains no hidden values.
        case everything
    }

    /// The text in place of a hidden value.
    static let hidden = "•"
    /// The routes; `nil` if the router has no table yet.
    let index: RouteIndex?
    /// Which values are shown.
    let disclosure: Disclosure

    init(index: RouteIndex? = nil, _ disclosure: Disclosure) {
        self.index = index
        self.disclosure = disclosure
    }

    /// Whether all text is shown, because no route of the table hides a value.
    var showsAllText: Bool {
        switch disclosure {
        case .revealed: false
        case .unlessHidden: index?.hiddenNames.isEmpty == true
        case .everything: true
        }
    }

    /// Whether the origin of a web page and the calling app are shown, which are not values of a route.
    var showsSenders: Bool { disclosure != .revealed }

    /// Whether a value is shown.
    ///
    /// A route that hides a value shows only the other values that its pattern declares. So it shows no text of unknown
    /// query items and none of other routes' links that rules redirect to it.
    ///
    /// - Parameters:
    ///   - name: The name of the value; `nil` for text that no pattern names.
    ///   - route: The name of the route; `nil` if no route matches.
    /// - Returns: `true` if it is shown.
    func shows(_ name: String?, of route: String?) -> Bool {
        switch disclosure {
        case .everything: return true
        case .revealed:
            guard let name, let route else { return false }
            return index?.revealed(of: route).contains(name) == true
        case .unlessHidden:
            guard let index else { return false }
            guard let route, index.names.contains(route) else {
                return name.map { !index.hiddenNames.contains($0) } ?? true
            }
            guard let shown = index.shownBesideHidden(of: route) else { return true }
            return name.map(shown.contains) ?? false
        }
    }

    /// A link for display, in which `•` replaces hidden values.
    func link(_ text: String, keepsTemplates: Bool = false, to destination: String? = nil) -> String {
        plainLink(text, keepsTemplates: keepsTemplates, to: destination).escapedForDisplay
    }

    /// A link in which `•` replaces hidden values, without escapes for display.
    func plainLink(_ text: String, keepsTemplates: Bool = false, to destination: String? = nil) -> String {
        if showsAllText || index?.names.contains(text) == true { return text }
        guard let shape = index?.shape(of: text) else { return Self.hidden }
        let parts = shape.parts.map { part in
            switch part {
            case .fixed(let text): text
            case .carried(let carried):
                keepsTemplates && carried.text.isTemplate || shows(carried, of: shape, to: destination)
                    ? carried.text : Self.hidden
            }
        }
        return parts.joined()
    }

    /// Whether a part of a link is shown.
    private func shows(_ carried: LinkShape.Carried, of shape: LinkShape, to destination: String?) -> Bool {
        mayShow(shape.route?.name, to: destination) && shows(carried.name, of: shape.route?.name)
    }

    /// Whether a link may show values although it ended at another route than the one that matches its text.
    ///
    /// Its text may be a value that an intermediate route hides, under any name. So it shows no value if any route of
    /// the table hides one.
    ///
    /// - Parameters:
    ///   - route: The name of the route that matches the text; `nil` if none does.
    ///   - destination: The name of the route at which the link ended; `nil` if there is none.
    /// - Returns: `true` if values of `route` may be shown.
    func mayShow(_ route: String?, to destination: String?) -> Bool {
        disclosure == .revealed || showsAllText || destination == nil || destination == route
    }

    /// A link that leaves the app, for display.
    ///
    /// Its text may be a value that the external route hides.
    func leavingLink(_ text: String) -> String { link(text, to: "") }

    /// The texts of a value; `•` if it is hidden.
    func texts(_ name: String, _ texts: [String], of route: String) -> [String] {
        shows(name, of: route) ? texts : [Self.hidden]
    }

    /// The texts of a value for display; `•` if it is hidden.
    func value(_ name: String, _ texts: [String], of route: String) -> String {
        self.texts(name, texts, of: route).joined(separator: ", ").escapedForDisplay
    }

    /// The name of a value; `•` if it is a query key of the link that no pattern declares, and such text is hidden.
    func name(_ name: String, of route: String, in link: String?) -> String {
        let isHidden = !showsAllText && !shows(nil, of: route) && index?.isCarried(name: name, by: link) == true
        return isHidden ? Self.hidden : name
    }

    /// The values of a matched link.
    func values(of match: RouteMatch) -> [String: String] {
        let route = match.route.name
        let values = match.parameters.entries.map { entry in
            (
                name(entry.name, of: route, in: match.link).escapedForDisplay,
                value(entry.name, entry.texts, of: route)
            )
        }
        return Dictionary(values) { first, _ in first }
    }

    /// The values of an entry.
    func values(of route: RouteReference) -> [String: String] {
        let values = route.parameters.map {
            (name($0.key, of: route.name, in: route.link).escapedForDisplay, value($0.key, $0.value, of: route.name))
        }
        return Dictionary(values) { first, _ in first }
    }

    /// A segment that did not match; `•` if it is not text of a pattern, unless all text is shown.
    func segment(_ text: String) -> String {
        showsAllText || index?.isWord(text) == true ? text.escapedForDisplay : Self.hidden
    }
}

extension String {
    /// Whether the text is a value in braces, which a rule replaces.
    var isTemplate: Bool {
        hasPrefix("{") && hasSuffix("}") && utf8.count > 2
            && dropFirst().dropLast().utf8.allSatisfy {
                $0.isLetterOrDigit || [UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-")].contains($0)
            }
    }
}

extension UInt8 {
    /// Whether the byte is an ASCII letter or digit.
    fileprivate var isLetterOrDigit: Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
    }
}
