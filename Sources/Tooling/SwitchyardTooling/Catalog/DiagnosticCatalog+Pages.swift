internal import SwitchyardSupport

extension DiagnosticEntry {
    /// The entry as an article for DocC, in Markdown.
    ///
    /// The file has the name of the code, as in `SY0101.md`.
    public var article: String {
        var text = """
            # \(code): \(title)

            The \(severity.rawValue) `\(name)`, in \(area.title.lowercased()).

            ## Why it matters

            \(why)

            ## How to fix it

            \(fix)

            """
        if let example {
            text += """

                ## Example

                Wrong:

                \(example.fenced(example.wrong))

                Right:

                \(example.fenced(example.right))

                """
        }
        return text
    }
}

extension DiagnosticEntry.Example {
    fileprivate func fenced(_ code: String) -> String {
        let name = language == "pattern" || language == "link" ? "text" : language
        return "```\(name)\n\(code)\n```"
    }
}

extension DiagnosticCatalog {
    /// The landing page of the catalog for DocC, in Markdown, which lists the pages of all codes.
    static var landingPage: String {
        var text = """
            # ``SwitchyardTooling``

            Every mistake that Switchyard reports: its permanent code, why it matters, and how to fix it.

            ## Overview

            Errors of the library, diagnostics of the macros and messages of the command contain a code such as `SY0101`.
            The meaning of a code never changes. This page lists all codes. The command `switchyard explain-code SY0101`
            prints the same text as the page of the code.

            ## Topics

            ### The catalog

            - ``DiagnosticCatalog``
            - ``DiagnosticEntry``
            - ``DiagnosticCode``
            - ``DiagnosticArea``

            """
        for area in DiagnosticArea.all {
            text += "\n### \(area.title)\n\n"
            text += entries(in: area).map { "- <doc:\($0.code)>\n" }.joined()
        }
        return text
    }
}
