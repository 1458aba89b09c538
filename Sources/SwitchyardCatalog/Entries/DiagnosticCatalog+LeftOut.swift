internal import SwitchyardDiagnostics

/// What a router leaves out while it runs, or would leave out of a declaration.
extension DiagnosticCatalog {
    static let leftOutSteps: [DiagnosticEntry] = [
        DiagnosticEntry(
            .navigation, 1080, "screen-stays", .warning, title: "A screen stays although its gate has closed",
            why: """
                When a gate closes, screens that require it are removed. This one was not: the host refused the step, or \
                it is the first screen of its tab, which cannot be removed. The next user may see it.
                """,
            fix: """
                Hide what only its user may see when the gate closes, or show the screen above the first one of its tab.
                """)
    ]

    static let leftOutLinks: [DiagnosticEntry] = [
        DiagnosticEntry(
            .transactions, 1385, "entry-without-link", .note, title: "Something that the system delivers opens nothing",
            why: """
                The router looks for a link in one named value, and asks `router.entryRules` otherwise. It found \
                neither, so the tap of the user has no effect. This may be intended.
                """,
            fix: """
                Send the link under the name of `router.entryRules.linkName`, or return a route from the closure of \
                `router.entryRules` for this kind.
                """),
        DiagnosticEntry(
            .transactions, 1386, "presentation-hidden", .warning,
            title: "A link waits for a screen that the user does not see",
            why: """
                A gate presents one screen for all links that wait for it. That screen is in another window or below \
                a modal of another tab, so the user cannot open the gate.
                """,
            fix: "Show the screen with `select` or `dismiss`, or end the link with `router.drop(_:)`."),
        DiagnosticEntry(
            .transactions, 1387, "reports-end", .warning, title: "The router writes no further reports",
            why: "A problem that repeats itself would fill the log, so only the first hundred reports are written.",
            fix: "Fix the problems that are reported, or read all reports with `RouterObserver.routerReported(_:)`."),
        DiagnosticEntry(
            .transactions, 1388, "saved-screens-unreadable", .warning,
            title: "The saved screens of a scene cannot be read",
            why: "The text is damaged, too long, or of another version, so the scene begins with its first screens.",
            fix: "Store only the activity or the text that the router returns, and do not change it."),
        DiagnosticEntry(
            .transactions, 1389, "no-router", .warning, title: "A view navigates outside of all windows of a router",
            why: """
                The value of `\\.navigate` in the environment has no router, so the verb is ignored. Most often the app \
                creates a hosting controller or a window itself.
                """,
            fix: "Let the router show the view, or set the environment of the app's own hosting controller."),
        DiagnosticEntry(
            .transactions, 1393, "misspelt-gate", .warning,
            title: "The app opens or closes a gate that no code declares",
            why: "The links that wait for the gate with the similar name go on waiting, and screens behind it stay.",
            fix: "Correct the name, or declare the gate with `gate(_:)`."),
    ]

    static let leftOutDeclarations: [DiagnosticEntry] = [
        DiagnosticEntry(
            .declarations, 1536, "unused-screen", title: "A screen is declared for routes that show none",
            why: "The routes have a handler or leave the app, so the closure would never be called.",
            fix: "Remove the `screen`, or the `handle` or `external` of the same routes."),
        DiagnosticEntry(
            .declarations, 1537, "optional-without-parent", title: "The parent of a route is optional, and it has none",
            why: "`isParentOptional` has no effect without a parent, so most likely the parent was forgotten.",
            fix: "Add `parent:`, or remove `isParentOptional`."),
    ]
}
