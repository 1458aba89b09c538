internal import SwitchyardSupport

extension DiagnosticCatalog {
    /// Why a step is refused: one entry for each case of `StepRefusal`.
    static let navigationSteps: [DiagnosticEntry] = [
        DiagnosticEntry(
            .navigation, 1020, "step-unknown-scene", title: "A step names a scene that does not exist",
            why: "The step was planned for another state, or the scene has been closed since.",
            fix: "Plan again from the current state."),
        DiagnosticEntry(
            .navigation, 1021, "step-duplicate-scene", title: "A step opens a scene that already exists",
            why: "A scene is opened once, and two scenes with the same identity could not be distinguished.",
            fix: "Give the new scene its own identity."),
        DiagnosticEntry(
            .navigation, 1022, "step-unknown-stack", title: "A step names a stack that does not exist",
            why: "No branch has this name, or the modal that contained the stack was dismissed.",
            fix: "Plan again from the current state, or correct the address.",
            example: .swift(
                wrong: #"NavigationStep(.select(StackAddress("order")), in: "main")"#,
                right: #"NavigationStep(.select(StackAddress("orders")), in: "main")"#)),
        DiagnosticEntry(
            .navigation, 1023, "step-unknown-entry",
            title: "A step names an entry, overlay or modal that does not exist",
            why: "The user may have gone back, or dismissed a sheet, since the step was planned.",
            fix: "Plan again from the current state."),
        DiagnosticEntry(
            .navigation, 1024, "step-duplicate-identity", title: "A new entry has an identity that is in use",
            why: "Objects of a screen are stored under its identity, so two screens cannot share one.",
            fix: "Use the scene's `nextEntry` for each new entry and modal.",
            example: .swift(
                wrong: "NavigationEntry(scene.visibleEntry.id, .route(order))",
                right: "NavigationEntry(scene.nextEntry, .route(order))")),
        DiagnosticEntry(
            .navigation, 1025, "step-identities-exhausted", title: "A step uses the last possible identity",
            why: "After this step, the scene could not create another entry.",
            fix: "Use the scene's `nextEntry`. If that is the last identity, create the scene again."),
        DiagnosticEntry(
            .navigation, 1026, "step-empty-stack", title: "A step would remove the root of a stack",
            why: "Every tab and modal must show something, so the first entry of a stack stays or is replaced.",
            fix: "Keep one entry, or dismiss the modal that contains the stack."),
        DiagnosticEntry(
            .navigation, 1027, "step-one-screen-only", title: "A step pushes onto a container that cannot push",
            why: "A container of the kind `screen` shows one screen, without a stack around it.",
            fix: "Present a modal instead, or make the container a stack."),
        DiagnosticEntry(
            .navigation, 1028, "step-alert-on-top", title: "A step presents something above an alert",
            why: "The system presents nothing above an alert, and the presentation may be lost.",
            fix: "Dismiss the alert first, or wait for its answer."),
        DiagnosticEntry(
            .navigation, 1029, "step-alert-not-screen",
            title: "A step presents an alert that contains more than one screen",
            why: "An alert cannot push or contain tabs, so a stack in it could never be shown.",
            fix: "Give the alert a container of the kind `screen`, or present a sheet.",
            example: .swift(
                wrong: "PresentedModal(id, .alert, .stack(entry))",
                right: "PresentedModal(id, .alert, .screen(entry))")),
        DiagnosticEntry(
            .navigation, 1030, "step-changes-nothing", title: "A step would change nothing",
            why: "A host confirms a step when its state has changed. Without a change there is nothing to confirm.",
            fix: "Remove the step. The planner never creates such a step."),
    ]
}
