internal import SwitchyardSupport

extension DiagnosticCatalog {
    /// Errors of modules: their assembly, their start and stop, and the report about all of them.
    static let modules: [DiagnosticEntry] = [
        DiagnosticEntry(
            .modules, 1401, "unnamed", title: "A module has no name",
            why: "Other modules depend on a module by its name, and links wait for it by its name.",
            fix: "Give the module a name that is unique in the app.",
            example: .swift(wrong: #"let id = ModuleID("")"#, right: #"let id = ModuleID("orders")"#)),
        DiagnosticEntry(
            .modules, 1402, "duplicate-name", title: "Two modules have the same name",
            why: "A dependency on this name would be ambiguous. No module is added.",
            fix: "Give each module its own name, or remove one."),
        DiagnosticEntry(
            .modules, 1403, "unknown-dependency", title: "A module depends on an unknown module",
            why: "The module could never start. No module is added.",
            fix: "Add the module, or correct the name.",
            example: .swift(
                wrong: #"let dependencies = [ModuleID("payments")]"#, right: "let dependencies: [ModuleID] = [.payment]"
            )),
        DiagnosticEntry(
            .modules, 1404, "cycle", title: "Modules depend on each other in a cycle",
            why: """
                Each module would wait for the next, and the last for the first. The message shows the cycle as a \
                path.
                """,
            fix: "Remove one dependency: open a link or call a contract of the other module when it is needed."),
        DiagnosticEntry(
            .modules, 1405, "duplicate-screen", title: "Several closures supply the screen of one route",
            why: "The order of the closures would decide which screen the user sees.",
            fix: "Keep one of the closures, or declare them for different types of content."),
        DiagnosticEntry(
            .modules, 1406, "unknown-module", title: "The module to remove does not exist",
            why: "The name may be misspelled, or the module was already removed. Nothing is removed.",
            fix: "Correct the name."),
        DiagnosticEntry(
            .modules, 1407, "still-needed", title: "Other modules depend on the module to remove",
            why: "They would continue without their dependency. Nothing is removed.",
            fix: "Remove them in the same call."),
        DiagnosticEntry(
            .modules, 1408, "removes-itself", title: "A module removes itself while it starts or stops",
            why: "The removal would wait for itself. Nothing is removed.",
            fix: "Remove the module from the app's code, after it has started."),
        DiagnosticEntry(
            .modules, 1409, "still-stops", title: "A module is added while one of the same name is being removed",
            why: "Two modules of the same name cannot exist at the same time. Nothing is added.",
            fix: "Await `remove` before `add`."),
        DiagnosticEntry(
            .modules, 1410, "start-threw", title: "Starting a module threw an error",
            why: "The module does not run, and its links are unavailable. Other modules continue.",
            fix: "Fix the cause of the error, and start the module again."),
        DiagnosticEntry(
            .modules, 1411, "dependency-failed", title: "A dependency of a module does not run",
            why: """
                The module cannot start without it. The message shows the path from the module to the one that \
                failed, and the reason.
                """,
            fix: "Fix the last module of the path, and start the first one again."),
        DiagnosticEntry(
            .modules, 1412, "start-timed-out", title: "A module exceeded the time limit of its start",
            why: """
                Its links would wait without end. Its task is cancelled, and the module is stopped if it starts \
                later.
                """,
            fix: "Do less in `start`, or raise the limit of its startup."),
        DiagnosticEntry(
            .modules, 1413, "stopped", title: "A module was stopped or removed",
            why: "Its links are unavailable, and its services cannot be resolved.",
            fix: "Start or add the module again."),
        DiagnosticEntry(
            .modules, 1414, "stop-timed-out", .warning, title: "A module exceeded the time limit of its stop",
            why: "The router no longer waits for it. Its remaining work may never finish.",
            fix: "Do less in `stop`, or raise the limit."),
        DiagnosticEntry(
            .modules, 1415, "no-such-module", title: "The module to start does not exist",
            why: "The name may be misspelled, or the module was removed.",
            fix: "Add the module, or correct the name."),
        DiagnosticEntry(
            .modules, 1416, "waits-for-itself", title: "A module waits for itself",
            why: "Code that runs in its `start` or `stop` waits for a module that waits for this one.",
            fix: "Declare the dependency, or do not wait."),
        DiagnosticEntry(
            .modules, 1417, "wait-cancelled", .note, title: "Waiting for a module was cancelled",
            why: "The task that waited was cancelled. The module still starts.",
            fix: "Wait again where the module is needed."),
        DiagnosticEntry(
            .modules, 1420, "missing-screen", title: "No module supplies the screen of a route",
            why: "Every link to the route ends as unavailable.",
            fix: "Declare `screen` in the module that has the route.",
            example: .swift(
                wrong: "app.routes(OrdersRoute.self)",
                right: """
                    app.routes(OrdersRoute.self)
                    app.screen(OrdersRoute.self, as: Page.self) { route, screen in OrdersPage(route) }
                    """)),
        DiagnosticEntry(
            .modules, 1421, "unknown-content", .warning,
            title: "No module supplies screens of a type that a host shows",
            why: "The host requests screens of a type for which none is declared.",
            fix: """
                Check the type that the host requests. It must be the exact type of the closures, not a protocol or \
                a base class.
                """),
        DiagnosticEntry(
            .modules, 1422, "missing-content", .warning, title: "A screen is not declared for a type that a host shows",
            why: "Links to the route work in other hosts, and fail in this one.",
            fix: "Declare `screen` for this type of content as well."),
        DiagnosticEntry(
            .modules, 1423, "screen-without-route", .warning, title: "A screen is declared for an unknown route",
            why: "No link can open the screen.",
            fix: "Declare the route, or remove the screen."),
        DiagnosticEntry(
            .modules, 1424, "missing-parent", .warning, title: "The parent of a route does not exist",
            why: "A deep link shows the screen without the screen that should be below it.",
            fix: "Add the module that has the parent, or correct the name."),
        DiagnosticEntry(
            .modules, 1425, "missing-handler", title: "A route without a screen has no handler",
            why: "Every link to the route ends as unavailable.",
            fix: "Call `handle` for it, or provide the contract that it belongs to."),
        DiagnosticEntry(
            .modules, 1426, "missing-contract", title: "No module provides a contract that another module uses",
            why: "Every call of the contract fails.",
            fix: "Add the module that provides it."),
        DiagnosticEntry(
            .modules, 1430, "slow-start", .warning, title: "A module exceeded the expected time of its start",
            why: "Its links waited, and so did the modules that depend on it.",
            fix: "Do less in `start`, or start the module in a later phase or on first use."),
        DiagnosticEntry(
            .modules, 1431, "slow-phase", .warning, title: "The modules of a phase exceeded their expected time",
            why: "All later phases waited.",
            fix: "Move some of its modules to a later phase."),
        DiagnosticEntry(
            .modules, 1432, "event-dropped", .warning,
            title: "An event is dropped because too many wait for a module",
            why: "Events that wait for a module are kept until it runs, up to a limit. The module misses this.",
            fix: "Start the module earlier, or raise `missedEvents` in the settings of modules."),
        DiagnosticEntry(
            .modules, 1433, "event-too-deep", .warning, title: "Handlers of events send events too deeply",
            why: "An event that causes itself would never end. The event at the limit is dropped.",
            fix: "Find the event that its own handler sends again, or raise `eventDepth` in the settings of modules."),
        DiagnosticEntry(
            .modules, 1440, "unregistered", .warning, title: "A module is linked but not registered",
            why: """
                The module has a record for discovery, but the router does not know it, so its links match no route.
                """,
            fix: "Register the module, or remove it from the target's dependencies."),
        DiagnosticEntry(
            .modules, 1441, "undiscovered", .warning, title: "A registered module has no record",
            why: "Discovery would not find the module: it has no record, or its object file was not linked.",
            fix: "Give the module a record. If it comes from a static archive, link the whole archive."),
        DiagnosticEntry(
            .modules, 1442, "malformed-record", .warning, title: "A module record cannot be read",
            why: "Its size, kind, version or accessor is not valid for a record. The record is ignored.",
            fix: "Write the record as the guide shows, and build all modules with the same version of Switchyard."),
        DiagnosticEntry(
            .modules, 1443, "event-missed", .warning, title: "An event does not reach a module that does not run",
            why: """
                The module has not started, failed to start, or was stopped, so its handler is not called. It is \
                reported once for each event and module.
                """,
            fix: """
                Start the modules before, or declare what the event does: `.start` starts the module, `.wait` keeps the \
                event for it, `.handle` calls the handler without a start, and `.ignore` drops the event.
                """,
            example: .swift(
                wrong: "app.on(.orderPlaced) { id in store.add(id) }",
                right: "app.on(.orderPlaced, ifNotRunning: .start) { id in store.add(id) }")),
        DiagnosticEntry(
            .modules, 1444, "event-unanswered", .warning, title: "A module has not answered an event in time",
            why: "The sender of the event no longer waits. The answer is left out, and the task is cancelled.",
            fix: """
                Do less in the handler or in the start of the module, or raise `answerLimit` in the settings of modules.
                """),
    ]
}
