internal import SwitchyardDiagnostics

extension DiagnosticCatalog {
    /// Why a link that was opened did not get where it leads to; what is wrong with its text has codes of its own.
    static let transactions: [DiagnosticEntry] = refusals + absences + expiries + failures + waits + hosts + searches

    /// Which check said no: every case of `NavigationOutcome.Refusal` without a code of its own.
    private static let refusals: [DiagnosticEntry] = [
        DiagnosticEntry(
            .transactions, 1301, "source", .warning, title: "The route does not accept links of this source",
            why: """
                A route says which sources it accepts; without a word, these are the app's own code, what the app kept, \
                and tests. The source is that of the first link, whatever rules and redirects made of it.
                """,
            fix:
                "Add the source to `sources` of the route or its namespace, if a stranger's values are harmless there.",
            example: .json(
                wrong: #"{ "name": "order", "pattern": "/orders/:id<int>" }"#,
                right: #"{ "name": "order", "pattern": "/orders/:id<int>", "sources": ["app", "universalLink"] }"#
            )),
        DiagnosticEntry(
            .transactions, 1302, "interceptor", .warning, title: "An interceptor refused the link",
            why: "It judged the link, the person or the app, and its reason stands in the outcome.",
            fix: "Look at the reason. To show something else instead, let the interceptor answer with `redirect`."),
        DiagnosticEntry(
            .transactions, 1303, "blocked", .warning, title: "A rule blocks the link",
            why: "Somebody turned the route off, most likely from a server; rule and reason stand in the outcome.",
            fix: "Look at the rule. To show something else instead, let a rule degrade the route."),
        DiagnosticEntry(
            .transactions, 1304, "too-many-hops", title: "The link was led elsewhere too often",
            why: """
                Rules and interceptors lead to one another in a circle, or further than is followed. All links on the \
                way stand in the outcome.
                """,
            fix: "Let one of them go on with the link that it gets, or end a rule with the flow `break`."),
        DiagnosticEntry(
            .transactions, 1305, "too-deep", title: "Links opened links, deeper than is followed",
            why: "A handler or an interceptor opens a link whose handler does the same, so there is no end to it.",
            fix: "Open the last link at once, or raise `RouterLimits.depth` if so many are meant."),
    ]

    /// What is not there: every case of `NavigationOutcome.Unavailability`.
    private static let absences: [DiagnosticEntry] = [
        DiagnosticEntry(
            .transactions, 1311, "inbox-full", .warning, title: "Too many links wait already",
            why: """
                Each kind of source has room of its own: no link grows memory without bound, and no source keeps another \
                one out. Where the room is full, the newest link is turned away.
                """,
            fix: "Open the gates that links wait for, or raise the limits of the router."),
        DiagnosticEntry(
            .transactions, 1312, "unknown-route", title: "The table has no route for what was to be opened",
            why:
                "An interceptor redirects to a typed route that the router does not declare, or its module was removed.",
            fix: "Declare the type with `routes`, as in `$0.routes(OrdersRoute.self)`."),
        DiagnosticEntry(
            .transactions, 1313, "no-handler", title: "Nobody handles the route",
            why: "The route is an action or a handler, and nothing was given that runs for it.",
            fix: "Call `handle` with the type or the name of the route, or let a rule degrade the route.",
            example: .swift(
                wrong: "$0.routes(of: map)",
                right: """
                    $0.routes(of: map)
                    $0.handle("account.logout") { _ in await session.end() }
                    """)),
        DiagnosticEntry(
            .transactions, 1314, "no-screen", title: "Nobody supplies the screen of the route",
            why: "The route is known, and the part of the app that makes its screen is not in this build.",
            fix: "Declare `screen` for the type of the route, or let a rule degrade the route to a page of the web."),
        DiagnosticEntry(
            .transactions, 1315, "observing", .note, title: "The router only observes",
            why: "Its mode is `observing`: it says what it would open, and opens nothing.",
            fix: "Set the mode to `performing` when the router is to take over."),
        DiagnosticEntry(
            .transactions, 1316, "no-error-page", title: "The error page was to be shown, and there is none",
            why: """
                A rule degrades the route to the error page, or what was to take the route's place is missing itself. \
                Nothing is left that could be shown.
                """,
            fix: "Declare `errorPage` with a route whose screen is always there."),
        DiagnosticEntry(
            .transactions, 1317, "no-scene", .warning, title: "The scene of the link is not there",
            why: "The window that the link names was closed meanwhile, or its identity was not taken from the system.",
            fix: "Name a scene that is connected, or none, which stands for the one that has the focus."),
        DiagnosticEntry(
            .transactions, 1318, "no-app", .warning, title: "No app takes the link by which the route leads out",
            why: "The app that it names is not installed, and neither is anything that was to be opened in its place.",
            fix: "Give the route a page of the web to fall back to; a browser is always there."),
    ]

