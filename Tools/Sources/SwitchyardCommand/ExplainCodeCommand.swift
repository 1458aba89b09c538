internal import ArgumentParser
internal import Switchyard
import SwitchyardTooling

/// `switchyard explain-code`: prints what a code means, why it matters, and how to fix it.
struct ExplainCodeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain-code",
        abstract: "Prints what the code of a message means, why it matters, and how to fix it.",
        discussion: """
            switchyard explain-code SY0101
            switchyard explain-code --list

            Codes are permanent. 'SY0101', 'sy0101' and '101' are the same. The explanations are in Simplified Chinese \
            if the environment variable SWITCHYARD_LANGUAGE is 'zh-Hans'.
            """)

    @Argument(help: "The codes.")
    var codes: [String] = []

    @Flag(name: .customLong("list"), help: "Print all codes.")
    var listsAll = false

    @Flag(name: .customLong("json"), help: "Print one JSON object per line.")
    var printsJSON = false

    func validate() throws {
        if codes.isEmpty, !listsAll {
            throw ValidationError("No code is given. Name a code, as in 'SY0101', or list all codes with '--list'.")
        }
        if !codes.isEmpty, listsAll {
            throw ValidationError("Codes and '--list' are given together. Use only one of them.")
        }
    }

    func run() throws {
        let output = Output(descriptor: 1)
        let style = Style(for: output)
        let entries = (listsAll ? DiagnosticCatalog.entries : try named()).map {
            style.language.translation(of: $0.code) ?? $0
        }
        if printsJSON {
            entries.forEach { output.write($0.json) }
        } else if listsAll {
            let width = entries.map(\.name.count).max() ?? 0
            for entry in entries { output.write(entry.line(width: width, style)) }
        } else {
            output.write(entries.map { $0.text(style) }.joined(separator: "\n"))
        }
        do throws(Output.WriteError) {
            try output.flush()
        } catch {
            guard error.isClosedPipe else { throw error.failure }
        }
    }

    /// Finds the entries of all codes before anything is printed.
    private func named() throws(CommandError) -> [DiagnosticEntry] {
        var entries: [DiagnosticEntry] = []
        var unknown: [String] = []
        for text in codes {
            if let entry = DiagnosticCode(text).flatMap(DiagnosticCatalog.entry(for:)) {
                entries.append(entry)
            } else {
                unknown.append(text)
            }
        }
        guard unknown.isEmpty else { throw CommandError(unknown.map(message).joined(separator: "\n")) }
        return entries
    }

    private func message(about text: String) -> String {
        let nearest = DiagnosticCatalog.entries(nearestTo: text).map(\.code.description)
        let guess = nearest.isEmpty ? "" : "Did you mean \(nearest.joined(separator: " or "))? "
        return "switchyard: error: The code '\(text.shown())' does not exist. \(guess)"
            + "List all with 'switchyard explain-code --list'. \(CommandErrorKind.unknownCode.bracketed)"
    }
}
