@_spi(Tooling) internal import RouteMatching
internal import Switchyard
internal import SwitchyardRules
@_spi(Tooling) internal import SwitchyardTesting
@_spi(Tooling) internal import SwitchyardTooling

/// Predicts links of one source, as the router of an app does of which only the map and the rules are known.
@MainActor
struct LinkPredictor {
    private let router: Router
    private let source: LinkSource.Kind
    /// The names that rules require, and that neither the map nor an option contains.
    private let unknownRequirements: [String]

    /// Creates the router.
    ///
    /// - Parameters:
    ///   - asked: The map and the rules.
    ///   - source: The source of the links.
    ///   - types: The app's own placeholder types.
    ///   - sources: The app's own kinds of sources.
    ///   - rules: What the rules may do.
    ///   - openGates: The gates that are open, without `signedIn`.
    /// - Throws: `CommandError` with everything because of which the app could not create its router.
    init(
        _ asked: AskedTable, from source: LinkSource.Kind, types: TypeOptions, sources: SourceOptions,
        rules: RuleOptions, openGates: Set<String>
    ) throws(CommandError) {
        self.source = source
        router = try asked.file.router(
            of: asked.map, types: types, customSources: sources.kinds, gates: openGates.union(rules.requirements))
        router.environment = asked.context
        // A session that no option states stays unknown, so rules that test it are undecided.
        switch asked.context.isSignedIn {
        case true?: router.openGate(.signedIn)
        case false?: router.closeGate(.signedIn)
        case nil: break
        }
        for gate in openGates { router.openGate(Gate(gate)) }
        guard let list = asked.list else {
            unknownRequirements = []
            return
        }
        // The table of the command has reported the findings.
        let options = rules.options(types, sources)
        let report = router.install(
            rules: list.rules, types: options.types, allowsExpressions: options.allowsExpressions,
            webHosts: options.webHosts)
        unknownRequirements = report.findings.filter { $0.code.description == "SY1128" }.compactMap(\.value)
    }

    /// Predicts a link.
    ///
    /// - Parameters:
    ///   - link: The link, as it was received.
    ///   - path: The effect of rules before its match, which is known already.
    /// - Returns: The prediction.
    func prediction(of link: String, after path: RuledLink?) -> LinkPrediction {
        let explanation = router.explain(link, from: LinkSource(source))
        return LinkPrediction(
            source: source.rawValue, explanation: explanation,
            replacements: Array(explanation.hops.dropFirst(path?.hops.count ?? 0)),
            unknownRequirements: unknownRequirements)
    }
}

/// What would happen to a link of a source after its match.
struct LinkPrediction {
    let source: String
    let explanation: LinkExplanation
    /// The changes by rules after the link was refused.
    let replacements: [LinkHop]
    /// The names that rules require, and that neither the map nor an option contains.
    let unknownRequirements: [String]

    /// The result in one word: how the link would end, `waits` or `depends`.
    var result: String {
        switch explanation.ending {
        case .opens: "opens"
        case .runs: "runs"
        case .leaves: "leaves"
        case .ends(let outcome, _, _): outcome
        case .depends: names(.waits).isEmpty ? "depends" : "waits"
        }
    }

    /// Whether nothing that is known prevents the link from opening.
    var opens: Bool { ["opens", "runs", "leaves", "depends"].contains(result) }

    /// The conditions that a map decides; a screen, a handler and a scene are not in it.
    var conditions: [LinkExplanation.Condition] {
        explanation.conditions.filter { $0.state != .passes || ["source", "gate"].contains($0.kind) }
    }

    /// The names of the conditions of a state, except those of parents, which prevent no link.
    func names(_ state: LinkExplanation.Condition.State) -> [String] {
        explanation.conditions.filter { $0.state == state && $0.kind != "parent" }.map(\.name)
    }

    /// What is not in a map.
    private static let missingParts = [
        "modules", "handlers", "screens", "placements", "interceptors that no route lists",
    ]
    /// What is checked only for a source.
    private static let partsOfSource = ["source", "gates", "interceptors", "parents"]
    private static let optionOfSource = "--source KIND"
}

extension LinkExplanation.Condition {
    /// The option that opens a closed gate here; `nil` for every other condition.
    var option: String? {
        guard kind == "gate", state == .waits else { return nil }
        return name == Gate.signedIn.rawValue ? "--session signedIn" : "--open-gate \(name)"
    }
}

// MARK: - Text

extension LinkPrediction {
    /// The row of a link without a source.
    static let rowWithoutSource = (
        "unchecked",
        "the \(partsOfSource.dropLast().joined(separator: ", ")) and \(partsOfSource[3]). Pass '\(optionOfSource)', such as "
            + "'--source notification'."
    )

