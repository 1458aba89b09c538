internal import SwitchyardDiagnostics

extension DiagnosticCatalog {
    /// Errors of navigation states, and of plans and steps between them.
    static let navigation: [DiagnosticEntry] =
        plans + backStacks + keptOpen + navigationSteps + navigationStates + stepFailures + leftOutSteps

    /// Why the planner makes no plan: one entry for each case of `PlanRefusal`.
    private static let plans: [DiagnosticEntry] = [
        DiagnosticEntry(
            .navigation, 1001, "no-scene", title: "No scene is named, and none has the focus",
            why: "An app can have several windows, or none yet, so the planner cannot choose one.",
            fix: "Pass the identity of a scene to the planner, or open a scene with `open(_:inNew:)`.",
            example: .swift(
                wrong: "try NavigationPlanner(NavigationState([scene], focus: nil)).open(target)",
                right: #"try NavigationPlanner(NavigationState([scene], focus: nil), scene: "main").open(target)"#)),
        DiagnosticEntry(
            .navigation, 1002, "unknown-scene", title: "The state has no scene of this identity",
            why: "The window was closed, or its identity was not taken from the state.",
            fix: "Name a scene of the state, or none to use the scene that has the focus."),
        DiagnosticEntry(
            .navigation, 1003, "duplicate-scene", title: "The scene to open already exists",
            why: """
                Steps refer to windows by identity, so two windows with the same identity could not be \
                distinguished.
                """,
            fix: "Give the new scene its own identity, or open the route in the existing scene."),
        DiagnosticEntry(
            .navigation, 1004, "unknown-branch", title: "No tab or column has this name",
            why: "The route or the policy names the tabs that can show it, and the scene has none of them.",
            fix: "Correct the name, add the tab to the root of the scene, or omit the names to allow any tab.",
            example: .swift(
                wrong: #"NavigationTarget(order, branches: ["order"])"#,
                right: #"NavigationTarget(order, branches: ["orders"])"#)),
        DiagnosticEntry(
            .navigation, 1005, "modal-in-the-way",
            title: "A modal is presented, and the policy does not allow its removal",
            why: "The policy `refuse` protects the user's work in a modal, such as a payment.",
            fix: "Open the route later, or choose the policy `dismiss`, `keep` or `presentOnTop`."),
        DiagnosticEntry(
            .navigation, 1006, "alert-in-the-way", title: "An alert is presented and blocks navigation",
            why: """
                The system presents nothing above an alert, and an alert cannot push, so there is no place for the \
                route.
                """,
            fix: "Wait for the answer, or choose the policy `dismiss` for modals, which dismisses the alert."),
        DiagnosticEntry(
            .navigation, 1007, "foreign-in-the-way",
            title: "A screen that the app showed by itself would have to be removed",
            why: """
                Only the app knows what is lost with a foreign screen, one that it showed without the router. The \
                policy keeps foreign entries. A link from outside waits until a modal has gone.
                """,
            fix: "Remove the screen in the app, or choose the policy `.remove` for foreign entries."),
        DiagnosticEntry(
            .navigation, 1008, "not-enough-entries", title: "The plan goes back further than the stacks allow",
            why: "A stack keeps its root, so the user can go back at most as often as there are screens above roots.",
            fix: "Go back fewer times, or call `backToRoot()`, which goes back as far as possible."),
        DiagnosticEntry(
            .navigation, 1009, "unknown-entry", title: "No entry of the route is below the visible screen",
            why: """
                Going back searches only below the visible screen: its stack, then the container below its modal, \
                and so on. Other tabs are not searched.
                """,
            fix: "Open the route instead, with the launch mode `singleTask` if it may be in another tab.",
            example: .swift(
                wrong: #"try planner.back(to: "orders.list")"#,
                right: "try planner.open(NavigationTarget(orders))")),
        DiagnosticEntry(
            .navigation, 1010, "unreachable", title: "No steps lead from one state to the other",
            why: "Steps change stacks and modals. They never change the kind of the root and the names of its tabs.",
            fix: "Plan for a scene with the same root, or open a new scene."),
        DiagnosticEntry(
            .navigation, 1011, "identities-exhausted", title: "The scene has no identities left for new entries",
            why: """
                Identities are never reused, and end at 2 to the power of 53, because JSON does not keep larger \
                numbers exactly. Only a state from outside can reach this limit.
                """,
            fix: "Create the scene again, and check where its state was read from."),
        DiagnosticEntry(
            .navigation, 1012, "unknown-region", title: "The region is not a stack of the scene",
            why: "A planner with a region changes only one stack, and the scene has no stack at this address.",
            fix: """
                Name a tab of the root, or a stack of a presented modal. If the stack is gone, plan without a \
                region.
                """,
            example: .swift(
                wrong: #"NavigationPlanner(state, region: StackAddress("order"))"#,
                right: #"NavigationPlanner(state, region: StackAddress("orders"))"#)),
        DiagnosticEntry(
            .navigation, 1013, "outside-region", title: "The plan would change something outside of its region",
            why: """
                The app navigates by itself and gave one stack to the planner. The planner may not change another \
                tab, an overlay, or a modal that the app presented.
                """,
            fix: "Perform the step that the error names in the app, or open something that the region can show."),
        DiagnosticEntry(
            .navigation, 1014, "no-entry", title: "The entry to show does not exist",
            why: "The user went back from it, or it is below a modal that the policy keeps.",
            fix: "Open its route again, or choose the policy `dismiss` for modals."),
    ]

    /// Why a back stack is shorter than declared: one entry for each case of `BackStack.Gap`.
    private static let backStacks: [DiagnosticEntry] = [
        DiagnosticEntry(
            .navigation, 1015, "parent-unknown", .warning, title: "A declared parent is not a route of the table",
            why: "The back stack ends at the unknown name, so a user who goes back leaves the section.",
            fix: "Correct the name of the parent, or add the route.",
            example: .json(
                wrong: #"{ "name": "orders.detail", "pattern": "/orders/:id", "parent": "order.list" }"#,
                right: #"{ "name": "orders.detail", "pattern": "/orders/:id", "parent": "orders.list" }"#)),
        DiagnosticEntry(
            .navigation, 1016, "parent-cycle", .warning, title: "A route is its own ancestor",
            why: "The parents lead back to a route that was already visited, so the back stack has no root.",
            fix: "Remove the parent of the route that is meant to be the root.",
            example: .json(
                wrong: #"{ "name": "orders.list", "pattern": "/orders", "parent": "orders.list" }"#,
                right: #"{ "name": "orders.list", "pattern": "/orders" }"#)),
        DiagnosticEntry(
            .navigation, 1017, "parent-not-screen", .warning, title: "A declared parent is an action or a handler",
            why: "Only a screen can be below another screen. Going back would run the action.",
            fix: "Declare the screen from which the action is reached."),
        DiagnosticEntry(
            .navigation, 1018, "parent-without-link", .warning,
            title: "The parent's link cannot be printed with the child's values",
            why: """
                A parent takes its values from its child. If the child lacks a value, or the link would match \
                another route, the parent cannot be shown. The message names the reason, one of `SY0901` to \
                `SY0999`.
                """,
            fix: "Add the placeholders of the parent's pattern to the child's pattern, or declare another parent.",
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

    /// Why a plan does not dismiss a modal.
    private static let keptOpen: [DiagnosticEntry] = [
        DiagnosticEntry(
            .navigation, 1019, "kept-open-in-the-way", title: "A modal with unsaved changes would have to be dismissed",
            why: """
                The modal states by `keepsOpen(while:)` or `isModalInPresentation` that the user must not lose it. A \
                link from outside waits until it has gone; other navigations end.
                """,
            fix: "Let the user finish, or call `dismiss()` before you open the route.")
    ]
}
