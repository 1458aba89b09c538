import SwitchyardCore

/// A module of a name, and nothing else.
struct Explicit: AppModule {
    let name: String

    init(_ name: String) { self.name = name }

    func declare(in app: inout RouterBuilder) {}
}