    /// The rows: a name and a value each.
    func rows(_ style: Style) -> [(String, String)] {
        var rows = conditions.flatMap(self.rows)
        rows += replacements.map { ("replaced", "by \($0.cause.shown()) → \($0.to.shown(atMost: 1_000))") }
        let parents = explanation.shownParents
        if !parents.isEmpty { rows.append(("parents", parents.map { $0.shown() }.joined(separator: ", "))) }
        rows.append(("result", shownResult(style)))
        rows += requirementsOfRefusal.map {
            ("", "Pass '--requirement \($0.shown())' if the app's code declares it as a gate or an interceptor.")
        }
        rows.append(
            (
                "unchecked",
                "\(Self.missingParts.dropLast().joined(separator: ", ")) and \(Self.missingParts[4]), because a map does "
                    + "not contain them. Call 'router.explain(_:from:)' in the app."
            ))
        return rows
    }

    private func rows(of condition: LinkExplanation.Condition) -> [(String, String)] {
        let name = condition.name.shown()
        switch (condition.kind, condition.state) {
        case ("source", .passes): return [("source", "\(name) is accepted")]
        case ("source", .fails): return rowsOfRefusedSource(name)
        case ("gate", .passes): return [("gate", "\(name) is open")]
        case ("gate", .waits):
            return [
                (
                    "gate",
                    "\(name) is closed, so the link waits. Pass '\(condition.option?.shown() ?? "")' if it is open."
                )
            ]
        case ("interceptor", _): return [("interceptor", "\(name) decides when the link is opened")]
        case ("parent", .asked): return [("parent", "\(name) is left out unless its interceptors allow it")]
        case ("parent", _): return [("parent", "\(name) is left out: \(condition.reason?.shown() ?? "")")]
        default: return [(condition.kind, "\(name): \(condition.reason?.shown() ?? condition.state.rawValue)")]
        }
    }

    /// The unknown requirements because of which a rule refuses the link.
    private var requirementsOfRefusal: [String] {
        guard case .ends(_, let detail?, _) = explanation.ending else { return [] }
        return unknownRequirements.filter { detail.contains("'\($0)'") }
    }

    private func rowsOfRefusedSource(_ name: String) -> [(String, String)] {
        // After a replacement, the explanation is about another route.
        guard replacements.isEmpty, case .matched(let match) = explanation.match.outcome else {
            return [("source", "\(name) is not accepted")]
        }
        let accepted = explanation.acceptedSources.map { $0.shown() }.joined(separator: ", ")
        return [
            ("source", "\(name) is not accepted; the route accepts \(accepted)"),
            (
                "",
                "Add \"\(name)\" to the sources of \(match.route.name.shown()) (\(match.route.place.shown())) if it may open it."
            ),
        ]
    }

    private func shownResult(_ style: Style) -> String {
        let route = explanation.routeName?.shown() ?? ""
        switch explanation.ending {
        case .opens: return "\(style.paint("opens", .green)) \(route)"
        case .runs: return "\(style.paint("runs", .green)) the handler of \(route)"
        case .leaves: return "\(style.paint("leaves", .green)) the app by \(route)"
        case .ends(let outcome, let detail, let code):
            let known = code.flatMap { DiagnosticCode($0)?.bracketed }
            let reason = detail.map { "(\($0.shown(atMost: 1_000)))" }
            return [style.paint(outcome, .red), reason, known].compactMap(\.self).joined(separator: " ")
        case .depends:
            let (gates, asked) = (names(.waits), names(.asked))
            let words = gates.isEmpty ? ("depends", "on", asked) : ("waits", "for", gates)
            return "\(style.paint(words.0, .yellow)) \(words.1) \(words.2.map { $0.shown() }.joined(separator: ", "))"
        }
    }
}

// MARK: - JSON

extension LinkPrediction {
    /// Writes the prediction as an object.
    func write(to json: inout JSONText) {
        json.object { json in
            json.key("source")
            json.string(source)
            json.key("checks")
            json.array { json in conditions.forEach { json.write($0) } }
            json.key("accepts")
            json.write(explanation.acceptedSources)
            json.key("replacements")
            json.array { json in
                for hop in replacements {
                    json.object { json in
                        json.key("cause")
                        json.string(hop.cause)
                        json.key("to")
                        json.string(hop.to)
                    }
                }
            }
            json.key("route")
            json.string(explanation.routeName)
            json.key("parents")
            json.write(explanation.shownParents)
            json.key("result")
            json.string(result)
            var (detail, code): (String?, String?) = (nil, nil)
            if case .ends(_, let reason, let number) = explanation.ending { (detail, code) = (reason, number) }
            json.key("detail")
            json.string(detail)
            json.key("code")
            json.string(code)
        }
    }

    /// Writes what is not checked, and the option that changes this.
    static func writeUnchecked(to json: inout JSONText, withSource: Bool) {
        json.object { json in
            json.key("parts")
            json.write(withSource ? missingParts : partsOfSource)
            json.key("option")
            json.string(withSource ? nil : optionOfSource)
        }
    }
}

extension JSONText {
    fileprivate mutating func write(_ condition: LinkExplanation.Condition) {
        object { json in
            json.key("kind")
            json.string(condition.kind)
            json.key("name")
            json.string(condition.name)
            json.key("state")
            json.string(condition.state.rawValue)
            json.key("detail")
            json.string(condition.reason)
            json.key("option")
            json.string(condition.option)
        }
    }
}
