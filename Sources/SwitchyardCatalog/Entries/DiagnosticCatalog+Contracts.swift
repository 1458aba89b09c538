internal import SwitchyardDiagnostics

extension DiagnosticCatalog {
    /// Why a service is not to be had, and why a call by name reached no method.
    static let contracts: [DiagnosticEntry] = [
        DiagnosticEntry(
            .contracts, 1201, "missing-service", title: "Nobody provides a service",
            why:
                "No module that runs has said how it is made. The message lists what is provided, the most alike first.",
            fix: "Add the module that provides it, or correct the type or the name.",
            example: .swift(
                wrong: "try services.resolve(AccountStore.self)",
                right: "try services.resolve((any AccountService).self)")),
        DiagnosticEntry(
            .contracts, 1202, "duplicate-service", title: "A service is provided twice",
            why: "Which one callers get would depend on the order of modules.",
            fix: "Remove one, give one a name, or pass `replacing: true` where it is meant."),
        DiagnosticEntry(
            .contracts, 1203, "circular-service", title: "Making a service needs the service itself",
            why: "Each on the path that the message shows waits for the next, and the last for the first.",
            fix: "Resolve one of them where it is used, and not where it is made."),
        DiagnosticEntry(
            .contracts, 1204, "needs-scene", title: "A service that is one for each scene was asked for without one",
            why: "There may be several scenes, so there is no such thing as the instance.",
            fix: "Say which scene, as in `resolve(Cart.self, in: scene)`."),
        DiagnosticEntry(
            .contracts, 1205, "not-an-object", title: "A service that is kept weakly is no object",
            why: "Only an object of a class is kept by those who use it. A value would be gone at once.",
            fix: "Make it a class, or choose another scope."),
        DiagnosticEntry(
            .contracts, 1206, "not-started", title: "The module that provides a service has not started",
            why: "It starts when it is first needed, which takes time, and looking a service up does not wait.",
            fix: "Await `ready(_:)`, or let the module start with the app."),
        DiagnosticEntry(
            .contracts, 1207, "module-failed", title: "The module that provides a service could not start",
            why: "The message has the reason that the module gave.",
            fix: "Mend what the module needs; treat its services as absent until then."),
        DiagnosticEntry(
            .contracts, 1208, "creation-failed", title: "Making a service threw an error",
            why: "The message has the error. The next one who asks tries again.",
            fix: "Mend what the service needs."),
        DiagnosticEntry(
            .contracts, 1211, "duplicate-contract", title: "Two contracts have one name",
            why: "A call by name could mean either.",
            fix: "Give each contract its own name."),
        DiagnosticEntry(
            .contracts, 1212, "duplicate-action", title: "Two actions of a contract have one name",
            why: "A call by name could mean either.",
            fix: "Give each action its own name."),
        DiagnosticEntry(
            .contracts, 1221, "missing-target", title: "A call names a contract that is not there",
            why: "No module has declared it. The message lists those that there are, the most alike first.",
            fix: "Correct the name, or add the module."),
        DiagnosticEntry(
            .contracts, 1222, "missing-action", title: "A call names an action that the contract does not expose",
            why: """
                Only what is exposed can be called by name, whatever methods the implementation has. The message lists \
                what is exposed, the most alike first.
                """,
            fix: "Correct the name, or expose the method."),
        DiagnosticEntry(
            .contracts, 1223, "bad-arguments", title: "An argument of a call is missing, or not of its type",
            why: "Arguments are read by the types of the method's parameters, before it is called.",
            fix: "Correct the argument that the message names, or give its parameter a default."),
        DiagnosticEntry(
            .contracts, 1224, "forbidden-source", title: "An action does not accept calls of this source",
            why: "Unless it says otherwise an action can be called by the app's own code alone.",
            fix: "Let the action accept the source, if anybody there may call it."),
        DiagnosticEntry(
            .contracts, 1225, "missing-implementation", title: "A contract is declared, and nobody provides it",
            why: "The module that implements it is not part of the app, has not started, or failed.",
            fix: "Add the module, or handle the miss with `handleMisses(of:_:)`."),
    ]
}
