internal import ArgumentParser
internal import SwitchyardCore
@_spi(Tooling) internal import SwitchyardLint

/// `switchyard explain`: why a link matches its route, or no route.
struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Prints why a link matches its route, or no route.",
        discussion: """
            switchyard explain eats.json eats://orders/forty-two

            Shows the parts of the link, the namespaces that were searched, the candidate routes and the \
            result of each. If no route matches, it shows the nearest route and what failed. With --rules it first \
            shows what the rules change, and explains the final link. The values that conditions of rules test \
            are unknown unless an option gives them, such as --app-version 5.2.0 or --flag menu=new. A rule that \
            depends on an unknown value is not applied, and is listed as undecided.
            """)

    @Argument(help: "The route map, a JSON file.", completion: .file(extensions: ["json"]))
    var map: String

    @Argument(help: "The links.")
    var links: [String]

    @Option(help: "The maximum number of routes without a match to show, the nearest first.")
    var candidates = 5

    @OptionGroup
    var types: TypeOptions

    @OptionGroup
    var customSources: SourceOptions

    @OptionGroup
    var rules: RuleOptions

    @OptionGroup
    var values: ContextOptions

    @Flag(name: .customLong("json"), help: "Print one JSON object per line.")
    var printsJSON = false

    func validate() throws {
        try rules.validateOneList()
        try values.validate(for: rules, customSources: customSources.kinds)
        guard (1...10_000).contains(candidates) else {
            throw ValidationError("'--candidates \(candidates)' is out of range. Use a number from 1 to 10000.")
        }
    }

    func run() throws {
        let output = Output(descriptor: 1)
        let style = Style(for: output)
        let asked = try AskedTable(
            map: map, types: types, sources: customSources, rules: rules, context: values.context,
            notes: Output(descriptor: 2))
        var missed = false
        for (index, link) in links.enumerated() {
            let path = asked.path(of: link)
            let report = ExplanationReport(
                link: link, path: path, explanation: asked.table.explain(path?.link ?? link, limit: candidates))
            missed = missed || !report.isMatch
            if printsJSON {
                output.write(report.json)
            } else {
                if index > 0 { output.write("\n") }
                output.write(report.text(style))
            }
        }
        do throws(Output.WriteError) {
            try output.flush()
        } catch {
            guard error.isClosedPipe else { throw error.failure }
        }
        if missed { throw ExitCode(Findings.some) }
    }
}
