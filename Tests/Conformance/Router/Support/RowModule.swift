import ConformanceSupport
import Switchyard

/// A module made of closures, which records when it starts and stops.
struct RowModule: AppModule {
    let id: ModuleID
    let dependencies: [ModuleID]
    let startup: ModuleStartup
    private let journal: Journal
    private let declares: @Sendable (inout RouterBuilder) -> Void

    init(
        _ name: String, needs dependencies: [String] = [], _ startup: ModuleStartup = ModuleStartup(),
        journal: Journal = Journal(), declares: @escaping @Sendable (inout RouterBuilder) -> Void = { _ in }
    ) {
        id = ModuleID(name)
        self.dependencies = dependencies.map { ModuleID($0) }
        self.startup = startup
        self.journal = journal
        self.declares = declares
    }

    func declare(in app: inout RouterBuilder) { declares(&app) }

    func start(_ context: ModuleContext) async { journal.write("+\(id)") }

    func stop() async { journal.write("-\(id)") }
}

extension RowRoutes {
    /// A module for each route, named like it, and for each namespace but the default one.
    ///
    /// An app can add and remove them while it runs.
    func modules(recordingIn journal: Journal) -> [RowModule] {
        others.map { namespace in
            RowModule(namespace.name) { app in
                app.namespace(NamespaceID(namespace.name), origins: namespace.origins, accepting: sources)
            }
        }
            + rows.map { row in
                let isOther = others.contains { $0.name == row.namespace.rawValue }
                return RowModule(row.name, needs: isOther ? [row.namespace.rawValue] : []) { app in
                    row.declare(in: &app, recordingIn: journal)
                }
            }
    }
}
