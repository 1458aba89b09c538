import Foundation
import RouteMatching
import Switchyard
import SwitchyardNavigation

/// Replaces values that a file must not contain with stand-ins: texts of the same kind, and for equal values equal
/// texts.
///
/// A link with stand-ins matches the same route. So an exported session can be replayed, and its file does not show what
/// the links contained.
final class StandIns {
    /// The kind of a value: equal texts of different kinds have different stand-ins.
    private enum Family: Hashable {
        case number, decimal, uuid, day, flag, text
        case choice([String])
        case shape(String)
    }

    private struct Key: Hashable {
        let family: Family
        let value: String
    }

    private let redactor: Redactor
    private var index: RouteIndex? { redactor.index }
    private var revealsAll: Bool { redactor.showsAllText }
    /// Whether the origin of a web page and the calling app are in the file.
    var showsSenders: Bool { redactor.showsSenders }
    private var known: [Key: String] = [:]
    private var counts: [Family: Int] = [:]
    /// The links so far, because links occur many times.
    private var links: [LinkKey: String] = [:]

    private struct LinkKey: Hashable {
        let text: String
        let destination: String?
    }

    init(_ redactor: Redactor) { self.redactor = redactor }

    /// The number of different values that stand-ins replace.
    var count: Int { known.count }

    /// A link in which stand-ins replace values; `•` replaces them if the link with stand-ins would match another route.
    func link(_ text: String, to destination: String? = nil) -> String {
        if revealsAll || index?.names.contains(text) == true { return text }
        let key = LinkKey(text: text, destination: redactor.disclosure == .revealed ? nil : destination)
        if let link = links[key] { return link }
        let link = newLink(text, to: key.destination)
        // A long session has few different links that occur more than once.
        if links.count < 10_000 { links[key] = link }
        return link
    }

    /// The target of a rule, in which values in braces stay.
    func target(_ text: String) -> String { revealsAll ? text : newLink(text, keepsTemplates: true) }

    private func newLink(_ text: String, keepsTemplates: Bool = false, to destination: String? = nil) -> String {
        guard let index, let shape = index.shape(of: text) else { return Redactor.hidden }
        let mayShow = redactor.mayShow(shape.route?.name, to: destination)
        var made = ""
        for part in shape.parts {
            switch part {
            case .fixed(let text): made += text
            case .carried(let carried):
                let isShown =
                    mayShow && shows(carried.name, of: shape.route?.name)
                    || keepsTemplates && carried.text.isTemplate
                made += isShown ? carried.text : standIn(for: carried)
            }
        }
        let route = index.shape(of: made)?.route
        guard route?.name == shape.route?.name, route?.namespace == shape.route?.namespace else {
            return Redactor(index: index, .revealed).link(text, keepsTemplates: keepsTemplates)
        }
        return made
    }

    /// The values of an entry, with the same stand-ins as in its link.
    func parameters(of route: RouteReference) -> [String: [String]] {
        guard !revealsAll else { return route.parameters }
        let entry = index?.entry(of: route)
        let pattern = entry?.row.route.pattern
        var made: [String: [String]] = [:]
        for (name, texts) in route.parameters.sorted(by: { $0.key < $1.key }) {
            guard !shows(name, of: route.name) else {
                made[name] = texts
                continue
            }
            let shown = self.name(name, of: route.name, in: route.link)
            let kind =
                pattern?.placeholders.first { $0.name == name }?.kind
                ?? pattern?.queryKeys.first { $0.name == name }?.kind ?? .segment
            // A default value is part of the pattern, and not of the link.
            let key = pattern?.queryKeys.first { $0.name == name }
            made[shown] = texts.map { text in
                key?.requirement == .defaulted(text) && isDefault(name, of: route)
                    ? text : standIn(for: text, kind)
            }
        }
        return made
    }

    /// Whether a value is the default of the pattern, because the link does not contain it.
    private func isDefault(_ name: String, of route: RouteReference) -> Bool {
        guard let link = route.link else { return true }
        guard let match = try? index?.table.routes.match(link) else { return false }
        return match.parameters.entry(name)?.provider == .defaultValue
    }

    /// Whether the file contains a value; of a link that no route matches, only if no route hides values.
    private func shows(_ name: String?, of route: String?) -> Bool {
        revealsAll || route != nil && redactor.shows(name, of: route)
    }

    /// The name of a value; a stand-in, the same as in the link, if it is a query key that no pattern declares.
    func name(_ name: String, of route: String?, in link: String?) -> String {
        !shows(nil, of: route) && index?.isCarried(name: name, by: link) == true
            ? standIn(for: name, .segment) : name
    }

