internal import SwitchyardDiagnostics

extension DiagnosticCatalog {
    /// What keeps the command `switchyard` from doing its work.
    static let command: [DiagnosticEntry] = [
        DiagnosticEntry(
            .command, 0801, "unreadable-file", title: "A file cannot be read",
            why: "The file does not exist, or whoever runs the command may not read it. Nothing was printed.",
            fix: "Check the path and the permissions.",
            example: .shell(
                wrong: "switchyard match eats.jsn eats://orders/42",
                right: "switchyard match eats.json eats://orders/42")),
        DiagnosticEntry(
            .command, 0802, "not-a-file", title: "A path leads to something that is no ordinary file",
            why: "A pipe may never end and a device may be endless, so neither is waited for. A folder is no map.",
            fix: "Name the file in the folder, or save what the pipe gives as a file first.",
            example: .shell(
                wrong: "switchyard match maps/ eats://orders/42",
                right: "switchyard match maps/eats.json eats://orders/42")),
        DiagnosticEntry(
            .command, 0803, "wrong-usage", title: "The arguments of the command are wrong",
            why: "The command does nothing by half: with arguments that it does not understand it does nothing.",
            fix: "Read the line that begins with `Usage:`, or run the command with `--help`.",
            example: .shell(wrong: "switchyard match eats.json", right: "switchyard match eats.json eats://orders/42")),
        DiagnosticEntry(
            .command, 0804, "unreadable-input", title: "Standard input cannot be read",
            why: "With `--stdin` the links come from there, and without it there is nothing to answer.",
            fix: "Send it a file or a pipe with one link a line.",
            example: .shell(
                wrong: "switchyard match eats.json --stdin < .",
                right: "switchyard match eats.json --stdin < links.txt")),
        DiagnosticEntry(
            .command, 0805, "unwritable-output", title: "The output cannot be written",
            why: "The disk may be full or the device gone. What has been printed so far is not everything.",
            fix: "Check where the output is sent to, and run the command again."),
        DiagnosticEntry(
            .command, 0806, "unknown-code", title: "There is no such code in the catalog",
            why: "Codes are permanent, so an unknown one is a misspelling or belongs to a later release.",
            fix: "Correct the code, or list all with `switchyard explain-code --list`.",
            example: .shell(wrong: "switchyard explain-code SY101", right: "switchyard explain-code SY0101")),
        DiagnosticEntry(
            .command, 0807, "not-a-session", title: "A file is no session that an inspector has exported",
            why: "Of a session that is read in part, the rest would be missed without a word, so none of it is shown.",
            fix: "Open the file as it was exported: one JSON object a line, the header first.",
            example: .shell(
                wrong: "switchyard inspect screenshot.png", right: "switchyard inspect eats-session.jsonl")),
        DiagnosticEntry(
            .command, 0808, "cannot-listen", title: "A page cannot be served on this port",
            why: "Another program listens there, or the system does not let this one.",
            fix: "Choose another port, or leave `--port` out: then one is taken that is free.",
            example: .shell(
                wrong: "switchyard inspect eats-session.jsonl --port 80",
                right: "switchyard inspect eats-session.jsonl")),
        DiagnosticEntry(
            .command, 0809, "page-missing", title: "The files of the inspector's page are not beside the program",
            why: "The page is served from the folder of resources that the build puts beside the program.",
            fix: "Copy the folders that end in `.resources` or `.bundle` together with the program."),
    ]
}
