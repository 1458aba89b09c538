import Switchyard

/// The routes of these tests' tables as typed routes, for presentations and redirects.
struct HandWritten: TypedRoute {
    let name: String
    let value: String?

    init(_ name: String, _ value: String? = nil) { (self.name, self.value) = (name, value) }

    static let routes = [
        ("sign-in", "/sign-in", nil), ("own", "/own", nil),
        ("held", "/held/:number<int>", "number"), ("menu", "/menu{?dish}", "dish"),
    ].map { (name: String, pattern: String, key: String?) in
        RouteDescriptor<HandWritten>(
            name, pattern,
            read: { parameters in HandWritten(name, key.flatMap { parameters[$0] }) },
            write: { route in
                guard route.name == name else { return nil }
                guard let key else { return [:] }
                return RouteArguments(dictionaryLiteral: (key, route.value))
            })
    }
}
