internal import SwitchyardSupport

extension DiagnosticCatalog {
    /// Errors in the declaration of a router.
    static let declarations: [DiagnosticEntry] = [
        DiagnosticEntry(
            .declarations, 1501, "duplicate-interceptor", title: "Two interceptors have the same name",
            why: "Routes, rules and the order of interceptors refer to them by name, so each name must be unique.",
            fix: "Give each interceptor its own name."),
        DiagnosticEntry(
            .declarations, 1502, "interceptor-cycle", title: "The order of interceptors is cyclic",
            why: "Each interceptor of the cycle must run before the next, so no order exists.",
            fix: "Remove one `after`."),
        DiagnosticEntry(
            .declarations, 1503, "unknown-interceptor", title: "A route lists an unknown interceptor",
            why: "The route would be open without the check that it requires.",
            fix: "Add the interceptor to the router, or correct the name."),
        DiagnosticEntry(
            .declarations, 1504, "empty-scope", title: "No route is in the scope of an interceptor",
            why: "The interceptor would check no link, and the routes that it is meant to guard would be open.",
            fix: "Correct the tag, the type or the namespace of its scope."),
        DiagnosticEntry(
            .declarations, 1505, "unknown-route", title: "A declaration names an unknown route",
            why: "The handler, the placement or the external destination would have no effect.",
            fix: "Correct the name, or add the route."),
        DiagnosticEntry(
            .declarations, 1506, "unknown-namespace", title: "A route is added to an unknown namespace",
            why: "No link could reach the route.",
            fix: "Correct the name, or declare the namespace with `namespace`."),
        DiagnosticEntry(
            .declarations, 1507, "unlinkable-action", title: "The name of an action cannot be part of a link",
            why: "A link to an exposed action contains the names of its contract and of the action.",
            fix: "Use letters, digits, `-` and `_` in the names, or give the action a pattern."),
        DiagnosticEntry(
            .declarations, 1508, "no-way-back", title: "No origin can serve for the callback of another app",
            why: "The callback link needs an origin of the route's namespace with a custom scheme of the app.",
            fix: "Add such an origin, or give the callback an origin without a wildcard."),
        DiagnosticEntry(
            .declarations, 1509, "unknown-error-page", title: "The error page is not a route of the router",
            why: "Users would see nothing when a link is degraded to the error page.",
            fix: "Add the route to the router, or name another route."),
        DiagnosticEntry(
            .declarations, 1510, "duplicate-gate", title: "A gate is declared twice",
            why: "The order of the declarations would decide what is presented while links wait.",
            fix: "Declare the gate once, together with the route that it presents."),
        DiagnosticEntry(
            .declarations, 1511, "reserved-gate", title: "A gate that the router itself opens is declared",
            why: """
                The router opens the gates of scenes and modules together with them, and these gates present \
                nothing.
                """,
            fix: "Choose another name."),
        DiagnosticEntry(
            .declarations, 1512, "unknown-presentation", title: "A gate presents an unknown route",
            why: "Links would wait for the gate, and the user would see nothing that can open it.",
            fix: "Add the route to the router, or present another route."),
        DiagnosticEntry(
            .declarations, 1513, "presentation-behind-itself",
            title: "A gate presents a route that requires the same gate",
            why: "The route would wait for the gate that it is meant to open.",
            fix: "Remove the gate from the route."),
        DiagnosticEntry(
            .declarations, 1514, "undeclared-gate", title: "A route requires an undeclared gate",
            why: "Links to the route would wait without end, because no declaration says what opens the gate.",
            fix: "Declare the gate with `gate`, or require a gate that is declared."),
        DiagnosticEntry(
            .declarations, 1515, "unknown-branch", title: "A route is placed in a tab that the app does not have",
            why: "No tab can show the route, so its links would end without a screen.",
            fix: "Declare the tab with `tab`, or correct the name."),
        DiagnosticEntry(
            .declarations, 1516, "missing-screen", title: "A route has no screen, although other routes have one",
            why: "Its links would match and pass all checks, and then show nothing.",
            fix: "Declare `screen` for its type, `handle` if it has no screen, or `external` if it opens another app."
        ),
        DiagnosticEntry(
            .declarations, 1517, "unknown-fallback", title: "A fallback is not a route of the router",
            why: "Links that match no route would end without a screen.",
            fix: "Add the route to the router, or name another route."),
        DiagnosticEntry(
            .declarations, 1518, "unknown-root", title: "The first screen of a tab or of the app is unknown",
            why: "The app would start without a screen.",
            fix: "Add its route to the router, or name another route."),
        DiagnosticEntry(
            .declarations, 1519, "guarded-root", title: "The first screen of a tab or of the app requires a gate",
            why: "A tab is selected without a link, so the gate would never be checked.",
            fix: "Remove the gate from the route, and require it in the routes above."),
        DiagnosticEntry(
            .declarations, 1520, "second-root", title: "The first screen is declared twice, or together with tabs",
            why: "An app has tabs, columns or one first screen, so the other declaration would have no effect.",
            fix: "Declare one `root`, or a `tab` for each tab, or a `column` for each column."),
        DiagnosticEntry(
            .declarations, 1521, "duplicate-tab", title: "Two tabs have the same name",
            why: "A tab is selected by its name, so each name must be unique.",
            fix: "Give each tab its own name."),
        DiagnosticEntry(
            .declarations, 1522, "declaring-closure-threw",
            title: "The closure that declares the router threw an error",
            why: "A partial declaration would leave routes open or missing, so no router is created.",
            fix: "Fix the cause that the error names, for example a pattern that cannot be parsed."),
        DiagnosticEntry(
            .declarations, 1523, "declared-twice", title: "A declaration that must be unique occurs twice",
            why: "One of the two declarations would have no effect.",
            fix: "Declare one `errorPage`, and one `handle` or `external` for each route."),
        DiagnosticEntry(
            .declarations, 1524, "unknown-value", title: "A route hides a value that it does not declare",
            why: "If the name is misspelt, the value that should be hidden would be shown.",
            fix: "Correct the name, or declare the value in the pattern of the route."),
        DiagnosticEntry(
            .declarations, 1525, "intercepted-root",
            title: "The first screen of a tab or of the app has an interceptor of its own",
            why: "A tab is selected without a link, so the interceptor would not be called for its first screen.",
            fix: """
                Remove the interceptor from the route, and add it to the routes above. Interceptors for all links, a \
                namespace, a tag or a type with several routes are allowed: they are called for links to the first \
                screen.
                """),
        // From here on, mistakes that only a link reveals.
        DiagnosticEntry(
            .declarations, 1526, "unasked-parent", .warning,
            title: "A parent is left out, because an interceptor decides about links only",
            why: """
                The user did not request the parent, so it must cause no side effects, and `intercept` may have some. \
                Links from outside therefore show only parents that every interceptor allows.
                """,
            fix: """
                Conform the interceptor to `ObservingInterceptor` if it never stops a link, as for logging. Otherwise \
                conform it to `RouteGuard`, and answer `allows` without side effects.
                """,
            example: .swift(
                wrong: """
                    struct Log: Interceptor {
                        func intercept(_ link: LinkContext) async throws -> InterceptorAnswer {
                            print(link.match.route.name)
                            return .proceed
                        }
                    }
                    """,
                right: """
                    struct Log: ObservingInterceptor {
                        func observe(_ link: LinkContext) { print(link.match.route.name) }
                    }
                    """)),
        DiagnosticEntry(
            .declarations, 1527, "gate-is-open", title: "An interceptor suspends a link until an open gate opens",
            why: "Only opening a closed gate resumes links, so this link would wait until it expires.",
            fix: """
                Close the gate when its condition ends, or suspend until another gate opens. Return `proceed` if the \
                condition is met.
                """),
        DiagnosticEntry(
            .declarations, 1528, "presented-behind-itself",
            title: "The screen that opens a gate waits for that gate",
            why:
                "The screen is presented so that the user can open the gate. If it waits for the gate, nothing opens it.",
            fix: "Exempt its route from the rules and interceptors that require the gate."),
        DiagnosticEntry(
            .declarations, 1529, "gates-change-too-often",
            title: "Gates changed each time a link was checked",
            why: """
                A link starts over when a gate changes while it is checked, at most `RouterLimits.restarts` times. \
                Most often, code that the check calls closes a gate and opens it again.
                """,
            fix: "Find the code that closes the gate whenever a link is checked, such as an interceptor."),
    ]
}
