internal import SwitchyardDiagnostics

extension DiagnosticCatalog {
    /// Why a host did not perform a step: one entry for each case of `StepFailure`.
    static let stepFailures: [DiagnosticEntry] = [
        DiagnosticEntry(
            .navigation, 1060, "failure-refused", title: "The host refused a step",
            why: "The platform cannot perform the step there, or no code creates the screen that it shows.",
            fix: "Read the host's reason in the message. Supply the screen, or open something else."),
        DiagnosticEntry(
            .navigation, 1061, "failure-interrupted", .warning,
            title: "The user did something else while a step was performed",
            why: """
                The user can act at any time. The state follows the user, and the request is planned again from \
                there.
                """,
            fix: """
                Do nothing, unless it happens every time. In that case the host reports its own changes as the \
                user's: correct the host.
                """),
        DiagnosticEntry(
            .navigation, 1062, "failure-not-acknowledged", title: "The host did not confirm a step",
            why: """
                A step ends when the system confirms it, as with `didShow` or the completion of a presentation. No \
                confirmation came within the time limit of the driver.
                """,
            fix: "Return from `perform(_:)` in every branch, even if the system drops a transition."),
        DiagnosticEntry(
            .navigation, 1063, "failure-not-shown", title: "A host confirmed a step that changed nothing",
            why: "The driver reads `shown` when `perform(_:)` returns, so `shown` must contain the change by then.",
            fix: "Update `shown` with `take(_:)` before `perform(_:)` returns, or throw an error if nothing happened.",
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
            why: "The user closed the window, or the system removed it.",
            fix: "Open the link in another scene."),
        DiagnosticEntry(
            .navigation, 1065, "failure-no-host", title: "No host is connected for the scene",
            why: "Hosts perform steps, and the `opener` of the driver opens new scenes. One of them is missing.",
            fix: "Call `connect(_:)` when a scene begins, and set `opener` if the app can open scenes."),
        DiagnosticEntry(
            .navigation, 1066, "failure-no-app", .warning, title: "No installed app accepts the external link",
            why: "The other app is not installed, or no longer accepts the scheme of the link.",
            fix: "Declare a web page as a fallback, or tell the user what is missing."),
        DiagnosticEntry(
            .navigation, 1067, "failure-undone", .warning, title: "The user went back while a screen appeared",
            why: """
                The user can go back, or pull a sheet down, before the transition to the screen has ended. The \
                navigation ends, because showing the screen again would undo what the user did.
                """,
            fix: """
                Do nothing, unless it happens every time. In that case code of the app removes the screen: remove \
                that call.
                """),
        DiagnosticEntry(
            .navigation, 1073, "several-screen-types",
            title: "A headless app cannot choose among several types of screens",
            why: """
                The app declares screens of several types, such as views for the app and texts for a preview. A host \
                shows one type, and `HeadlessApp` creates the screens that the app's host would create. It refuses \
                each step that shows a screen, because with the wrong type a link could arrive that fails in the app.
                """,
            fix: "Name the type of the app's host, or create no screens with `makesScreens: false`.",
            example: .swift(
                wrong: "let app = HeadlessApp(router)",
                right: "let app = HeadlessApp(router, of: Page.self)")),
    ]
}
