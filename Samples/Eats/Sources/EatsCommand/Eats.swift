import EatsTerminal
import Foundation

/// Runs the app in the terminal, interactively or with a file of commands.
@main
@MainActor
struct Eats {
    static func main() async throws {
        SerialExecution.begin()
        let terminal = try Terminal { write($0 + "\n") }
        await terminal.start()
        let isPerson = isatty(STDIN_FILENO) == 1
        if isPerson { write(Terminal.welcome + "\n") }
        var wantsMore = true
        while wantsMore {
            if isPerson { write(terminal.prompt) }
            // No task runs while the program waits for input, because each command has completed.
            guard let line = readLine() else { break }
            wantsMore = await terminal.run(line)
        }
    }

    /// Writes without buffering, because a user or a program waits for the output.
    private static func write(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }
}
