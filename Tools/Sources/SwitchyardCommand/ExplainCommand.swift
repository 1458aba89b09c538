internal import ArgumentParser
internal import Switchyard
@_spi(Tooling) internal import SwitchyardTooling

/// `switchyard explain`: why a link matches its route, or no route.
struct ExplainCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Prints why a link matches its route, or no route, and whether it would open.",
        discussion: """
            switchyard explain eats.json eats://orders/forty-two
            switchyard explain eats.json eats://orders/42 --source notification --session signedIn

            Shows the parts of the link, the namespaces that were searched, the candidate routes and the \
            result of each. If no route matches, it shows the nearest route and what failed. With --rules it first \
            shows what the rules change, and explains the final link. The values that conditions of rules test \
            are unknown unless an option gives them, such as --app-version 5.2.0 or --flag menu=new. A rule that \
            depends on an unknown value is not applied, and is listed as undecided.

            With --source it goes on after the match, as the router of the app does: whether the route accepts the \
            source, which gates the route and the rules require, which interceptors are asked, and which parents \
            are left out. Gates are closed unless --session signedIn or --open-gate opens them. What a map does not \
            contain is listed as unchecked.

            Exit codes: 0 each link matches, and would open if a source is given; 1 a link does not match, is \
            refused, or waits for a gate; 2 wrong usage, or a file that cannot be read. A link whose interceptors \
            decide counts as one that would open.
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

    @Option(
        name: .customLong("open-gate"),
        help: ArgumentHelp("A gate that is open, for '--source'; can be repeated.", valueName: "name"))
    var openGates: [String] = []

    @Flag(name: .customLong("json"), help: "Print one JSON object per line.")
    var printsJSON = false

    func validate() throws {
        try rules.validateOneList()
        try values.validate(for: rules, customSources: customSources.kinds, checksSource: true)
        if let gate = openGates.first {
            guard values.source != nil else {
                throw ValidationError("'--open-gate \(gate)' has no effect without '--source'. Name the source.")
            }
            guard !openGates.contains(Gate.signedIn.rawValue) else {
                throw ValidationError("Write '--session signedIn' instead of '--open-gate signedIn'.")
            }
        }
        guard (1...10_000).contains(candidates) else {
            throw ValidationError("'--candidates \(candidates)' is out of range. Use a number from 1 to 10000.")
        }
    }

    @MainActor
    func run() async throws {
        let output = Output(descriptor: 1)
        let style = Style(for: output)
        let asked = try AskedTable(
            map: map, types: types, sources: customSources, rules: rules, context: values.context,
            notes: Output(descriptor: 2))
        let predictor = try values.source.map { source throws(CommandError) in
            try LinkPredictor(
                asked, from: LinkSource.Kind(source), types: types, sources: customSources, rules: rules,
                openGates: Set(openGates))
        }
        var missed = false
        var required = Set(ListedRoutes(asked.map).rows.flatMap(\.gates))
        for (index, link) in links.enumerated() {
            let path = asked.path(of: link)
            var report = ExplanationReport(
                link: link, path: path, explanation: asked.table.explain(path?.link ?? link, limit: candidates))
            if report.isMatch { report.prediction = predictor?.prediction(of: link, after: path) }
            missed = missed || !report.isMatch || report.prediction?.opens == false
            report.prediction.map { required.formUnion($0.explanation.requirements) }
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
        noteUnused(openGates.filter { !required.contains($0) })
        if missed { throw ExitCode(Findings.some) }
    }

    /// Writes a note about each gate that no route and no rule requires.
    private func noteUnused(_ gates: [String]) {
        let notes = Output(descriptor: 2)
        for gate in gates {
            notes.write(
                "switchyard: note: No route and no rule for these links requires the gate '\(gate.shown())', so "
                    + "'--open-gate' has no effect on them. Correct its name. \(CommandErrorKind.unusedGate.bracketed)\n"
            )
        }
        // A note that cannot be written does not stop the command.
        try? notes.flush()
    }
}
