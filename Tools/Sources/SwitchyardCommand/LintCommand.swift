internal import ArgumentParser
internal import SwitchyardCore
internal import SwitchyardLint

/// `switchyard lint`: what is wrong with route maps, rules and modules, and where text becomes the app's own.
struct LintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Prints what is wrong with route maps, rules and modules, or most likely a mistake.",
        discussion: """
            switchyard lint eats.json
            switchyard lint eats.json --type sku --strict
            switchyard lint eats.json --rules rules.json
            switchyard lint --modules report.json
            switchyard lint --sources Sources

            Finds whatever keeps a table from being built, routes that never win, parents that cannot stand above \
            their children, and origins and sources that no link can use; and rules that never match, lead nowhere, \
            or lead round in a circle; and \
            contracts, screens and parents that modules declared and nobody provides, as an app reports them when it \
            has started. With --sources it lists, as notes, where Swift code makes text the app's own. The exit code \
            is 1 if there is an error or a warning, with --strict also if there is a note.
            """)

    @Argument(help: "The route maps, JSON files, each looked at by itself.", completion: .file(extensions: ["json"]))
    var maps: [String] = []

    @OptionGroup
    var types: TypeOptions

    @OptionGroup
    var rules: RuleOptions

    @Option(
        name: .customLong("modules"),
        help: ArgumentHelp(
            "The report of an app's modules, a JSON file that the app writes; may be given several times.",
            valueName: "file"),
        completion: .file(extensions: ["json"]))
    var reports: [String] = []

    @Option(
        name: .customLong("sources"),
        help: ArgumentHelp(
            "A Swift file, or a folder of such files; may be given several times.", valueName: "path"),
        completion: .directory)
    var sources: [String] = []

    @Flag(help: "Let notes count as findings too.")
    var strict = false

    @Flag(name: .customLong("json"), help: "Print one JSON object a line.")
    var printsJSON = false

    func validate() throws {
        guard maps.isEmpty, rules.files.isEmpty, reports.isEmpty, sources.isEmpty else { return }
        throw ValidationError(
            "There is nothing to look at. Name a route map, a list of rules with '--rules', a report of modules with "
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
