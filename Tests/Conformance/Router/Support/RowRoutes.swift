import ConformanceSupport
import Switchyard

/// The routes of a row, which a router of an app declares.
///
/// A route without a screen records its name, and returns how it matched, unless the row has its own handler for it.
struct RowRoutes: Sendable {
    /// A namespace and the origins of its links.
    struct Namespace {
        let name: String
        let origins: [String]
    }

    /// A route, with the handler of a row.
    struct Row: Sendable {
        let name: String
        let pattern: RoutePattern
        let namespace: NamespaceID
        let isScreen: Bool
        var handler: LinkHandler?
    }

    let policies: RouteTablePolicies
    /// The sources outside the app that the routes accept.
    var sources: Set<LinkSource.Kind> = []
    private(set) var rows: [Row] = []
    private var main: Namespace?
    private(set) var others: [Namespace] = []

    init(_ policies: RouteTablePolicies = RouteTablePolicies()) { self.policies = policies }

    /// Adds a route, and the namespace if it is new.
    mutating func add(
        _ pattern: String, called name: String? = nil, to namespace: String = "app", origins: [String] = [],
        isDefault: Bool = true, isScreen: Bool = false, _ handler: LinkHandler? = nil
    ) throws {
        addNamespace(namespace, origins: origins, isDefault: isDefault)
        rows.append(
            Row(
                name: name ?? pattern, pattern: try RoutePattern(pattern), namespace: NamespaceID(namespace),
                isScreen: isScreen, handler: handler))
    }

    /// Adds a route whose pattern begins with its scheme, as in `mgj://search/:query`; otherwise to the default
    /// namespace.
    mutating func add(schemeFirst pattern: String, called name: String? = nil, isScreen: Bool = false) throws {
        let mark = pattern.firstRange(of: "://")
        let path = mark.map { pattern[$0.upperBound...] } ?? pattern[...]
        let scheme = mark.map { String(pattern[..<$0.lowerBound]) }
        try add(
            "/\(path)", called: name ?? pattern, to: scheme ?? "none", origins: scheme.map { ["\($0)://"] } ?? [],
            isDefault: scheme == nil, isScreen: isScreen)
    }

    /// Adds a namespace without routes, if it is new.
    mutating func addNamespace(_ name: String, origins: [String], isDefault: Bool = true) {
        guard name != main?.name, !others.contains(where: { $0.name == name }) else { return }
        let namespace = Namespace(name: name, origins: origins)
        guard isDefault else { return others.append(namespace) }
        precondition(main == nil, "A router has one default namespace.")
        main = namespace
    }

    /// Gives a route the handler of a row.
    mutating func handle(_ name: String, _ run: @escaping LinkHandler) {
        for index in rows.indices where rows[index].name == name { rows[index].handler = run }
    }

    /// Creates the router of an app with these routes, whose handlers record their names.
    func router(
        recordingIn journal: Journal, _ declare: (inout RouterBuilder) throws -> Void = { _ in }
    ) throws -> Router {
        var settings = RouterSettings()
        settings.policies = policies
        return try Router(
            main?.name ?? "app", origins: main?.origins ?? [], accepting: sources, settings: settings
        ) { app in
            for namespace in others {
                app.namespace(NamespaceID(namespace.name), origins: namespace.origins, accepting: sources)
            }
            for row in rows { row.declare(in: &app, recordingIn: journal) }
            try declare(&app)
        }
    }
}

extension RowRoutes.Row {
    /// Declares the route with its screen or its handler.
    func declare(in app: inout RouterBuilder, recordingIn journal: Journal) {
        guard isScreen else {
            return app.handle(pattern, named: name, in: namespace, handler ?? record(in: journal))
        }
        app.route(name, pattern, in: namespace)
        let target = String(name.prefix { $0 != "#" })
        app.screen(named: name, as: String.self) { _, link in
            "matched \(target) \(link?.parameters.text ?? "without its link")"
        }
    }

    private func record(in journal: Journal) -> LinkHandler {
        { link in
            journal.write(link.match.route.name)
            return "matched \(link.match.route.name) \(link.parameters.text)"
        }
    }
}
