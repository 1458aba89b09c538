internal import SwitchyardDiagnostics

extension DiagnosticCatalog {
    /// Why a state cannot be: every case of `InvalidNavigation.Reason`.
    static let navigationStates: [DiagnosticEntry] = [
        DiagnosticEntry(
            .navigation, 1040, "state-empty-branch", title: "A branch is empty",
            why: "Something has to show in every tab, so a branch begins with a root that no step takes away.",
            fix: "Give the branch at least one entry.",
            example: .json(
                wrong: #"{ "name": "orders", "entries": [] }"#,
                right: #"{ "name": "orders", "entries": [{ "id": 1, "route": { "name": "orders.list" } }] }"#)),
        DiagnosticEntry(
            .navigation, 1041, "state-no-branches", title: "A container is without a branch",
            why: "A container shows the selected of its branches, and there is none.",
            fix: "Give the container a branch for each tab or column, or one for a stack."),
        DiagnosticEntry(
            .navigation, 1042, "state-several-branches", title: "A screen or a stack has more than one branch",
            why: "Only tabs and columns choose among branches. In a stack the others could never be seen.",
            fix: "Keep one branch, or make the container one of the kind `tabs` or `split`."),
        DiagnosticEntry(
            .navigation, 1043, "state-several-screens", title: "A container for one screen has several entries",
            why: "A container of the kind `screen` has nothing around its screen that could push another.",
            fix: "Keep one entry, or make the container a stack."),
        DiagnosticEntry(
            .navigation, 1044, "state-duplicate-branch", title: "Two branches of a container have one name",
            why: "Steps speak of branches by their names, so a name must mean one.",
            fix: "Give each tab or column its own name.",
            example: .swift(
                wrong: #"tabs: [("orders", menu), ("orders", orders)]"#,
                right: #"tabs: [("menu", menu), ("orders", orders)]"#)),
        DiagnosticEntry(
            .navigation, 1045, "state-unknown-selection", title: "No branch has the name of the selected one",
            why: "What a person sees is the top of the selected branch, so one of them has to be it.",
            fix: "Select one of the container's branches by its name.",
            example: .swift(
                wrong: #"tabs: [("menu", menu), ("orders", orders)], selected: "order""#,
                right: #"tabs: [("menu", menu), ("orders", orders)], selected: "orders""#)),
        DiagnosticEntry(
            .navigation, 1046, "state-duplicate-identity", title: "Two entries or modals of a scene have one identity",
            why: "Objects that belong to a screen are kept under its identity, so two screens cannot share one.",
            fix: "Number the entries and modals of a scene one after the other."),
        DiagnosticEntry(
            .navigation, 1047, "state-identity-not-reserved",
            title: "A scene would give out an identity that it has already",
            why: "New entries take `nextEntry`, and would be mistaken for those that are there.",
            fix: "Make `nextEntry` greater than every identity in the scene, or leave it out."),
        DiagnosticEntry(
            .navigation, 1048, "state-alert-covered", title: "Something is presented above an alert",
            why: "Systems present nothing above an alert, so such a state could not be shown.",
            fix: "Put the alert last, or make it a sheet."),
        DiagnosticEntry(
            .navigation, 1049, "state-alert-not-screen", title: "An alert holds more than one screen",
            why: "An alert cannot push or have tabs, so a stack in it could never be shown.",
            fix: "Give the alert a container of the kind `screen`, or make it a sheet."),
        DiagnosticEntry(
            .navigation, 1050, "state-duplicate-scene", title: "Two scenes have one identity",
            why: "Steps and events speak of scenes by their identities, so an identity must mean one window.",
            fix: "Give each scene the identity of its own window, such as that of its scene session."),
        DiagnosticEntry(
            .navigation, 1051, "state-unknown-focus", title: "The scene that has the focus is none of the state's",
            why: "A plan that names no scene happens in the scene that has the focus, so it has to be there.",
            fix: "Name one of the scenes, or none where no window has a person's attention."),
    ]
}
