#if Macros

extension MacroMisuse {
    /// Declarations that cannot be contracts.
    static let contracts: [MacroMisuse] = [
        Self(
            "@Contract final class AccountStore {}", "not-a-protocol", "'@Contract' is not attached to a protocol",
            at: "@Contract"),
        Self(
            "protocol AccountService { @Exposed func name() -> String }", "misplaced-exposed",
            "'@Exposed' is not attached to a method",
            at: "@Exposed"),
        Self(
            exposed: "var name: String { get }", "misplaced-exposed", "'@Exposed' is not attached to a method",
            at: "@Exposed"),
        Self(
            #"@Contract("") protocol AccountService {}"#, "invalid-name", "the name is not one string literal",
            at: #""""#),
        Self(
            exposed: "func open(id: Int); @Exposed func open(name: String)", "same-action",
            "two exposed methods are called 'open'", at: "open"),
        Self(
            exposed: "func first<T>(of list: T)", "not-callable", "'first' cannot be called by name: it is generic",
            at: "<T>"),
        Self(
            exposed: "func first(of list: some Collection)", "not-callable", "'first' cannot be called",
            at: "some Collection"),
        Self(
            exposed: "static func make()", "not-callable", "'make' cannot be called by name: it is static", at: "static"
        ),
        Self(
            exposed: "func load(then: @escaping @Sendable (Int) -> Void)", "not-callable",
            "'load' cannot be called by name: it takes a closure", at: "@escaping @Sendable (Int) -> Void"),
        Self(exposed: "func load(then: ((Int) -> Void)?)", "not-callable", "'load' cannot", at: "((Int) -> Void)?"),
        Self(
            exposed: "func change(_ list: inout [Int])", "not-callable",
            "'change' cannot be called by name: it has an inout", at: "inout"),
        Self(exposed: "func sum(_ list: Int...)", "not-callable", "'sum' cannot", at: "_ list: Int..."),
        Self(
            exposed: "func watch() -> AsyncStream<Int>", "not-callable", "'watch' cannot be called by name: it returns",
            at: "AsyncStream<Int>"),
        Self(exposed: "func feed(_ all: AsyncStream<Int>)", "not-callable", "'feed' cannot", at: "AsyncStream<Int>"),
        Self(
            contract: #"@Exposed(defaults: ["tmes": 1]) func greet(times: Int)"#, "unknown-default",
            "a default is given for 'tmes', which is not a parameter", at: "1"),
        Self(
            contract: "@Exposed(defaults: standard) func greet(times: Int)", "defaults-not-literal",
            "the defaults are not a dictionary literal", at: "standard"),
        Self(
            contract: #"@Exposed("/orders/:number") func order(id: Int)"#, "no-argument",
            "the method has no parameter for the placeholder ':number'", at: #""/orders/:number""#),
        Self(
            contract: #"@Exposed("orders/:id") func order(id: Int)"#, "pattern missing-leading-slash", "column 1",
            at: #""orders/:id""#, fixed: #""/orders/:id""#),
        Self(
            contract: "#if DEBUG\n@Exposed func name() -> String\n#endif", "conditional-case",
            "a method of 'AccountService'",
            at: "#if DEBUG\n@Exposed func name() -> String\n#endif"),
    ]

    private init(exposed method: String, _ name: String, _ message: String, at node: String) {
        self.init(contract: "@Exposed \(method)", name, message, at: node)
    }

    private init(contract member: String, _ name: String, _ message: String, at node: String, fixed: String? = nil) {
        self.init(
            "@Contract protocol AccountService: Sendable {\n\(member.replacing("; ", with: "\n"))\n}", name, message,
            at: node, fixed: fixed)
    }
}

#endif
