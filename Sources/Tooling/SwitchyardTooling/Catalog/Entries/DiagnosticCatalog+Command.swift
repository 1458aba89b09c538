internal import SwitchyardSupport

extension DiagnosticCatalog {
    /// Errors of the command `switchyard`.
    static let command: [DiagnosticEntry] = [
        DiagnosticEntry(
            .command, 0801, "unreadable-file", title: "A file cannot be read",
            why: "The file does not exist, or the user is not permitted to read it. Nothing was printed.",
            fix: "Check the path and the permissions.",
            example: .shell(
                wrong: "switchyard match eats.jsn eats://orders/42",
                right: "switchyard match eats.json eats://orders/42")),
        DiagnosticEntry(
            .command, 0802, "not-a-file", title: "A path is not a regular file",
            why: "A pipe may never end and a device may be endless, so neither is read. A folder is not a map.",
            fix: "Name the file in the folder, or save the output of the pipe to a file first.",
            example: .shell(
                wrong: "switchyard match maps/ eats://orders/42",
                right: "switchyard match maps/eats.json eats://orders/42")),
        DiagnosticEntry(
            .command, 0803, "wrong-usage", title: "The arguments of the command are wrong",
            why: "The command does nothing unless it understands all of its arguments.",
            fix: "Read the line that begins with `Usage:`, or run the command with `--help`.",
            example: .shell(wrong: "switchyard match eats.json", right: "switchyard match eats.json eats://orders/42")),
        DiagnosticEntry(
            .command, 0804, "unreadable-input", title: "Standard input cannot be read",
            why: "With `--stdin` the command reads its links from standard input, so it has nothing to answer.",
            fix: "Redirect a file or a pipe with one link on each line.",
            example: .shell(
                wrong: "switchyard match eats.json --stdin < .",
                right: "switchyard match eats.json --stdin < links.txt")),
        DiagnosticEntry(
            .command, 0805, "unwritable-output", title: "The output cannot be written",
            why: "The disk may be full or the device disconnected. The printed output is incomplete.",
            fix: "Check where the output goes, and run the command again."),
        DiagnosticEntry(
            .command, 0806, "unknown-code", title: "The catalog does not contain the code",
            why: "Codes are permanent, so an unknown code is misspelled or belongs to a later release.",
            fix: "Correct the code, or list all with `switchyard explain-code --list`.",
            example: .shell(wrong: "switchyard explain-code SY101", right: "switchyard explain-code SY0101")),
        DiagnosticEntry(
            .command, 0807, "not-a-session", title: "A file is not an exported inspector session",
            why: "A partly read session would hide the rest without notice, so none of it is shown.",
            fix: "Open the file as it was exported: one JSON object on each line, with the header first.",
            example: .shell(
                wrong: "switchyard inspect screenshot.png", right: "switchyard inspect eats-session.jsonl")),
        DiagnosticEntry(
            .command, 0808, "cannot-listen", title: "A page cannot be served on this port",
            why: "Another program uses the port, or the system does not permit it.",
            fix: "Choose another port, or omit `--port` to use a free one.",
            example: .shell(
                wrong: "switchyard inspect eats-session.jsonl --port 80",
                right: "switchyard inspect eats-session.jsonl")),
        DiagnosticEntry(
            .command, 0809, "page-missing", title: "The files of the inspector's page are missing",
            why: "The command serves the page from the resource folder that the build puts beside the program.",
            fix: "Copy the folders that end in `.resources` or `.bundle` together with the program."),
        DiagnosticEntry(
            .command, 0810, "unused-gate", .note, title: "An option opens a gate that nothing requires",
            why: "No route of the map and no rule for the links requires the gate, so its name may be misspelled.",
            fix: "Correct the name: `switchyard routes MAP --json` lists the gates of each route.",
            example: .shell(
                wrong: "switchyard explain eats.json /wine --source app --open-gate adlt",
                right: "switchyard explain eats.json /wine --source app --open-gate adult")),
    ]
}
