internal import SwitchyardDiagnostics

extension DiagnosticCatalog {
    /// Everything that can be wrong about where a person is and how to get somewhere else.
    static let navigation: [DiagnosticEntry] =
        plans + backStacks + navigationSteps + navigationStates + stepFailures

    /// Why there is no plan: every case of `PlanRefusal`.
    private static let plans: [DiagnosticEntry] = [
        DiagnosticEntry(
            .navigation, 1001, "no-scene", title: "No scene was named, and none has the focus",
            why: "An app can have several windows, or none yet, so somebody must say in which the plan happens.",
            fix: "Give the planner the identity of a scene, or open one with `open(_:inNew:)`.",
            example: .swift(
                wrong: "try NavigationPlanner(NavigationState([scene], focus: nil)).open(target)",
                right: #"try NavigationPlanner(NavigationState([scene], focus: nil), scene: "main").open(target)"#)),
        DiagnosticEntry(
            .navigation, 1002, "unknown-scene", title: "The state has no scene of the identity",
            why: "The window was closed meanwhile, or its identity was not taken from the state.",
            fix: "Name a scene of the state, or none, which stands for the one that has the focus."),
        DiagnosticEntry(
            .navigation, 1003, "duplicate-scene", title: "The scene to be opened is there already",
            why: "Identities tell windows apart, so two of one identity could not be told apart in any step.",
            fix: "Give the new scene an identity of its own, or open the route in the scene that is there."),
        DiagnosticEntry(
            .navigation, 1004, "unknown-branch", title: "No tab or column has the name",
            why: "The route names the tabs that can show it, or the policy names one, and the scene has none of these.",
            fix: "Correct the name, add the tab to the scene's root, or leave the names out, which allows any tab.",
            example: .swift(
                wrong: #"NavigationTarget(order, branches: ["order"])"#,
                right: #"NavigationTarget(order, branches: ["orders"])"#)),
        DiagnosticEntry(
            .navigation, 1005, "modal-in-the-way", title: "A modal is up, and the policy refuses to touch it",
            why: "The policy `refuse` protects what a person is doing in a modal, such as a payment.",
            fix: "Open the route later, or choose the policy `dismiss`, `keep` or `presentOnTop`."),
        DiagnosticEntry(
            .navigation, 1006, "alert-in-the-way", title: "An alert is up, in and above which nothing can be shown",
            why: "Systems present nothing above an alert, and an alert cannot push, so the route has no place.",
            fix: "Wait for the answer, or choose the policy `dismiss` for modals, which takes the alert away."),
        DiagnosticEntry(
            .navigation, 1007, "foreign-in-the-way", title: "A screen of the app's own would have to go",
            why: """
                The app put the screen there by itself, and only the app knows what is lost with it. The policy for \
                foreign entries is to keep them.
                """,
            fix: "Let the app remove its screen, or choose the policy `.remove` for foreign entries."),
        DiagnosticEntry(
            .navigation, 1008, "not-enough-entries", title: "There are fewer entries than were to go",
            why: "A stack keeps its root, so one can go back at most as often as screens lie above roots.",
            fix: "Ask for fewer, or for `backToRoot()`, which goes back as far as there is a way."),
        DiagnosticEntry(
            .navigation, 1009, "unknown-entry", title: "No entry of the route is there to go back to",
            why: """
                Going back looks at what lies below the visible screen: the stack, its modal, and so on. Other tabs \
                are not below it.
                """,
            fix: "Open the route instead, with the launch mode `singleTask` if it may be in another tab.",
            example: .swift(
                wrong: #"try planner.back(to: "orders.list")"#,
                right: "try planner.open(NavigationTarget(orders))")),
        DiagnosticEntry(
            .navigation, 1010, "unreachable", title: "No steps lead from the one state to the other",
            why: "Steps change stacks and modals. The kind of the root and the names of its tabs stay as they are.",
            fix: "Plan to a scene whose root is arranged as it is now, or open a new scene."),
        DiagnosticEntry(
            .navigation, 1011, "identities-exhausted", title: "The scene has no identity left for another entry",
            why: """
                Identities are never given out twice, and end at 2 to the power of 53, beyond which JSON does not keep \
                numbers. Only a state from outside comes this far.
                """,
            fix: "Make the scene anew, and look at where its state was read from."),
        DiagnosticEntry(
            .navigation, 1012, "unknown-region", title: "There is no stack where the region is to be",
            why: "A planner with a region changes one stack alone, and the scene has none at this address.",
            fix: "Name a tab of the root, or a stack of a modal that is up; plan without a region when it is gone.",
            example: .swift(
                wrong: #"NavigationPlanner(state, region: StackAddress("order"))"#,
                right: #"NavigationPlanner(state, region: StackAddress("orders"))"#)),
        DiagnosticEntry(
            .navigation, 1013, "outside-region", title: "The plan would change what is not in the planner's region",
            why: """
                The app navigates by itself, and has given one stack over. Another tab, an overlay, or a modal that \
                the app presented is not the planner's to change.
                """,
            fix: "Let the app make the step that the error names, or open something that the region can show."),
        DiagnosticEntry(
            .navigation, 1014, "no-entry", title: "The entry that was to be shown is not there",
            why: "Somebody went back from it, or it lies under a modal that the policy keeps.",
            fix: "Open its route again, or choose the policy `dismiss` for modals."),
    ]

    /// Why a back stack is shorter than declared: every case of `BackStack.Gap`.
    private static let backStacks: [DiagnosticEntry] = [
        DiagnosticEntry(
            .navigation, 1015, "parent-unknown", .warning, title: "A declared parent is no route of the table",
            why: "The way back ends where the name leads nowhere, so a person who goes back leaves the section.",
            fix: "Correct the name of the parent, or add the route.",
            example: .json(
                wrong: #"{ "name": "orders.detail", "pattern": "/orders/:id", "parent": "order.list" }"#,
                right: #"{ "name": "orders.detail", "pattern": "/orders/:id", "parent": "orders.list" }"#)),
        DiagnosticEntry(
            .navigation, 1016, "parent-cycle", .warning, title: "A route stands above itself",
            why: "Going up from parent to parent comes back to a route that was passed, so there is no outermost one.",
            fix: "Take the parent away from the route that is to be the outermost.",
            example: .json(
                wrong: #"{ "name": "orders.list", "pattern": "/orders", "parent": "orders.list" }"#,
                right: #"{ "name": "orders.list", "pattern": "/orders" }"#)),
        DiagnosticEntry(
            .navigation, 1017, "parent-not-screen", .warning, title: "A declared parent is an action or a handler",
            why: "Only a screen can lie below another. An action would be performed when somebody goes back.",
            fix: "Declare the screen from which the action is reached."),
        DiagnosticEntry(
            .navigation, 1018, "parent-without-link", .warning,
            title: "A declared parent has no link with the values of its child",
            why: """
                A parent takes its values from its child. Where the child lacks one, or the link would lead to another \
                route, the parent cannot be shown. The message names the reason, one of `SY0901` to `SY0999`.
                """,
            fix: "Name in the child's pattern what the parent's needs, or declare another parent.",
            example: .swift(
                wrong: """
                    Route("orders.list", try RoutePattern("/customers/:customer/orders"))
                    Route("orders.detail", try RoutePattern("/orders/:id"))
                    """,
                right: """
                    Route("orders.list", try RoutePattern("/customers/:customer/orders"))
                    Route("orders.detail", try RoutePattern("/customers/:customer/orders/:id"))
                    """)),
    ]
}
