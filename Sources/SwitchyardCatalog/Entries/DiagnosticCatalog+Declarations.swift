internal import SwitchyardDiagnostics

extension DiagnosticCatalog {
    /// What is wrong with the declaration of a router.
    static let declarations: [DiagnosticEntry] = [
        DiagnosticEntry(
            .declarations, 1501, "duplicate-interceptor", title: "Two interceptors have one name",
            why: "Routes, rules and the order of interceptors name them, so each name means one.",
            fix: "Give each its own name."),
        DiagnosticEntry(
            .declarations, 1502, "interceptor-cycle",
            title: "Interceptors are each to come before the next, in a cycle",
            why: "There is no order in which all of them could be asked.",
            fix: "Remove one `after`."),
        DiagnosticEntry(
            .declarations, 1503, "unknown-interceptor", title: "A route lists an interceptor that does not exist",
            why: "The route would be open without the check that it asks for.",
            fix: "Add the interceptor to the router, or correct the name."),
        DiagnosticEntry(
            .declarations, 1504, "empty-scope", title: "No route is in the scope of an interceptor",
            why: "The interceptor would see no link, and the routes that it is meant for would be open.",
            fix: "Correct the tag, the type or the namespace that it is declared for."),
        DiagnosticEntry(
            .declarations, 1505, "unknown-route", title: "A route is handled, placed or left by that does not exist",
            why: "The handler would never run, and the placement would have no effect.",
            fix: "Correct the name, or add the route."),
        DiagnosticEntry(
            .declarations, 1506, "unknown-namespace", title: "A route is added to a namespace that does not exist",
            why: "No link would lead to the route.",
            fix: "Correct the name, or declare it with `namespace`."),
        DiagnosticEntry(
            .declarations, 1507, "unlinkable-action", title: "The name of an action cannot stand in a link",
            why: "An action that a contract exposes is called by a link that holds both names.",
            fix: "Use letters, digits, `-` and `_` in the names, or give the action a pattern."),
        DiagnosticEntry(
            .declarations, 1508, "no-way-back", title: "Another app has no link by which it can come back",
            why: "The link is made of an origin of the route's namespace with a scheme of the app's own.",
            fix: "Add such an origin, or give the callback an origin that names one place."),
        DiagnosticEntry(
            .declarations, 1509, "unknown-error-page", title: "The error page is no route of the router",
            why: "People would see nothing where a link is degraded to the error page.",
            fix: "Add the route to the router, or name another one."),
        DiagnosticEntry(
            .declarations, 1510, "duplicate-gate", title: "A gate is declared twice",
            why: "What is presented while links wait for it would depend on the order.",
            fix: "Declare it once, with what it presents."),
        DiagnosticEntry(
            .declarations, 1511, "reserved-gate", title: "A gate is declared that the router opens by itself",
            why: "Those of scenes and modules open with what they stand for, and present nothing.",
            fix: "Choose another name."),
        DiagnosticEntry(
            .declarations, 1512, "unknown-presentation",
            title: "What is presented for a gate is no route of the router",
            why: "Links would wait for the gate, and the user would see nothing that can open it.",
            fix: "Add the route to the router, or present another one."),
        DiagnosticEntry(
            .declarations, 1513, "presentation-behind-itself", title: "What is presented for a gate requires that gate",
            why: "The route would wait for the gate that it is presented to open.",
            fix: "Take the gate out of the route."),
        DiagnosticEntry(
            .declarations, 1514, "undeclared-gate", title: "A route requires a gate that no code declares",
            why: "Links to it would wait for ever: nothing says what opens the gate.",
            fix: "Declare the gate with `gate`, or use `.signedIn`."),
        DiagnosticEntry(
            .declarations, 1515, "unknown-branch", title: "A route is placed in a tab that the app does not have",
            why: "Its links would end without a screen, because there is no tab to show it in.",
            fix: "Declare the tab with `tab`, or correct the name."),
        DiagnosticEntry(
            .declarations, 1516, "missing-screen", title: "A route has no screen, although other routes have one",
            why: "Its links would be matched and checked, and then show nothing.",
            fix:
                "Declare `screen` for its type, `handle` where it is no screen, or `external` where it leads out of the app."
        ),
        DiagnosticEntry(
            .declarations, 1517, "unknown-fallback", title: "A fallback is no route of the router",
            why: "Links that no route takes would end without a screen.",
            fix: "Add the route to the router, or name another one."),
        DiagnosticEntry(
            .declarations, 1518, "unknown-root",
            title: "The first screen of a tab or of the app is no screen of the router",
            why: "The app would begin without a screen.",
            fix: "Add the route to the router, or name another one."),
        DiagnosticEntry(
            .declarations, 1519, "guarded-root", title: "The first screen of a tab or of the app requires a gate",
            why: "A tab is selected without a link, so the gate would never be asked.",
            fix: "Take the gate out of the route, and require it in the routes above."),
        DiagnosticEntry(
            .declarations, 1520, "second-root", title: "The first screen is declared twice, or beside tabs",
            why: "An app has tabs, columns or one first screen, so the other declaration would have no effect.",
            fix: "Declare one `root`, a `tab` for each, or a `column` for each."),
        DiagnosticEntry(
            .declarations, 1521, "duplicate-tab", title: "Two tabs have one name",
            why: "A tab is selected by its name.",
            fix: "Give each tab its own name."),
        DiagnosticEntry(
            .declarations, 1522, "declaring-closure-threw",
            title: "The closure that declares the router threw an error",
            why: "A declaration that is only half there would leave routes open or missing.",
            fix: "Mend what the error says; for example, write the pattern so that it can be read."),
        DiagnosticEntry(
            .declarations, 1523, "declared-twice", title: "Something of which there is one is declared twice",
            why: "One of the two declarations would have no effect.",
            fix: "Declare one `errorPage`, and one `handle` or `external` for each route."),
    ]
}
