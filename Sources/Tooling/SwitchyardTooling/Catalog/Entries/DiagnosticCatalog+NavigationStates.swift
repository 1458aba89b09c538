internal import SwitchyardSupport

extension DiagnosticCatalog {
    /// Why a state is invalid: one entry for each case of `InvalidNavigation.Reason`.
    static let navigationStates: [DiagnosticEntry] = [
        DiagnosticEntry(
            .navigation, 1040, "state-empty-branch", title: "A branch is empty",
            why: "Every tab must show something, so a branch begins with a root that no step removes.",
            fix: "Give the branch at least one entry.",
            example: .json(
                wrong: #"{ "name": "orders", "entries": [] }"#,
                right: #"{ "name": "orders", "entries": [{ "id": 1, "route": { "name": "orders.list" } }] }"#)),
        DiagnosticEntry(
            .navigation, 1041, "state-no-branches", title: "A container has no branches",
            why: "A container shows its selected branch, so it needs at least one.",
            fix: "Give the container a branch for each tab or column, or one for a stack."),
        DiagnosticEntry(
            .navigation, 1042, "state-several-branches", title: "A screen or a stack has more than one branch",
            why: "Only tabs and columns select among branches. In a stack, the other branches could never be shown.",
            fix: "Keep one branch, or make the container one of the kind `tabs` or `split`."),
        DiagnosticEntry(
            .navigation, 1043, "state-several-screens", title: "A container for one screen has several entries",
            why: "A container of the kind `screen` has no stack around its screen that could push another entry.",
            fix: "Keep one entry, or make the container a stack."),
        DiagnosticEntry(
            .navigation, 1044, "state-duplicate-branch", title: "Two branches of a container have the same name",
            why: "Steps refer to branches by name, so each name must be unique.",
            fix: "Give each tab or column its own name.",
            example: .swift(
                wrong: #"tabs: [("orders", menu), ("orders", orders)]"#,
                right: #"tabs: [("menu", menu), ("orders", orders)]"#)),
        DiagnosticEntry(
            .navigation, 1045, "state-unknown-selection", title: "The selected branch does not exist",
            why: """
                The user sees the top of the selected branch, so the selected branch must be one of the container's.
                """,
            fix: "Select one of the container's branches by its name.",
            example: .swift(
                wrong: #"tabs: [("menu", menu), ("orders", orders)], selected: "order""#,
                right: #"tabs: [("menu", menu), ("orders", orders)], selected: "orders""#)),
        DiagnosticEntry(
            .navigation, 1046, "state-duplicate-identity",
            title: "Two entries or modals of a scene have the same identity",
            why: "Objects of a screen are stored under its identity, so two screens cannot share one.",
            fix: "Number the entries and modals of a scene consecutively."),
        DiagnosticEntry(
            .navigation, 1047, "state-identity-not-reserved", title: "The next identity of a scene is already in use",
            why: "New entries get the number `nextEntry`, and would be confused with existing entries.",
            fix: "Make `nextEntry` greater than every identity in the scene, or omit it."),
        DiagnosticEntry(
            .navigation, 1048, "state-alert-covered", title: "Something is presented above an alert",
            why: "The system presents nothing above an alert, so the state could not be shown.",
            fix: "Put the alert last, or make it a sheet."),
        DiagnosticEntry(
            .navigation, 1049, "state-alert-not-screen", title: "An alert contains more than one screen",
            why: "An alert cannot push or contain tabs, so a stack in it could never be shown.",
            fix: "Give the alert a container of the kind `screen`, or make it a sheet."),
        DiagnosticEntry(
            .navigation, 1050, "state-duplicate-scene", title: "Two scenes have the same identity",
            why: "Steps and events refer to scenes by identity, so each identity must name one window.",
            fix: "Give each scene its own identity, such as that of its scene session."),
        DiagnosticEntry(
            .navigation, 1051, "state-unknown-focus", title: "The scene that has the focus is not part of the state",
            why: "A plan without a scene applies to the scene that has the focus, so that scene must exist.",
            fix: "Name one of the scenes, or none if no window has the user's attention."),
    ]
}
