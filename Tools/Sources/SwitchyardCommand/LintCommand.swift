internal import ArgumentParser
internal import SwitchyardCore

/// `switchyard lint`: what is wrong with route maps, or most likely a mistake.
struct LintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Prints what is wrong with route maps, or most likely a mistake.",
        discussion: """
            switchyard lint eats.json
            switchyard lint eats.json --type sku --strict

            Finds whatever keeps a table from being built, routes that never win, parents that cannot stand above \
            their children, and origins and sources that no link can use. The exit code is 1 if there is an error or \
            a warning, with --strict also if there is a note.
            """)

    @Argument(help: "The route maps, JSON files, each looked at by itself.", completion: .file(extensions: ["json"]))
    var maps: [String]

    @OptionGroup
    var types: TypeOptions

    @Flag(help: "Let notes count as findings too.")
    var strict = false

    @Flag(name: .customLong("json"), help: "Print one JSON object a line.")
    var printsJSON = false

    func run() throws {
        let output = Output(descriptor: 1)
        let style = Style(for: output)
        var worst: LintFinding.Severity?
        var failures: [String] = []
        do throws(Output.Failure) {
            for path in maps {
                do throws(CommandFailure) {
                    let file = MapFile(path: path)
                    let found = try file.map().lint(types: types.names)
                    worst = [worst, found.worst].compactMap(\.self).max()
                    let report = FindingReport(path: path, name: file.name, report: found)
                    if printsJSON {
                        report.write(jsonTo: output, notes: Output(descriptor: 2))
                    } else {
                        output.write(report.text(style))
                    }
                } catch {
                    // One map that cannot be read does not keep others from being looked at.
                    failures.append(error.text)
                }
                // What is printed stays in the order of the maps, whichever stream it goes to.
                try output.flush()
            }
        } catch {
            guard error.isClosedPipe else { throw error.failure }
        }
        guard failures.isEmpty else { throw CommandFailure(failures.joined(separator: "\n")) }
        if let worst, strict || worst > .note { throw ExitCode(Findings.some) }
    }
}