    /// For what a link waited too long: every stage at which one can.
    private static let expiries: [DiagnosticEntry] = [
        DiagnosticEntry(
            .transactions, 1321, "expired-inbox", .warning, title: "No table came as long as the link lived",
            why: "A link was opened before `Router.init` had returned, and then waited longer than its lifetime.",
            fix: "Open links when the router is made."),
        DiagnosticEntry(
            .transactions, 1322, "expired-gate", .warning, title: "A gate stayed closed as long as the link lived",
            why: "The route, a rule or an interceptor has links wait for it, and the app did not open it in time.",
            fix: "Call `openGate` when the condition holds. A name that is no interceptor's is taken for a gate's."),
        DiagnosticEntry(
            .transactions, 1323, "expired-interceptor", .warning, title: "An interceptor did not answer in time",
            why: "A link does not wait for ever: `RouterLimits.interceptor` is how long an answer may take.",
            fix: "Let it answer with `suspend` where a person is asked, and with `refuse` where a server is silent."),
        DiagnosticEntry(
            .transactions, 1325, "expired-turn", .warning, title: "The link's turn never came as long as it lived",
            why: "Handlers run one after another, and one that came before has not ended.",
            fix: "Let handlers end soon, and leave what takes long to a task of its own."),
        DiagnosticEntry(
            .transactions, 1326, "expired-callback", .warning, title: "The other app did not come back in time",
            why: "A person may have stayed there, or it never opens the link by which it was to answer.",
            fix: "Treat it as given up; what was asked for may still have happened, so ask a server where that matters."
        ),
    ]

    /// What threw, where the error has no code of its own.
    private static let failures: [DiagnosticEntry] = [
        DiagnosticEntry(
            .transactions, 1331, "handler-threw", title: "A handler threw an error",
            why: "What the link leads to began and did not succeed. The error stands in the outcome.",
            fix: "Look at the error. A rule of the slot `fallback` can show something else instead."),
        DiagnosticEntry(
            .transactions, 1332, "interceptor-threw", title: "An interceptor threw an error",
            why: "A link that could not be judged is not let through. The error stands in the outcome.",
            fix: "Catch the error in the interceptor, and answer with what the link deserves then."),
    ]

