internal import SwitchyardSupport

extension DiagnosticCatalog {
    /// Why an opened link did not reach its screen.
    ///
    /// Errors in the text of a link are in the area `links`.
    static let transactions: [DiagnosticEntry] =
        refusals + absences + expiries + failures + waits + hosts + searches + leftOutLinks

    /// Refused links: one entry for each case of `NavigationOutcome.Refusal` that has no other code.
    private static let refusals: [DiagnosticEntry] = [
        DiagnosticEntry(
            .transactions, 1301, "source", .warning, title: "The route does not accept links of this source",
            why: """
                A route declares the sources that it accepts. The default is the app's own code, restored links and \
                tests. The source is that of the original link, even after rules and redirects.
                """,
            fix: """
                Add the source to `sources` of the route or its namespace, if values from untrusted senders are \
                harmless there.
                """,
            example: .json(
                wrong: #"{ "name": "order", "pattern": "/orders/:id<int>" }"#,
                right: #"{ "name": "order", "pattern": "/orders/:id<int>", "sources": ["app", "universalLink"] }"#
            )),
        DiagnosticEntry(
            .transactions, 1302, "interceptor", .warning, title: "An interceptor refused the link",
            why: "The interceptor checked the link, the user or the app. The outcome contains its reason.",
            fix: "Read the reason. To show something else instead, return `redirect` from the interceptor."),
        DiagnosticEntry(
            .transactions, 1303, "blocked", .warning, title: "A rule blocks the link",
            why: """
                A rule, most likely from a server, turned the route off. The outcome contains the rule and its \
                reason.
                """,
            fix: "Check the rule. To show something else instead, degrade the route with a rule."),
        DiagnosticEntry(
            .transactions, 1304, "too-many-hops", title: "The link was redirected too often",
            why: """
                Rules and interceptors redirect in a loop, or more often than the limit allows. The outcome contains \
                every link of the chain.
                """,
            fix: "Let one of them continue with its link, or end a rule with the flow `break`."),
        DiagnosticEntry(
            .transactions, 1305, "too-deep", title: "Nested links exceed the depth limit",
            why: "A handler or an interceptor opened a link whose handler opened another link, and so on.",
            fix: "Open the last link directly, or raise `RouterLimits.depth` if this depth is intended."),
    ]

    /// Unavailable targets: one entry for each case of `NavigationOutcome.Unavailability`.
    private static let absences: [DiagnosticEntry] = [
        DiagnosticEntry(
            .transactions, 1311, "inbox-full", .warning, title: "Too many links are already waiting",
            why: """
                Each kind of source has its own limit, so that links cannot fill the memory and no source displaces \
                another. Above the limit, the newest link is refused.
                """,
            fix: "Open the gates that the links wait for, or raise the limits of the router."),
        DiagnosticEntry(
            .transactions, 1312, "unknown-route", title: "The router does not contain the route to open",
            why:
                "An interceptor redirects to a typed route that the router does not declare, or its module was removed.",
            fix: "Declare the type with `routes`, as in `$0.routes(OrdersRoute.self)`."),
        DiagnosticEntry(
            .transactions, 1313, "no-handler", title: "No handler exists for the route",
            why: "The route is an action or a handler, and no code is registered to run for it.",
            fix: "Call `handle` with the type or the name of the route, or let a rule degrade the route.",
            example: .swift(
                wrong: "$0.routes(of: map)",
                right: """
                    $0.routes(of: map)
                    $0.handle("account.logout") { _ in await session.end() }
                    """)),
        DiagnosticEntry(
            .transactions, 1314, "no-screen", title: "No code supplies the screen of the route",
            why: "The route is known, but the code that creates its screen is not part of this build.",
            fix: "Declare `screen` for the type of the route, or degrade the route to a web page with a rule."),
        DiagnosticEntry(
            .transactions, 1315, "observing", .note, title: "The router only observes",
            why: "In the mode `observing`, the router reports what it would open, and opens nothing.",
            fix: "Set the mode to `performing` to open links."),
        DiagnosticEntry(
            .transactions, 1316, "no-error-page", title: "The error page does not exist",
            why: """
                A rule degrades the route to the error page, or the replacement of the route does not exist either. \
                Nothing can be shown.
                """,
            fix: "Declare `errorPage` with a route whose screen is always available."),
        DiagnosticEntry(
            .transactions, 1317, "no-scene", .warning, title: "The scene of the link does not exist",
            why: "The window that the link names was closed, or its identity was not taken from the system.",
            fix: "Name a connected scene, or none to use the scene that has the focus."),
        DiagnosticEntry(
            .transactions, 1318, "no-app", .warning, title: "No installed app accepts the external link of the route",
            why: "The other app is not installed, and no fallback could be opened.",
            fix: "Give the route a web page as a fallback. A browser is always available."),
    ]

