internal import ArgumentParser
internal import Switchyard
internal import SwitchyardRules
@_spi(Tooling) internal import SwitchyardTooling

/// A table, with the rules that change links first, if there are any.
struct AskedTable {
    /// The file of the map, and what is in it.
    let file: MapFile
    let map: RouteMap
    let table: RouteTable
    private(set) var rules: RuledTable?
    /// The list of rules, as it was read.
    private(set) var list: RouteRuleList?
    /// The known values that conditions of rules test.
    let context: RuleContext

    /// Reads a map, and a list of rules if one is named.
    ///
    /// - Parameters:
    ///   - path: The path of the map.
    ///   - types: The app's own placeholder types.
    ///   - sources: The app's own kinds of sources.
    ///   - rules: The list, and what its rules may do.
    ///   - context: The values that conditions of rules test.
    ///   - notes: Receives the unknown keys and the rules that never match.
    /// - Throws: `CommandError` with everything that is wrong with a file.
    init(
        map path: String, types: TypeOptions, sources: SourceOptions, rules: RuleOptions, context: RuleContext,
        notes: Output
    ) throws(CommandError) {
        self.context = context
        file = MapFile(path: path)
        map = try file.map()
        table = try file.table(of: map, types: types, notes: notes)
        guard let path = rules.files.first else { return }
        let options = rules.options(types, sources)
        let list = try RuleFile(path: path).list()
        let ruled = RuledTable(
            list, for: table, of: map, types: options.types,
            allowsExpressions: options.allowsExpressions, webHosts: options.webHosts,
            customSources: options.customSources)
        (self.rules, self.list) = (ruled, list)
        for finding in ruled.findings {
            let place = finding.line.map { "\(path.shown()):\($0)" } ?? path.shown()
            let rule = finding.subject.map { "Rule '\($0.shown())': " } ?? ""
            notes.write(
                finding.text(
                    at: place, rule + finding.message.shown(atMost: 2_000), finding.remedy.shown(atMost: 2_000),
                    Style(for: notes)))
        }
        // A note that cannot be written does not stop the command.
        try? notes.flush()
    }

    /// The effect of rules on a link; `nil` without rules.
    func path(of link: String) -> RuledLink? { rules?.path(of: link, context: context) }
}

extension RuleOptions {
    /// Refuses more than one list: an app has one that is installed.
    func validateOneList() throws {
        guard files.count > 1 else { return }
        throw ValidationError("'--rules' is given \(files.count) times. An app installs one list; name one.")
    }
}

extension RuledLink {
    /// A line for each hop, and one for each rule whose condition tests unknown values.
    func text(_ style: Style) -> String {
        hops.map { "  \(style.paint("\($0.kind) by \($0.rule.shown())", .faint)) → \($0.to.shown())\n" }.joined()
            + undecided.map { "  \(style.paint("undecided", .faint)) \($0.sentence)\n" }.joined()
    }

    /// The message of the rule that stops the link; `nil` if the table matches the link.
    var stop: (text: String, code: DiagnosticCode?)? {
        switch end {
        case .goesOn: nil
        case .blocked(let rule, let reason):
            ("blocked by the rule \(rule.shown()): \(reason.shown())", DiagnosticCode(number: 1303))
        case .errorPage(let rule):
            ("the error page is shown" + (rule.map { ", as the rule \($0.shown()) says" } ?? ""), nil)
        case .failed(let text, let rule, let code):
            ("the rule \(rule.shown()) fails: \(text.shown(atMost: 1_000))", code)
        }
    }
}

extension JSONText {
    /// Writes the members with the effect of rules on a link.
    mutating func writeRules(_ path: RuledLink) {
        key("hops")
        array { json in
            for hop in path.hops {
                json.object { json in
                    json.key("kind")
                    json.string(hop.kind)
                    json.key("rule")
                    json.string(hop.rule)
                    json.key("to")
                    json.string(hop.to)
                }
            }
        }
        key("requirements")
        array { json in path.requirements.forEach { json.string($0) } }
        key("undecided")
        write(path.undecided)
        key("stopped")
        string(path.stop?.text)
    }
}
