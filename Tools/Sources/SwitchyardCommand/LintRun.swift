internal import SwitchyardCore

/// One run of `switchyard lint`: every file is looked at, whatever is wrong with others.
struct LintRun {
    let command: LintCommand
    private let output = Output(descriptor: 1)
    private let notes = Output(descriptor: 2)
    private var read: [RouteMap] = []

    /// The most serious finding so far.
    private(set) var worst: LintFinding.Severity?
    /// What could not be looked at.
    private(set) var failures: [String] = []

    init(command: LintCommand) { self.command = command }

    mutating func maps() throws(Output.Failure) {
        let style = Style(for: output)
        for path in command.maps {
            do throws(CommandFailure) {
                let file = MapFile(path: path)
                let map = try file.map()
                read.append(map)
                let found = map.lint(types: command.types.names)
                worst = [worst, found.worst].compactMap(\.self).max()
                let report = FindingReport(path: path, name: file.name, report: found)
                if command.printsJSON {
                    report.write(jsonTo: output, notes: notes)
                } else {
                    output.write(report.text(style))
                }
            } catch {
                // One map that cannot be read does not keep others from being looked at.
                failures.append(error.text)
            }
            // What is printed stays in the order of the files, whichever stream it goes to.
            try output.flush()
        }
    }

    mutating func rules() throws(Output.Failure) {
        guard !command.rules.files.isEmpty else { return }
        let style = Style(for: output)
        let table = table()
        for path in command.rules.files {
            do throws(CommandFailure) {
                let file = RuleFile(path: path)
                let found = try file.lint(for: table, command.rules.options(command.types))
                worst = [worst, found.worst].compactMap(\.self).max()
                let report = RuleReport(path: path, name: file.name, lint: found)
                if command.printsJSON {
                    report.write(jsonTo: output, notes: notes)
                } else {
                    output.write(report.text(style))
                }
            } catch {
                failures.append(error.text)
            }
            try output.flush()
        }
    }

    mutating func modules() throws(Output.Failure) {
        let style = Style(for: output)
        for path in command.reports {
            do throws(CommandFailure) {
                let file = ModuleReportFile(path: path)
                let findings = ModuleFindings(try file.report(), path: path, name: file.name)
                worst = [worst, findings.worst].compactMap(\.self).max()
                if command.printsJSON {
                    findings.write(jsonTo: output, notes: notes)
                } else {
                    output.write(findings.text(style))
                }
            } catch {
                failures.append(error.text)
            }
            try output.flush()
        }
    }

    /// The table of all maps; `nil` where there are none, or they make no table.
    private mutating func table() -> RouteTable? {
        guard !command.maps.isEmpty else { return nil }
        do throws(RouteMapError) {
            if read.count == command.maps.count {
                return try RouteMap(merging: read).makeTable(types: command.types.types)
            }
        } catch {
            // What is wrong with one map by itself has been printed.
            if worst != .error { failures.append(JSONFile(path: error.file, noun: "map").text(of: error)) }
        }
        notes.write("switchyard: note: The maps make no table, so the rules are looked at by themselves.\n")
        // A note that cannot be written is no reason to stop.
        try? notes.flush()
        return nil
    }
}