    /// Expired links: one entry for each stage at which a link can wait.
    private static let expiries: [DiagnosticEntry] = [
        DiagnosticEntry(
            .transactions, 1321, "expired-inbox", .warning, title: "The link expired before the router had a table",
            why: "The link was opened before `Router.init` returned, and waited longer than its lifetime.",
            fix: "Open links after the router is created."),
        DiagnosticEntry(
            .transactions, 1322, "expired-gate", .warning, title: "The link expired while it waited for a gate",
            why: """
                The route, a rule or an interceptor requires the gate, and the app did not open it within the \
                lifetime of the link.
                """,
            fix: "Call `openGate` when the condition is met, and check the name: an unknown name counts as a gate."),
        DiagnosticEntry(
            .transactions, 1323, "expired-interceptor", .warning, title: "An interceptor did not answer in time",
            why: "A link does not wait without limit. `RouterLimits.interceptor` is the time that an answer may take.",
            fix: "Return `suspend` to wait for the user, and `refuse` if a server does not respond."),
        DiagnosticEntry(
            .transactions, 1325, "expired-turn", .warning, title: "The link expired while it waited for its turn",
            why: "Handlers run one after another, and an earlier handler has not ended.",
            fix: "End handlers soon, and move long work to its own task."),
        DiagnosticEntry(
            .transactions, 1326, "expired-callback", .warning, title: "The other app did not return in time",
            why: "The user may have stayed in the other app, or the app never opens the callback link.",
            fix: """
                Treat the request as cancelled. It may still have succeeded, so check with a server if that matters.
                """
        ),
    ]

    /// Thrown errors that have no other code.
    private static let failures: [DiagnosticEntry] = [
        DiagnosticEntry(
            .transactions, 1331, "handler-threw", title: "A handler threw an error",
            why: "The work of the link began and failed. The outcome contains the error.",
            fix: "Read the error. To show something else instead, add a rule in the slot `fallback`."),
        DiagnosticEntry(
            .transactions, 1332, "interceptor-threw", title: "An interceptor threw an error",
            why: "A link that could not be checked is refused. The outcome contains the error.",
            fix: "Catch the error in the interceptor, and return an answer for this case."),
    ]

