internal import ArgumentParser
internal import Switchyard

/// `switchyard match`: the route of each link.
struct MatchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "match",
        abstract: "Prints the route that each link matches.",
        discussion: """
            switchyard match eats.json eats://orders/42
            switchyard match eats.json --stdin --json < links.txt

            With --rules a link meets the rules first: the answer shows each hop, then the match. The values that \
            conditions of rules test are unknown unless an option gives them, such as --app-version 5.2.0 or \
            --flag menu=new. A rule that depends on an unknown value is not applied, and is listed as undecided.

            With --stdin, each answer is printed before the command waits for the next line. Write '--' before \
            a link that begins with '-'.
            """)

    @Argument(help: "The route map, a JSON file.", completion: .file(extensions: ["json"]))
    var map: String

    @Argument(help: "The links.")
    var links: [String] = []

    @Flag(name: .customLong("stdin"), help: "Read links from standard input, one per line.")
    var readsInput = false

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
        if links.isEmpty, !readsInput {
            throw ValidationError("A link is missing. Pass links after the map, or read them with '--stdin'.")
        }
        try rules.validateOneList()
        try values.validate(for: rules, customSources: customSources.kinds)
        if !links.isEmpty, readsInput {
            throw ValidationError("'--stdin' cannot be combined with links. Remove one of them.")
        }
    }

    func run() throws {
        let output = Output(descriptor: 1)
        let table = try AskedTable(
            map: map, types: types, sources: customSources, rules: rules, context: values.context,
            notes: Output(descriptor: 2))
        var missed = false
        do {
            if readsInput {
                try LinkStream(table: table, output: output, printsJSON: printsJSON).run(&missed)
            } else {
                answerLinks(with: table, output, &missed)
            }
            try output.flush()
        } catch let failure as Output.WriteError {
            // The reader of the output has closed it; the printed answers still determine the exit code.
            guard failure.isClosedPipe else { throw failure.failure }
        }
        if missed { throw ExitCode(Findings.some) }
    }

    private func answerLinks(with table: AskedTable, _ output: Output, _ missed: inout Bool) {
        let answers = links.map { LinkAnswer($0, in: table) }
        missed = answers.contains { !$0.isMatch }
        if printsJSON {
            answers.forEach { output.write($0.json) }
        } else {
            output.write(answers, Style(for: output))
        }
    }
}
