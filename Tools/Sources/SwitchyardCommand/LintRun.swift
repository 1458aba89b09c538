internal import SwitchyardCore
internal import SwitchyardLint

/// One run of `switchyard lint`: every file is looked at, whatever is wrong with others.
struct LintRun {
    let command: LintCommand
    private let output = Output(descriptor: 1)
    private let notes = Output(descriptor: 2)
    private var read: [RouteMap] = []

    /// The most serious finding so far.
    private(set) var worst: Finding.Severity?
    /// What could not be looked at.
    private(set) var failures: [String] = []

    init(command: LintCommand) { self.command = command }

    mutating func maps() throws(Output.WriteError) {
        for path in command.maps {
            try look { run throws(CommandError) in
                let file = MapFile(path: path)
                let map = try file.map()
                run.read.append(map)
                return MapFindings(path: path, name: file.name, report: map.lint(types: run.command.types.names))
            }
        }
    }

    mutating func rules() throws(Output.WriteError) {
        guard !command.rules.files.isEmpty else { return }
        let table = table()
        for path in command.rules.files {
            try look { run throws(CommandError) in
                let file = RuleFile(path: path)
                let found = try file.lint(for: table, run.command.rules.options(run.command.types))
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
            try look { _ throws(CommandError) in try SourceFolder(path: path).findings() }
        }
    }

    /// Looks at one file, and prints what is found.
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
            // One file that cannot be read does not keep others from being looked at.
            failures.append(error.text)
        }
        // What is printed stays in the order of the files, whichever stream it goes to.
        try output.flush()
    }

    /// The table of all maps; `nil` where there are none, or they make no table.
    private mutating func table() -> RouteTable? {
        guard !command.maps.isEmpty else { return nil }
        do throws(DeclarationError) {
            if read.count == command.maps.count {
                return try RouteMap(merging: read).makeTable(types: command.types.types)
            }
        } catch {
            // What is wrong with one map by itself has been printed.
            if worst != .error {
                failures.append(JSONFile(path: read.map(\.file).joined(separator: ", "), noun: "map").text(of: error))
            }
        }
        notes.write("switchyard: note: The maps make no table, so the rules are looked at by themselves.\n")
        // A note that cannot be written is no reason to stop.
        try? notes.flush()
        return nil
    }
}
