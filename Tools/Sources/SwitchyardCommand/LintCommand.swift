internal import ArgumentParser
internal import Switchyard
internal import SwitchyardTooling

/// `switchyard lint`: findings about route maps, rules and modules, and places where text receives a source of the app.
struct LintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Prints errors and probable mistakes in route maps, rules and modules.",
        discussion: """
            switchyard lint eats.json
            switchyard lint eats.json --type sku --strict
            switchyard lint eats.json --rules rules.json
            switchyard lint --modules report.json
            switchyard lint --sources Sources

            Finds errors that prevent a table, routes that never win, parents that cannot stand above their children, \
            and origins and sources that no link can use. Finds rules that never match, have no destination, or are \
            cyclic. Finds contracts, screens and parents that modules declare but no code provides, from the report \
            that an app writes after its start. With --sources, lists as notes where Swift code gives text a source \
            of the app. The exit code is 1 if there is an error or a warning, with --strict also if there is a note.
            """)

    @Argument(help: "The route maps, JSON files, each checked by itself.", completion: .file(extensions: ["json"]))
    var maps: [String] = []

    @OptionGroup
    var types: TypeOptions

    @OptionGroup
    var customSources: SourceOptions

    @OptionGroup
    var rules: RuleOptions

    @Option(
        name: .customLong("modules"),
        help: ArgumentHelp(
            "The report of an app's modules, a JSON file that the app writes; can be repeated.",
            valueName: "file"),
        completion: .file(extensions: ["json"]))
    var reports: [String] = []

    @Option(
        name: .customLong("sources"),
        help: ArgumentHelp(
            "A Swift file, or a folder of such files; can be repeated.", valueName: "path"),
        completion: .directory)
    var sources: [String] = []

    @Flag(help: "Count notes as findings, too.")
    var strict = false

    @Flag(name: .customLong("json"), help: "Print one JSON object per line.")
    var printsJSON = false

    func validate() throws {
        guard maps.isEmpty, rules.files.isEmpty, reports.isEmpty, sources.isEmpty else { return }
        throw ValidationError(
            "An input is missing. Pass a route map, a list of rules with '--rules', a report of modules with "
                + "'--modules', or Swift sources with '--sources'.")
    }

    func run() throws {
        var run = LintRun(command: self)
        do throws(Output.WriteError) {
            try run.maps()
            try run.rules()
            try run.modules()
            try run.sources()
        } catch {
            guard error.isClosedPipe else { throw error.failure }
        }
        guard run.failures.isEmpty else { throw CommandError(run.failures.joined(separator: "\n")) }
        if let worst = run.worst, strict || worst > .note { throw ExitCode(Findings.some) }
    }
}
