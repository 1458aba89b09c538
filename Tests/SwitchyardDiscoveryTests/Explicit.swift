import Switchyard

/// A module with a name and without declarations.
struct Explicit: AppModule {
    let id: ModuleID

    init(_ name: String) { id = ModuleID(name) }

    func declare(in app: inout RouterBuilder) {}
}
