internal import Switchyard
@_spi(Tooling) internal import SwitchyardTooling

/// One run of `switchyard lint`: every file is checked, even if others are invalid.
struct LintRun {
    let command: LintCommand
    private let output = Output(descriptor: 1)
    private let notes = Output(descriptor: 2)
    private var read: [RouteMap] = []

    /// The highest severity so far.
    private(set) var worst: Finding.Severity?
    /// The files that could not be checked.
    private(set) var failures: [String] = []

    init(command: LintCommand) { self.command = command }

    mutating func maps() throws(Output.WriteError) {
        for path in command.maps {
            try look { run throws(CommandError) in
                let file = MapFile(path: path)
                let map = try file.map()
                run.read.append(map)
                return MapFindings(
                    path: path, name: file.name,
                    report: map.lint(types: run.command.types.names, customSources: run.command.customSources.kinds))
            }
        }
    }

    mutating func rules() throws(Output.WriteError) {
        guard !command.rules.files.isEmpty else { return }
        let table = table()
        let rows = read.flatMap { ListedRoutes($0).rows }
        for path in command.rules.files {
            try look { run throws(CommandError) in
                let file = RuleFile(path: path)
                let found = try file.lint(
                    for: table, rows, run.command.rules.options(run.command.types, run.command.customSources))
                return RuleFindings(path: path, name: file.name, lint: found)
            }
        }
    }

    mutating func modules() throws(Output.WriteError) {
        for path in command.reports {
            try look { _ throws(CommandError) in
                let file = ModuleReportFile(path: path)
                return ModuleFindings(try file.report(), path: path, name: file.name)
            }
        }
    }

    mutating func sources() throws(Output.WriteError) {
        for path in command.sources {
            try look { run throws(CommandError) in
                let (found, unread) = try SourceFolder(path: path).findings()
                run.failures += unread.map(\.text)
                return found
            }
        }
    }

    /// Checks one file, and prints the findings.
    private mutating func look<Found: FileFindings>(
        _ findings: (inout LintRun) throws(CommandError) -> Found
    ) throws(Output.WriteError) {
        do throws(CommandError) {
            let found = try findings(&self)
            worst = [worst, found.worst].compactMap(\.self).max()
            if command.printsJSON {
                found.write(jsonTo: output, notes: notes)
            } else {
                output.write(found.text(Style(for: output)))
            }
        } catch {
            // A file that cannot be read does not prevent checking others.
            failures.append(error.text)
        }
        // The output stays in the order of the files, on both streams.
        try output.flush()
    }

    /// The table of all maps; `nil` without maps, or if they form no table.
    private mutating func table() -> RouteTable? {
        guard !command.maps.isEmpty else { return nil }
        do throws(DeclarationError) {
            if read.count == command.maps.count {
                return try RouteMap(merging: read).makeTable(types: command.types.types)
            }
        } catch {
            // The findings about each map have been printed.
            if worst != .error {
                failures.append(JSONFile(path: read.map(\.file).joined(separator: ", "), noun: "map").text(of: error))
            }
        }
        notes.write("switchyard: note: No table can be built from the maps, so the rules are checked without one.\n")
        // A note that cannot be written does not stop the command.
        try? notes.flush()
        return nil
    }
}
