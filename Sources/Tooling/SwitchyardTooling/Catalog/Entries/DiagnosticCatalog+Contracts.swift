internal import SwitchyardSupport

extension DiagnosticCatalog {
    /// Errors of services, and of calls by name.
    static let contracts: [DiagnosticEntry] = [
        DiagnosticEntry(
            .contracts, 1201, "missing-service", title: "No module provides the service",
            why: """
                No running module has registered it. The message lists the provided services, the most similar \
                first.
                """,
            fix: "Add the module that provides it, or correct the type or the name.",
            example: .swift(
                wrong: "try services.resolve(AccountStore.self)",
                right: "try services.resolve((any AccountService).self)")),
        DiagnosticEntry(
            .contracts, 1202, "duplicate-service", title: "A service is provided twice",
            why: "The order of the modules would decide which instance callers get.",
            fix: "Remove one, give one a name, or pass `replacing: true` to replace it on purpose."),
        DiagnosticEntry(
            .contracts, 1203, "circular-service", title: "A service depends on itself",
            why: "The message shows the cycle as a path: each service needs the next, and the last needs the first.",
            fix: "Resolve one of the services when it is used, and not when it is created."),
        DiagnosticEntry(
            .contracts, 1204, "needs-scene", title: "A service per scene was requested without a scene",
            why: "There may be several scenes, and each has its own instance.",
            fix: "Pass the scene, as in `resolve(Cart.self, in: scene)`."),
        DiagnosticEntry(
            .contracts, 1205, "not-an-object", title: "A weakly held service is not an object",
            why: "Callers can keep only an instance of a class alive. A value would be released at once.",
            fix: "Make it a class, or choose another scope."),
        DiagnosticEntry(
            .contracts, 1206, "not-started", title: "The module that provides a service has not started",
            why: "The module starts on first use, which takes time, and resolving a service does not wait.",
            fix: "Await `ready(_:)`, or start the module with the app."),
        DiagnosticEntry(
            .contracts, 1207, "module-failed", title: "The module that provides a service failed to start",
            why: "Its services are unavailable. The message contains the module's reason.",
            fix: "Fix the cause in the module, and treat its services as absent until then."),
        DiagnosticEntry(
            .contracts, 1208, "creation-failed", title: "Creating a service threw an error",
            why: "The message contains the error. The next call tries again.",
            fix: "Fix the cause that the error names."),
        DiagnosticEntry(
            .contracts, 1211, "duplicate-contract", title: "Two contracts have the same name",
            why: "A call by name would be ambiguous.",
            fix: "Give each contract its own name."),
        DiagnosticEntry(
            .contracts, 1212, "duplicate-action", title: "Two actions of a contract have the same name",
            why: "A call by name would be ambiguous.",
            fix: "Give each action its own name."),
        DiagnosticEntry(
            .contracts, 1221, "missing-target", title: "A call names an unknown contract",
            why: "No module has declared it. The message lists the declared contracts, the most similar first.",
            fix: "Correct the name, or add the module."),
        DiagnosticEntry(
            .contracts, 1222, "missing-action", title: "A call names an action that the contract does not expose",
            why: """
                Only exposed actions can be called by name, whatever other methods the implementation has. The \
                message lists them, the most similar first.
                """,
            fix: "Correct the name, or expose the method."),
        DiagnosticEntry(
            .contracts, 1223, "bad-arguments", title: "An argument of a call is missing or has the wrong type",
            why: "Arguments are converted to the types of the method's parameters before the call.",
            fix: "Correct the argument that the message names, or give its parameter a default."),
        DiagnosticEntry(
            .contracts, 1224, "forbidden-source", title: "An action does not accept calls of this source",
            why: "By default only the app's own code can call an action.",
            fix: "Accept the source in the action, if every caller of that source may call it."),
        DiagnosticEntry(
            .contracts, 1225, "missing-implementation", title: "A contract is declared but not provided",
            why: "The module that implements it is not part of the app, has not started, or failed.",
            fix: "Add the module, or handle the miss with `handleMisses(of:_:)`."),
    ]
}