    /// Links that wait for something that most likely never happens, as a debug build reports.
    private static let waits: [DiagnosticEntry] = [
        DiagnosticEntry(
            .transactions, 1341, "waits-for-host", .warning, title: "A link waits for a host, and none is connected",
            why: "A link to a screen waits for the first scene. It expires if no scene connects within its lifetime.",
            fix: "Call `router.connect(_:)` when a scene begins, with its host."),
        DiagnosticEntry(
            .transactions, 1342, "waits-for-gate", .warning,
            title: "A link waits for a gate that no code has opened",
            why: """
                All gates are closed at first, and this gate presents nothing, so the user cannot open it. An \
                unknown name counts as a gate.
                """,
            fix: "Call `openGate` when the condition is met, correct the name, or declare a route to present.",
            example: .swift(
                wrong: "builder.gate(.signedIn)",
                right: #"builder.gate(.signedIn, presenting: .init("eats://sign-in", from: .app))"#)),
        DiagnosticEntry(
            .transactions, 1343, "waits-for-table", .warning, title: "A link waits for the first table",
            why: "Without a table no link matches. The link expires if no table is installed within its lifetime.",
            fix: "Install a table at launch, for example one that is bundled with the app."),
    ]

    /// Mistakes of the app that hosts detect at run time, as a debug build reports.
    private static let hosts: [DiagnosticEntry] = [
        DiagnosticEntry(
            .transactions, 1344, "screen-leaked", .warning,
            title: "A controller stays in memory after its screen was removed",
            why: "A strong reference keeps the controller and its work alive, often a closure that captures `self`.",
            fix: "Find the reference in the debugger's memory graph, and make it weak."),
        DiagnosticEntry(
            .transactions, 1345, "delegate-replaced", .warning,
            title: "The app replaces a delegate of the host",
            why: """
                The host forwards to the app's delegate. Of an adopted stack it has restored its own once; now it \
                only reads the stack at each turn of the run loop, so it notices steps later. Of a modal with \
                `keepsOpen` the new delegate decides alone whether the user may dismiss it.
                """,
            fix: "Set the delegate of a stack before `adopt`, or once after it; that of a modal in `presented`."),
        DiagnosticEntry(
            .transactions, 1346, "notifications-too-late", .warning,
            title: "Notifications are received only after the first scene connected",
            why: "The system delivers the response that launched the app earlier, so it is lost.",
            fix: "Call `receiveNotifications` in `application(_:willFinishLaunchingWithOptions:)`."),
        DiagnosticEntry(
            .transactions, 1347, "first-screen-failed", .warning,
            title: "The first screen of a tab or of the app cannot be created",
            why: "Its closure threw an error, or creates no content that this host shows. The tab is empty.",
            fix: "Fix the closure of the screen."),
        DiagnosticEntry(
            .transactions, 1348, "many-tabs", .warning, title: "More than five tabs on a phone",
            why: "The system shows four tabs and a list, More, with the others, which has its own navigation stack.",
            fix: "Declare at most five tabs, or open the others from a screen."),
        DiagnosticEntry(
            .transactions, 1349, "unusual-columns", .warning, title: "A split view with one column, or more than three",
            why: "A split view of UIKit has two or three columns, so these columns are shown as tabs.",
            fix: "Declare two or three columns, or pass a `container` to `makeWindow`."),
        DiagnosticEntry(
            .transactions, 1352, "entry-dropped", .warning,
            title: "A link is dropped because too many wait for a scene",
            why: """
                A scene that is not active holds at most the sixteen newest links of each kind of source. More links \
                have one of two causes. The app passes links that no user requested, or the scene never becomes \
                active.
                """,
            fix: "Pass only links that a user requested, each once, and create the window of their scene."),
        DiagnosticEntry(
            .transactions, 1359, "unknown-tab", .warning, title: "A label exists for an undeclared tab",
            why: """
                `RoutedTabs` describes the appearance of declared tabs. This label belongs to a tab that the router \
                does not have.
                """,
            fix: "Declare the tab with `tab(_:root:)`, or remove its label."),
        DiagnosticEntry(
            .transactions, 1360, "search-source", title: "A searchable route does not accept activities",
            why: """
                A result of the system's search has the source `activity`. The route would refuse it, so the user \
                would find an item that opens nothing.
                """,
            fix: "Add `.activity` to `accepting` of the route, or do not donate the route."),
        DiagnosticEntry(
            .transactions, 1361, "link-not-sealed", .error, title: "A link cannot be sealed",
            why: """
                The secret is too short to be safe, or the router would not open the link. A link from a widget \
                without a seal has no more trust than a link from any other app.
                """,
            fix: """
                Create the seal from 32 random bytes that the app and its extensions share. Seal only a link that \
                has a scheme and no seal yet.
                """),
        DiagnosticEntry(
            .transactions, 1362, "seal-refused", .warning, title: "The seal of a link is not valid",
            why: """
                The link is treated as one of another app, so a route that accepts only widgets refuses it. The seal \
                was created with another secret or for another app, has expired, or the link was changed.
                """,
            fix: """
                Add the seal of the widget to `router.entryRules.seals`, and seal the link until the end of its \
                timeline.
                """
        ),
        DiagnosticEntry(
            .transactions, 1363, "mailbox-failed", .error, title: "A mailbox cannot store a link or open a record",
            why: "The app never opens the link that an extension left for it.",
            fix: """
                Add the app and the extension to the same app group, and receive the mailbox when a scene becomes \
                active. Send only links that the app opens.
                """),
        DiagnosticEntry(
            .transactions, 1364, "record-refused", .warning,
            title: "A record of a mailbox is removed without being opened",
            why: "The record is damaged, too large, too old, of another version, or not a record. Its link is lost.",
            fix: "Let only a mailbox write to its folder, and let the extension send the link again."),
    ]

    /// Why a route is not donated to the system's search: one entry for each case of `SearchItemError` without another code.
    private static let searches: [DiagnosticEntry] = [
        DiagnosticEntry(
            .transactions, 1365, "search-too-long", title: "The link of a route is too long for the system's search",
            why: """
                The link is the identifier of the item, which the system stores for weeks. It may have at most 2,048 \
                bytes.
                """,
            fix: "Donate a route with fewer or shorter values."),
        DiagnosticEntry(
            .transactions, 1366, "search-expired", title: "An item for the system's search has already expired",
            why: "The system would remove it at once, so the user could not find it.",
            fix: "Set `expires` to a future date, or omit it."),
    ]
}
