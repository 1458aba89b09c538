internal import SwitchyardDiagnostics

extension DiagnosticCatalog {
    /// What is wrong with modules: put together, started, and looked at as a whole.
    static let modules: [DiagnosticEntry] = [
        DiagnosticEntry(
            .modules, 1401, "unnamed", title: "A module has no name",
            why: "Others depend on it by its name, and links wait for it under it.",
            fix: "Give it a name, unique in the app.",
            example: .swift(wrong: #"let id = ModuleID("")"#, right: #"let id = ModuleID("orders")"#)),
        DiagnosticEntry(
            .modules, 1402, "duplicate-name", title: "Two modules have one name",
            why: "It would not be known which of them others depend on. Nothing is put together then.",
            fix: "Give each its own name, or leave the second one out."),
        DiagnosticEntry(
            .modules, 1403, "unknown-dependency", title: "A module depends on one that is not there",
            why: "It could never start. Nothing is put together then.",
            fix: "Add the module, or correct the name.",
            example: .swift(
                wrong: #"let dependencies = [ModuleID("payments")]"#, right: "let dependencies: [ModuleID] = [.payment]"
            )),
        DiagnosticEntry(
            .modules, 1404, "cycle", title: "Modules depend on each other in a circle",
            why: "Each would wait for the next, and the last for the first. The message shows the circle as a path.",
            fix: "Let one of them open a link or call a contract of the other when it needs it."),
        DiagnosticEntry(
            .modules, 1405, "duplicate-screen", title: "Several closures supply the screen of one route",
            why: "Which one the user sees would depend on their order.",
            fix: "Leave the screen to one of them, or declare it for another kind of content."),
        DiagnosticEntry(
            .modules, 1406, "unknown-module", title: "A module that is to be removed is not there",
            why: "The name may be misspelt, or the module was removed before. Nothing is removed then.",
            fix: "Correct the name."),
        DiagnosticEntry(
            .modules, 1407, "still-needed", title: "A module is to be removed that others depend on",
            why: "They would go on without what they need. Nothing is removed then.",
            fix: "Remove them in the same call."),
        DiagnosticEntry(
            .modules, 1408, "removes-itself", title: "A module removes itself while it starts or stops",
            why: "It would wait for itself. Nothing is removed then.",
            fix: "Let the app remove it, when it has started."),
        DiagnosticEntry(
            .modules, 1409, "still-stops", title: "A module is added while one of its name is being removed",
            why: "Two of one name cannot be there at the same time. Nothing is added then.",
            fix: "Await `remove` before `add`."),
        DiagnosticEntry(
            .modules, 1410, "start-threw", title: "Starting a module threw an error",
            why: "The module does not run, and its links are unavailable. All others go on.",
            fix: "Mend what the module needs, and start it again."),
        DiagnosticEntry(
            .modules, 1411, "dependency-failed", title: "A module that another one needs does not run",
            why: "The message shows the path from the module to the one that went wrong, and why that did.",
            fix: "Mend the last module of the path, and start the first one again."),
        DiagnosticEntry(
            .modules, 1412, "start-timed-out", title: "A module took longer to start than it may",
            why:
                "Its links would wait for ever. Its task is cancelled, and it is stopped should it start nevertheless.",
            fix: "Do less in `start`, or give its startup a longer limit."),
        DiagnosticEntry(
            .modules, 1413, "stopped", title: "A module was stopped or removed",
            why: "Its links are unavailable, and its services are not found.",
            fix: "Start or add it again."),
        DiagnosticEntry(
            .modules, 1414, "stop-timed-out", .warning, title: "A module took longer to stop than it may",
            why: "Nobody waits for it any more. What it was doing may never be done.",
            fix: "Do less in `stop`, or raise the limit."),
        DiagnosticEntry(
            .modules, 1415, "no-such-module", title: "A module that is to start is not there",
            why: "The name may be misspelt, or the module was removed.",
            fix: "Add the module, or correct the name."),
        DiagnosticEntry(
            .modules, 1416, "waits-for-itself", title: "Waiting for a module would be waiting for itself",
            why: "What runs in its `start` or `stop` waits for a module that waits for it.",
            fix: "Declare the dependency, or do not wait."),
        DiagnosticEntry(
            .modules, 1417, "wait-cancelled", .note, title: "Whoever waited for a module was cancelled",
            why: "The module starts all the same.",
            fix: "Wait for it once more where it is needed."),
        DiagnosticEntry(
            .modules, 1420, "missing-screen", title: "No module supplies the screen of a route",
            why: "A link to it is unavailable.",
            fix: "Declare `screen` in the module that has the route.",
            example: .swift(
                wrong: "app.routes(OrdersRoute.self)",
                right: """
                    app.routes(OrdersRoute.self)
                    app.screen(OrdersRoute.self, as: Page.self) { route, screen in OrdersPage(route) }
                    """)),
        DiagnosticEntry(
            .modules, 1421, "unknown-content", .warning,
            title: "No module supplies screens of a kind that a host shows",
            why: "The host asks for screens of a type for which none is declared.",
            fix: "Check the type that the host asks for; it is that of the closures, and no protocol or base class."),
        DiagnosticEntry(
            .modules, 1422, "missing-content", .warning,
            title: "A screen is declared, but not of the kind that a host shows",
            why: "The link arrives in other hosts, and fails in this one.",
            fix: "Declare `screen` for this kind of content as well."),
        DiagnosticEntry(
            .modules, 1423, "screen-without-route", .warning,
            title: "A screen is declared for a route that is not there",
            why: "No link can lead to it.",
            fix: "Declare the route, or leave the screen out."),
        DiagnosticEntry(
            .modules, 1424, "missing-parent", .warning, title: "The parent of a route is not there",
            why: "A deep link shows the screen without what should stand below it.",
            fix: "Add the module that has the parent, or correct the name."),
        DiagnosticEntry(
            .modules, 1425, "missing-handler", title: "Nobody handles a route that is no screen",
            why: "A link to it is unavailable.",
            fix: "Call `handle` for it, or provide the contract that it belongs to."),
        DiagnosticEntry(
            .modules, 1426, "missing-contract", title: "Nobody provides a contract that a module speaks of",
            why: "Every call of it misses.",
            fix: "Add the module that provides it."),
        DiagnosticEntry(
            .modules, 1430, "slow-start", .warning, title: "A module took longer to start than it should",
            why: "Its links waited, and so did the modules that need it.",
            fix: "Do less in `start`, or start it in a later phase or lazily."),
        DiagnosticEntry(
            .modules, 1431, "slow-phase", .warning, title: "The modules of a phase took longer than they should",
            why: "What comes after the phase waited.",
            fix: "Move some of its modules to a later phase."),
        DiagnosticEntry(
            .modules, 1440, "unregistered", .warning, title: "A module is linked and not registered",
            why: "It has a record for discovery, and the router does not know it: its links are not found.",
            fix: "Register it, or take it out of the target's dependencies."),
        DiagnosticEntry(
            .modules, 1441, "undiscovered", .warning, title: "A registered module has no record",
            why: "Discovery would lose it: it has none, or its object file was not linked.",
            fix: "Give it a record. Where it comes in a static archive, link all of that."),
        DiagnosticEntry(
            .modules, 1442, "malformed-record", .warning, title: "A module record cannot be read",
            why: "Its size, kind, version or accessor is not that of a record. It is left out.",
            fix: "Write it as the guide shows, and build all modules with one version of Switchyard."),
    ]
}
