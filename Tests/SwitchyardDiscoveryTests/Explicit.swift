import SwitchyardCore

/// A module of a name, and nothing else.
struct Explicit: AppModule {
    let id: ModuleID

    init(_ name: String) { id = ModuleID(name) }

    func declare(in app: inout RouterBuilder) {}
}