    /// The text of a value, or its stand-in.
    func value(_ text: String, of name: String, in route: String?, to destination: String? = nil) -> String {
        if redactor.mayShow(route, to: destination), shows(name, of: route) { return text }
        let pattern = route.flatMap { index?.entry(named: $0)?.row.route.pattern }
        let kind =
            pattern?.placeholders.first { $0.name == name }?.kind
            ?? pattern?.queryKeys.first { $0.name == name }?.kind ?? .segment
        return standIn(for: text, kind)
    }

    /// The text of something that is not a value, such as the identity of an event, or its stand-in.
    ///
    /// It may contain a link with hidden values.
    func text(_ text: String) -> String { revealsAll ? text : standIn(for: text, .segment) }

    private func standIn(for carried: LinkShape.Carried) -> String {
        if carried.isHost { return standIn(.text, carried.text.lowercased()) }
        // The stand-in has as many segments as the value.
        return standIn(for: carried.decoded, carried.kind)
    }

    private func standIn(for text: String, _ kind: Placeholder.Kind) -> String {
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
            // Rules may distinguish these types although no route does.
            if BuiltInType.date.accepts(text) { return standIn(.day, text) }
            if BuiltInType.double.accepts(text) { return standIn(.decimal, text) }
            return standIn(.text, text)
        }
    }

    /// A link of the same origin, so that the same route matches it.
    private func standIn(forLink text: String) -> String {
        if text.hasPrefix("/") { return "/" + standIn(.text, text) }
        let origins = (index?.namespaces ?? []).flatMap { $0.origins + $0.webOrigins }.filter { !$0.isGlobal }
        for origin in origins {
            let parts = origin.text.components(separatedBy: "://*.")
            guard parts.count == 2 else {
                let base = origin.text.hasSuffix("/") ? origin.text : origin.text + "/"
                guard text == origin.text || text.hasPrefix(base) else { continue }
                return base + standIn(.text, text)
            }
            // The host contains a value.
            guard text.hasPrefix(parts[0] + "://"), (text + "/").contains(".\(parts[1])/") else { continue }
            return "\(parts[0])://\(standIn(.text, text)).\(parts[1])/\(standIn(.text, text))"
        }
        return standIn(.text, text)
    }

    private func standIn(_ family: Family, _ value: String) -> String {
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
    /// The text, padded with zeros on the left.
    fileprivate func padded(to count: Int) -> String {
        String(repeating: "0", count: max(0, count - utf8.count)) + self
    }

    /// A text with digits and letters in the same places, which encode a number.
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

/// States in which stand-ins replace the values of links.
extension StandIns {
    func state(_ state: NavigationState) -> NavigationState {
        // Only values have changed, so the state is as valid as before.
        (try? NavigationState(state.scenes.map { scene($0) }, focus: state.focus)) ?? NavigationState()
    }

    func scene(_ scene: NavigationScene) -> NavigationScene {
        let made = try? NavigationScene(
            scene.id, root: container(scene.root),
            modals: scene.modals.map { PresentedModal($0.id, $0.style, container($0.container)) },
            overlays: scene.overlays.map { entry($0) }, nextEntry: scene.nextEntry)
        return made ?? NavigationScene(scene.id, stack: RouteReference(Redactor.hidden))
    }

    private func container(_ container: NavigationContainer) -> NavigationContainer {
        let branches = container.branches.map { branch in
            let entries = branch.entries.map { entry($0) }
            return NavigationBranch(branch.name, root: entries[0], above: Array(entries.dropFirst()))
        }
        let made = try? NavigationContainer(container.kind, branches, selected: container.selected.name)
        return made ?? .screen(branches[0].root)
    }

    private func entry(_ entry: NavigationEntry) -> NavigationEntry {
        guard let route = entry.route else { return entry }
        let parameters = parameters(of: route)
        let made = RouteReference(route.name, parameters, link: route.link.map { link($0, to: route.name) })
        return NavigationEntry(entry.id, .route(made))
    }
}

extension InspectedTransaction {
    /// Creates a transaction in which stand-ins replace the values that the file must not contain.
    init(_ record: RecordedTransaction, _ standIns: StandIns, withEvents: Bool) {
        self.init(record, Redactor(index: nil, .revealed), withEvents: withEvents)
        link = record.link.map { standIns.link($0, to: record.match?.route.name) }
        guard let match = record.match else { return }
        values = [:]
        for entry in match.parameters.entries {
            let texts = entry.texts.map { text in
                entry.provider == .defaultValue ? text : standIns.value(text, of: entry.name, in: match.route.name)
            }
            values[standIns.name(entry.name, of: match.route.name, in: match.link)] = texts.joined(separator: ", ")
        }
    }
}
