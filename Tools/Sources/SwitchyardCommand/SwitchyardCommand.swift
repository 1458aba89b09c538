internal import ArgumentParser

/// The command `switchyard`.
struct SwitchyardCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "switchyard",
        abstract: "Answers which route of a route map a link leads to, and what is wrong with a map.",
        discussion: """
            Exit codes: 0 everything is fine; 1 some link did not match, or lint found something; 2 wrong usage, or a \
            map that cannot be read.
            """,
        version: "0.1.0",
        subcommands: [MatchCommand.self, ExplainCommand.self, LintCommand.self, RoutesCommand.self])

    /// Runs what the arguments say, prints what went wrong, and returns the exit code.
    static func runToExitCode() -> Int32 {
        do {
            var command = try parseAsRoot()
            try command.run()
            return 0
        } catch let code as ExitCode {
            return code.rawValue
        } catch let failure as CommandFailure {
            return report(failure.text)
        } catch {
            // What remains is the argument parser's: a request for help or the version, or wrong usage.
            let text = fullMessage(for: error)
            guard exitCode(for: error).isSuccess else { return report(text.escapedLines) }
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

    private static func report(_ text: String) -> Int32 {
        let output = Output(descriptor: 2)
        output.write("\(text)\n")
        // There is nowhere left to say that this did not work.
        try? output.flush()
        return 2
    }
}
