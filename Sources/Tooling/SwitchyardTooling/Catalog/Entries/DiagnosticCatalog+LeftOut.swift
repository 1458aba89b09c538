internal import SwitchyardSupport

/// What a router leaves out while it runs, or would leave out of a declaration.
extension DiagnosticCatalog {
    static let leftOutSteps: [DiagnosticEntry] = [
        DiagnosticEntry(
            .navigation, 1080, "screen-stays", .warning, title: "A screen stays although its gate has closed",
            why: """
                When a gate closes, screens that require it are removed. This one was not removed. The host refused \
                the step, or it is a first screen. In the second case, neither another first screen nor a screen for \
                the gate is declared. The next user may see it.
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
            .transactions, 1389, "no-router", .warning, title: "A view or a controller has no router",
            why: """
                The value of `\\.navigate` in the environment, or of `switchyard` of a controller, has no router, so its \
                verbs are ignored. Most often the app creates a hosting controller or a window itself, or reads \
                `switchyard` in an initializer.
                """,
            fix: """
                Let the router show the view, or set the environment of the app's own hosting controller. Read `switchyard` \
                from `viewDidLoad` on.
                """),
        DiagnosticEntry(
            .transactions, 1390, "payload-unread", .warning, title: "A screen that already shows receives no payload",
            why: """
                A link whose screen already shows does not create it again. The objects of its payload are for code that \
                creates a screen, so nothing reads them.
                """,
            fix: "Pass the objects with an event or a service that the screen observes."),
        DiagnosticEntry(
            .transactions, 1391, "fallback-skipped", .warning, title: "A fallback is not shown",
            why: """
                A fallback gives a link no more access than a route has: some route must accept the source of the link, \
                and no rule may stop the fallback. The message and the trace have the reason.
                """,
            fix: "Let a route accept the source, or exclude the fallback from the rule, if such links must show it."),
        DiagnosticEntry(
            .transactions, 1392, "unknown-argument", .warning,
            title: "A call passes an argument that its action does not declare",
            why: "The method is called without it, with a default value if there is one. Most often it is misspelt.",
            fix: "Correct the name of the argument, or declare the parameter."),
        DiagnosticEntry(
            .transactions, 1393, "trace-shortened", .warning, title: "The trace of a link is full",
            why: """
                A link that loops would fill the memory, so a trace has at most a thousand steps. Its last one says \
                that later steps are left out.
                """,
            fix: "Find the interceptor, rule or gate that repeats in the trace, and stop it."),
        DiagnosticEntry(
            .transactions, 1394, "misspelt-gate", .warning,
            title: "The app opens or closes a gate that no code declares",
            why: "The links that wait for the gate with the similar name go on waiting, and screens behind it stay.",
            fix: "Correct the name, or declare the gate with `gate(_:)`."),
        DiagnosticEntry(
            .transactions, 1395, "entry-of-ended-session", .note,
            title: "What was received in a session that has ended is not opened",
            why: """
                A record of a mailbox belongs to the user who was signed in. So does what the system delivered while \
                its scene was not active. Both would open for the next user.
                """,
            fix: "Close `signedIn` only when the user signs out."),
        DiagnosticEntry(
            .transactions, 1396, "ended-session", .warning,
            title: "A link is opened from a link of a session that has ended",
            why: """
                A received link keeps the session of its link, also in a task or a model. It opens nothing for the next \
                user. Nor does a handler whose user was signed out by another task.
                """,
            fix: """
                To open it for the next user, create a `ReceivedLink` from the text. Or let the handler that opens it \
                close the gate `signedIn` itself.
                """),
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
        DiagnosticEntry(
            .declarations, 1538, "unused-removal", title: "`onRemoval` is declared for routes that show no screen",
            why: "The routes have a handler or leave the app, so no screen of them is ever removed.",
            fix: "Remove the `onRemoval`, or the `handle` or `external` of the same routes."),
        DiagnosticEntry(
            .declarations, 1547, "first-screen-covered", .warning,
            title: "A first screen requires a closed gate, and is covered",
            why: """
                A screen is removed when its gate closes. A first screen is replaced by the declared one. Here none is \
                declared, or it requires a closed gate itself. So the router covers the scene with what the gate \
                presents, until the gate opens.
                """,
            fix: "Declare a first screen that requires no gate, with `root`, `tab` or `column`."),
        DiagnosticEntry(
            .declarations, 1548, "screen-behind-gate", .warning,
            title: "A screen is not shown because its gate is closed",
            why: """
                A plan of the app or a host shows a screen that no link has checked. Its gate is closed. Or a gate was \
                closed, and no current route or rule leads to the screen. So it is left out of the plan, or removed.
                """,
            fix: """
                Show the screen after its gate has opened. For example, use a link, which waits for the gate. Declare \
                the routes of all screens with a route's name.
                """),
    ]
}
