internal import ArgumentParser

/// The command `switchyard`.
struct SwitchyardCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "switchyard",
        abstract: "Answers questions about a route map: routes of links, links of routes, and errors.",
        discussion: """
            Exit codes: 0 everything is fine; 1 some link did not match, would not open or could not be printed, or \
            lint found something; 2 wrong usage, a file that cannot be read, or an unknown code.

            SWITCHYARD_LANGUAGE=zh-Hans prints explanations of codes, and findings of lint, in Simplified Chinese.
            """,
        version: "0.1.0",
        subcommands: [
            MatchCommand.self, ExplainCommand.self, PrintCommand.self, LintCommand.self, RoutesCommand.self,
            ExplainCodeCommand.self, InspectCommand.self, MigrateCommand.self,
        ])

    /// Runs the command for its arguments, prints errors, and returns the exit code.
    static func runToExitCode() async -> Int32 {
        do {
            _ = try Language.chosen()
            var command = try parseAsRoot()
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
            return 0
        } catch let code as ExitCode {
            return code.rawValue
        } catch let failure as CommandError {
            return report(failure.text)
        } catch {
            // All other errors come from the argument parser: a request for help or the version, or wrong usage.
            let text = fullMessage(for: error)
            guard exitCode(for: error).isSuccess else { return report(usage(text.escapedLines)) }
            let output = Output(descriptor: 1)
            output.write("\(text)\n")
            do {
                try output.flush()
                return 0
            } catch {
                return error.isClosedPipe ? 0 : report(error.failure.text)
            }
        }
    }

    /// Adds the code to the first line, which says what is wrong.
    private static func usage(_ text: String) -> String {
        let end = text.firstIndex(of: "\n") ?? text.endIndex
        return "\(text[..<end]) \(CommandErrorKind.wrongUsage.bracketed)\(text[end...])"
    }

    private static func report(_ text: String) -> Int32 {
        let output = Output(descriptor: 2)
        output.write("\(text)\n")
        // Standard error has failed, so this cannot be reported.
        try? output.flush()
        return 2
    }
}