    /// For what links wait in vain, as a debug build reports.
    private static let waits: [DiagnosticEntry] = [
        DiagnosticEntry(
            .transactions, 1341, "waits-for-host", .warning, title: "A link waits for a host, and none is connected",
            why: "A link to a screen waits for the first scene. It ends as expired if none comes within its lifetime.",
            fix: "Call `router.connect(_:)` when a scene begins, with its host."),
        DiagnosticEntry(
            .transactions, 1342, "waits-for-gate", .warning,
            title: "A link waits for a gate that no code has opened",
            why: """
                All gates are closed at first, and nothing is presented for this one, so no user can do anything about it. \
                A name that is no interceptor's is taken for a gate's.
                """,
            fix: "Call `openGate` when the condition is met, correct the name, or declare what is presented.",
            example: .swift(
                wrong: "builder.gate(.signedIn)",
                right: #"builder.gate(.signedIn, presenting: .init("eats://sign-in", from: .app))"#)),
        DiagnosticEntry(
            .transactions, 1343, "waits-for-table", .warning, title: "A link waits for the first table",
            why: "Without a table no link leads anywhere. It ends as expired if none comes within its lifetime.",
            fix: "Install a table at launch, if need be one that is bundled with the app."),
    ]

    /// What hosts find out about the app while it runs, as a debug build reports.
    private static let hosts: [DiagnosticEntry] = [
        DiagnosticEntry(
            .transactions, 1344, "screen-leaked", .warning, title: "A controller lives on after its screen is gone",
            why: "Something holds it, often a closure that holds `self`, so its memory and its work stay.",
            fix: "Find what holds it in the debugger's memory graph, and hold it weakly there."),
        DiagnosticEntry(
            .transactions, 1345, "delegate-replaced", .warning,
            title: "The app keeps setting the delegate of an adopted stack",
            why: "The host took the delegate in once. It now reads the stack at each turn, and learns of steps later.",
            fix: "Set the delegate before `adopt`, or once after it."),
        DiagnosticEntry(
            .transactions, 1346, "notifications-too-late", .warning,
            title: "Notifications are received after the first scene was connected",
            why: "The answer that launched the app is delivered before, and is lost.",
            fix: "Call `receiveNotifications` in `application(_:willFinishLaunchingWithOptions:)`."),
        DiagnosticEntry(
            .transactions, 1347, "first-screen-failed", .warning,
            title: "The first screen of a tab or of the app cannot be made",
            why: "Its closure threw an error, or makes no content of this host's kind. The tab is empty.",
            fix: "Mend the closure of the screen."),
        DiagnosticEntry(
            .transactions, 1348, "many-tabs", .warning, title: "More than five tabs on a phone",
            why: "The system shows four and a list of the others, More, which has a stack of its own around them.",
            fix: "Declare at most five tabs, or show the others from a screen."),
        DiagnosticEntry(
            .transactions, 1349, "unusual-columns", .warning, title: "A split view with one column, or more than three",
            why: "A split view of UIKit has two or three, so the columns are shown as tabs.",
            fix: "Declare two or three columns, or pass a `container` to `makeWindow`."),
        DiagnosticEntry(
            .transactions, 1352, "entry-dropped", .warning,
            title: "A link is dropped because too many wait for a scene",
            why: """
                A scene that is not active holds sixteen links. One more means that the app hands over links that no user asked \
                for, or that its scene never becomes active.
                """,
            fix: "Hand over what a user asked for, once, and make the window of the scene that it is for."),
        DiagnosticEntry(
            .transactions, 1359, "unknown-tab", .warning, title: "A tab has a label and is not declared",
            why:
                "`RoutedTabs` says what declared tabs look like. It has a label for a tab that the router does not have.",
            fix: "Declare the tab with `tab(_:root:)`, or remove its label."),
        DiagnosticEntry(
            .transactions, 1360, "search-source", title: "A route for the system's search does not accept activities",
            why: """
                What the system's search finds comes from the source `activity`. The route would refuse it, so the user would \
                find an item that opens nothing.
                """,
            fix: "Add `.activity` to `accepting` of the route, or do not donate it."),
        DiagnosticEntry(
            .transactions, 1361, "link-not-sealed", .error, title: "A link cannot be sealed",
            why: """
                The secret is too short to keep others from guessing it, or the link is none that the router would open. A widget \
                without a sealed link opens the app with the trust of any other app.
                """,
            fix: """
                Make the seal of 32 random bytes that the app and its extensions share, and seal a link with a scheme that has no \
                seal yet.
                """),
        DiagnosticEntry(
            .transactions, 1362, "seal-refused", .warning, title: "The seal of a link is not valid",
            why: """
                The link is opened as one of another app, so a route that accepts widgets alone refuses it. The seal is made with \
                another secret or for another app, has expired, or the link was changed.
                """,
            fix: "Trust the seal of the widget in `router.entryRules.seals`, and seal the link until its timeline ends."
        ),
        DiagnosticEntry(
            .transactions, 1363, "mailbox-failed", .error,
            title: "A mailbox cannot take a link, or a record cannot be opened",
            why: "The app never opens the link that an extension wanted to leave for it.",
            fix: """
                Let the app and the extension belong to the app group, receive the mailbox when a scene becomes active, and send a \
                link that the app opens.
                """),
        DiagnosticEntry(
            .transactions, 1364, "record-refused", .warning,
            title: "A record of a mailbox is removed without being opened",
            why: "It is torn, too large, too old, of another version, or no record. The link that it held is lost.",
            fix: "Let nothing but a mailbox write into its folder, and let the extension send the link again."),
    ]

    /// Why a route is not given to the system's search: every case of `SearchItemError` without a code of its own.
    private static let searches: [DiagnosticEntry] = [
        DiagnosticEntry(
            .transactions, 1365, "search-too-long", title: "The link of a route is too long for the system's search",
            why:
                "The link is the identifier of the item. The system keeps it for weeks, and it has at most 2,048 bytes.",
            fix: "Donate a route with fewer or shorter values."),
        DiagnosticEntry(
            .transactions, 1366, "search-expired", title: "An item for the system's search has expired already",
            why: "The system would forget it at once, and the user could not find it.",
            fix: "Set `expires` to a date to come, or leave it out."),
    ]
}
