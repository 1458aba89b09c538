internal import SwitchyardDiagnostics

extension DiagnosticCatalog {
    /// Why a step cannot be taken: every case of `StepRefusal`.
    static let navigationSteps: [DiagnosticEntry] = [
        DiagnosticEntry(
            .navigation, 1020, "step-unknown-scene", title: "A step is for a scene that is not there",
            why: "The step was planned for another state, or names a scene that has been closed since.",
            fix: "Plan anew from the state as it is now."),
        DiagnosticEntry(
            .navigation, 1021, "step-duplicate-scene", title: "A step opens a scene that is there already",
            why: "A scene is opened once. A second one of its identity could not be told from the first.",
            fix: "Give the new scene an identity of its own."),
        DiagnosticEntry(
            .navigation, 1022, "step-unknown-stack", title: "A step is for a stack that is not there",
            why: "No branch has the name, or the modal that held the stack is gone.",
            fix: "Plan anew from the state as it is now, or correct the address.",
            example: .swift(
                wrong: #"NavigationStep(.select(StackAddress("order")), in: "main")"#,
                right: #"NavigationStep(.select(StackAddress("orders")), in: "main")"#)),
        DiagnosticEntry(
            .navigation, 1023, "step-unknown-entry",
            title: "A step is for an entry, overlay or modal that is not there",
            why: "A person may have gone back, or pulled a sheet down, since the step was planned.",
            fix: "Plan anew from the state as it is now."),
        DiagnosticEntry(
            .navigation, 1024, "step-duplicate-identity", title: "A new entry has an identity that is taken",
            why: "Objects that belong to a screen are kept under its identity, so two screens cannot share one.",
            fix: "Take the scene's `nextEntry` for each new entry and modal.",
            example: .swift(
                wrong: "NavigationEntry(scene.visibleEntry.id, .route(order))",
                right: "NavigationEntry(scene.nextEntry, .route(order))")),
        DiagnosticEntry(
            .navigation, 1025, "step-identities-exhausted", title: "A step uses the last identity that there is",
            why: "After it no entry could ever be new in the scene.",
            fix: "Take the scene's `nextEntry`; where that is the last one, make the scene anew."),
        DiagnosticEntry(
            .navigation, 1026, "step-empty-stack", title: "A step would leave a stack without its root",
            why: "Something has to show in every tab and modal, so the first entry of a stack stays or is replaced.",
            fix: "Keep one entry, or dismiss the modal that holds the stack."),
        DiagnosticEntry(
            .navigation, 1027, "step-one-screen-only", title: "A step pushes where nothing can be pushed",
            why: "A container of the kind `screen` holds one screen without anything around it that could push.",
            fix: "Present a modal instead, or make the container a stack."),
        DiagnosticEntry(
            .navigation, 1028, "step-alert-on-top", title: "A step presents something above an alert",
            why: "Systems present nothing above an alert, and what asks them to may be lost.",
            fix: "Dismiss the alert first, or wait for its answer."),
        DiagnosticEntry(
            .navigation, 1029, "step-alert-not-screen", title: "A step presents an alert that holds more than a screen",
            why: "An alert cannot push or have tabs, so a stack in it could never be shown.",
            fix: "Give the alert a container of the kind `screen`, or present a sheet.",
            example: .swift(
                wrong: "PresentedModal(id, .alert, .stack(entry))",
                right: "PresentedModal(id, .alert, .screen(entry))")),
        DiagnosticEntry(
            .navigation, 1030, "step-changes-nothing", title: "A step would change nothing",
            why: "A host says when a change has been seen. Where nothing changes there is nothing to say it for.",
            fix: "Leave the step out; plans have none of this kind."),
    ]
}
