internal import SwitchyardDiagnostics

extension DiagnosticCatalog {
    /// Why a host did not perform a step: every case of `StepFailure`.
    static let stepFailures: [DiagnosticEntry] = [
        DiagnosticEntry(
            .navigation, 1060, "failure-refused", title: "The host refused a step",
            why: "The platform cannot do it there, or nothing makes the screen that the step brings.",
            fix: "Look at the host's words, which the message repeats; supply the screen, or open something else."),
        DiagnosticEntry(
            .navigation, 1061, "failure-interrupted", .warning,
            title: "A person did something else while a step was performed",
            why: """
                Nobody waits for an app to be done. The state follows the person, and what was asked for is planned \
                anew from there.
                """,
            fix: "Nothing, as a rule. Where it happens every time, the host reports its own changes as a person's."),
        DiagnosticEntry(
            .navigation, 1062, "failure-not-acknowledged", title: "The host did not say that a step had happened",
            why: """
                A step is over when the system says so, as with `didShow` or the completion of a presentation. None \
                came within the limit of the driver.
                """,
            fix: "Return from `perform(_:)` in every branch, also where the system drops a transition."),
        DiagnosticEntry(
            .navigation, 1063, "failure-not-shown",
            title: "A host said that a step had happened, and nothing changed",
            why: "`shown` is read when `perform(_:)` returns, so it must have followed by then.",
            fix: "Change `shown` with `take(_:)` before `perform(_:)` returns, or throw where nothing happened.",
            example: .swift(
                wrong: "func perform(_ step: NavigationStep) async throws(StepFailure) { await animate(step) }",
                right: """
                    func perform(_ step: NavigationStep) async throws(StepFailure) {
                        await animate(step)
                        do { try shown.take(step) } catch { throw .refused("\\(error)") }
                    }
                    """)),
        DiagnosticEntry(
            .navigation, 1064, "failure-scene-closed", .warning,
            title: "The scene was closed while a step was performed",
            why: "A person closed the window, or the system took it away.",
            fix: "Open the link in another scene."),
        DiagnosticEntry(
            .navigation, 1065, "failure-no-host", title: "No host is connected for the scene",
            why:
                "Steps are performed by hosts, and a new scene is opened by the driver's opener. One of them is not there.",
            fix: "Call `connect(_:)` when a scene begins, and set `opener` where the app can open scenes."),
        DiagnosticEntry(
            .navigation, 1066, "failure-no-app", .warning, title: "No app takes the link that leaves",
            why: "The app that the link is meant for is not installed, or does not know the link's scheme any more.",
            fix: "Name a page of the web as what is opened instead, or tell the person what is missing."),
    ]
}
