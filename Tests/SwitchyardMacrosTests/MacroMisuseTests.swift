import SwitchyardTooling

#if Macros

import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import Testing
@testable import SwitchyardMacros

/// The diagnostics of macros for declarations that they refuse.
struct `A macro for routes` {
    @Test(arguments: MacroMisuse.all)
    func `refuses a wrong declaration with the place and the reason`(misuse: MacroMisuse) throws {
        let diagnostics = diagnose(misuse.source)
        #expect(diagnostics.map(\.diagnosticID) == misuse.codes.map { MessageID(domain: "switchyard", id: $0) })
        let first = try #require(diagnostics.first)
        #expect(first.message.hasPrefix(misuse.message), "\(first.message)")
        #expect(first.message.hasSuffix(" [\(misuse.codes[0])]"))
        #expect(first.node.trimmedDescription == misuse.node)
        #expect(first.diagMessage.severity == (misuse.isWarning ? .warning : .error))
        #expect(first.notes.first.map { !$0.message.isEmpty } ?? false)
        #expect(first.fixIts.count == (misuse.fixed == nil ? 0 : 1))
        guard let change = first.fixIts.first?.changes.first, case .replace(let old, let new) = change else { return }
        #expect(old.trimmedDescription == misuse.node)
        #expect(new.trimmedDescription == misuse.fixed)
        // The declaration is valid after the fix-it.
        let fixed = misuse.source.split(separator: misuse.node, maxSplits: 1, omittingEmptySubsequences: false)
            .joined(separator: new.trimmedDescription)
        #expect(diagnose(fixed).isEmpty, "\(fixed)")
    }

    @Test
    func `has a row here for every entry of the catalog`() {
        let names = Set(MacroMisuse.all.flatMap(\.names))
        #expect(DiagnosticCatalog.entries(in: .macros).map(\.name).filter { !names.contains($0) } == [])
    }

    @Test(
        arguments: DiagnosticCatalog.entries(in: .macros).filter {
            $0.example != nil && $0.name != "pattern-not-literal"
        })
    func `agrees with the example of the catalog`(entry: DiagnosticEntry) throws {
        let example = try #require(entry.example)
        func wrapped(_ source: String) -> String {
            if source.contains("@Exposed") {
                let members = source.replacing("; ", with: "\n")
                return "@Contract protocol AccountService: Sendable {\n\(members)\n}"
            }
            return source.contains("enum") || source.contains("struct") || source.contains("class")
                ? source : "@Routes enum OrdersRoute {\n\(source)\n}"
        }
        let wrong = diagnose(wrapped(example.wrong)).map(\.diagnosticID)
        #expect(wrong.contains(MessageID(domain: "switchyard", id: "\(entry.code)")))
        #expect(diagnose(wrapped(example.right)).map(\.message) == [])
    }

    @Test
    func `renames a placeholder to the only value without one`() throws {
        let diagnostics = diagnose(#"@Routes enum OrdersRoute { @Pattern("/orders/:order/x") case a(id: Int) }"#)
        let fix = try #require(diagnostics.last?.fixIts.first)
        #expect(fix.message.message == "call the placeholder 'id'")
        guard case .replace(_, let new)? = fix.changes.first else { return }
        #expect(new.trimmedDescription == #""/orders/:id/x""#)
    }

    @Test(arguments: [
        #"@Pattern("orders\\(x)") case a"#,
        "@Pattern(\"\"\"\norders\n\"\"\") case a",
        #"@Pattern("/:x(:id)/:id") case a(x: String, ident: Int)"#, #"@Pattern("/:id") case a(`class name`: Int)"#,
        #"@Pattern("/:x(\\d+)/:id") case a(x: String, id: Int)"#,
    ])
    func `offers no fix-it that may be wrong`(member: String) {
        let diagnostics = diagnose("@Routes enum OrdersRoute {\n\(member)\n}")
        #expect(!diagnostics.isEmpty)
        #expect(diagnostics.allSatisfy { $0.fixIts.isEmpty })
    }

    @Test
    func `points at the other pattern of the same shape`() throws {
        let diagnostics = diagnose(
            #"@Routes enum OrdersRoute { @Pattern("/:a") case a(a: String); @Pattern("/:b") case b(b: String) }"#)
        let note = try #require(diagnostics.first?.notes.last)
        #expect(note.message == "the other pattern is here")
        #expect(note.node.trimmedDescription == #""/:a""#)
    }

    @Test(arguments: [("lst", "list"), (".list", "list")])
    func `suggests the most similar parent, and leaves the error to the compiler`(written: String, meant: String) throws
    {
        let diagnostics = diagnose(
            "@Routes enum OrdersRoute { @Pattern(\"/a\") case list; @Pattern(\"/b\", parent: \(written)) case b }")
        let note = try #require(diagnostics.first)
        #expect(diagnostics.count == 1)
        #expect(note.diagMessage.severity == .note)
        #expect(note.message == "did you mean '\(meant)'?")
        #expect(note.node.trimmedDescription == written)
        guard case .replace(_, let new)? = note.fixIts.first?.changes.first else { return }
        #expect(new.trimmedDescription == meant)
    }

    @Test(arguments: [
        (
            #"tags: .x, .y, parent: list"#, "'parent', 'tags'", #"parent: list, tags: .x, .y"#
        ),
        (
            #"summary: "s", tags: .x, requires: .z, as: .sheet, name: "n""#,
            "'name', 'as', 'requires', 'tags', 'summary'",
            #"name: "n", as: .sheet, requires: .z, tags: .x, summary: "s""#
        ),
    ])
    func `writes arguments in order where the compiler does not, and leaves the error to it`(
        written: String, labels: String, fixed: String
    ) throws {
        let diagnostics = diagnose(
            "@Routes enum OrdersRoute { @Pattern(\"/a\") case list; @Pattern(\"/b\", \(written)) case b }")
        let note = try #require(diagnostics.first)
        #expect(diagnostics.count == 1)
        #expect(note.diagMessage.severity == .note)
        #expect(note.message == "the arguments of '@Pattern' have a fixed order: \(labels)")
        #expect(note.node.trimmedDescription == "\"/b\", \(written)")
        guard case .replace(_, let new)? = note.fixIts.first?.changes.first else { return }
        #expect(new.trimmedDescription == "\"/b\", \(fixed)")
    }

    @Test
    func `lets the compiler report a type that links cannot carry where the source names it`() {
        let source = """
            @Routes enum OrdersRoute {
                @Pattern("/a/:id") case a(id: OrderID)
                @Pattern("/b/:id") case b(
                    id: OrderID, days: [Day])
            }
            """
        let written = #"""
            typealias ValueOfRoute<Value: Switchyard.RouteArgument> = Value
            #sourceLocation(file: "Eats.swift", line: 2)
            _ = ValueOfRoute<OrderID>.self  // Declare the conformance: OrderID: RouteValue
            #sourceLocation()
            #sourceLocation(file: "Eats.swift", line: 4)
            _ = ValueOfRoute<Day>.self  // Declare the conformance: Day: RouteValue
            #sourceLocation()
            """#
        let lines = expand(source).text.split(separator: "\n").map { $0.drop { $0 == " " } }
        #expect(lines.joined(separator: "\n").contains(written))
    }

    @Test(arguments: [
        #"@Routes enum OrdersRoute { @Pattern("/a", as: .sheet, parent: b) case a; @Pattern("/b") case b }"#,
        #"@Routes enum OrdersRoute { @Pattern("/a") case a; func f() {}; static let x = 1; struct Y {} }"#,
        #"@Routes enum OrdersRoute { @Pattern("/a/:id<int>") case a(id: Int); @Pattern("/a/:id") case b(id: String) }"#,
        #"@Routes enum OrdersRoute { @Pattern("/a{?vip==true&q!}") case a(q: String, more: Int?, tags: [String]) }"#,
        #"@Routes enum OrdersRoute { @Pattern("/a{?page<int>=1}") case a(page: Int = 2, x: X = .y) }"#,
        #"@Routes enum OrdersRoute { @Pattern("/a/:x<int>") case a(x: OrderID) }"#,
        #"@Route("/a/:x<int>") struct Order { let x: Int; let y = 1; var z: Int { 1 }; static var w: Int = 2 }"#,
        #"@Route("/a/:x<int>") struct Order { var x: Int { didSet {} } }"#,
        #"extension Orders { @Route("/a") struct Order {} }"#,
        #"@Routes enum OrdersRoute { @Pattern("/a/:x", priority: 1) case a(x: URL); @Pattern("/a/:y") case b(y: URL) }"#,
        #"@Routes enum OrdersRoute { @Pattern("/:x", priority: high) case a(x: SKU); @Pattern("/:y") case b(y: SKU) }"#,
        #"@Routes enum OrdersRoute { @Pattern("/a") case a; @Pattern("/a/") case b }"#,
        #"@Routes enum OrdersRoute { @Pattern("/a/:tags+") case a(tags: Set<String>, more: Swift.Array<Int>) }"#,
        #"@Routes enum OrdersRoute { @Pattern("/a/:path+") case a(path: FilePath, more: Swift.Optional<Int>) }"#,
        #"@Routes enum OrdersRoute { @Pattern("/a{?x}") case a(x: Int!) }"#,
        #"@Route("/a/:x<int>/:y<int>") struct Order { var x, y: Int }"#,
        #"@Route("/a/:x<int>") struct Order { var x: Int; lazy var y = x + 1 }"#,
        #"@Routes enum OrdersRoute { @available(*, deprecated, message: "old") @Pattern("/a") case a }"#,
        #"@Routes enum OrdersRoute { @Pattern("/a") case a; @Pattern("/b", parent: a, requires: .x, .y) case b }"#,
        #"@Routes enum OrdersRoute { @Pattern("/a", parent: HomeRoute.feed) case a; static let x = 1 }"#,
        #"@Routes enum OrdersRoute { static let home = 1; @Pattern("/a", parent: home) case a }"#,
        #"@Routes enum R { @Pattern("/a/:id<int>") case a(id: Int); @Pattern("/b/:id<int>", parent: R.a) case b(id: Int) }"#,
        // Types of the app, types that accept less or more, kinds of text, and query keys that never decide.
        #"@Routes enum R { @Pattern("/a/:id/:x/:y") case a(id: OrderID, x: Int32, y: Float) }"#,
        #"@Routes enum R { @Pattern("/a/:id(\\d+){?page&size=3&vip==true}") case a(id: Int, page: Int?, size: Int, vip: Bool) }"#,
        #"@Route("/a", parent: Home.self, tags: .x) struct Order {}"#,
    ])
    func `accepts valid declarations`(source: String) {
        #expect(diagnose(source).map(\.message).isEmpty)
    }

    private func diagnose(_ source: String) -> [Diagnostic] {
        expand(source).diagnostics
    }

    private func expand(_ source: String) -> (text: String, diagnostics: [Diagnostic]) {
        let file = Parser.parse(source: source)
        let context = BasicMacroExpansionContext(
            sourceFiles: [file: .init(moduleName: "Eats", fullFilePath: "Eats.swift")])
        let typedRoute = TypeSyntax(IdentifierTypeSyntax(name: .identifier("TypedRoute")))
        let specs = [
            "Routes": MacroSpec(type: RoutesExpansion.self, conformances: [typedRoute]),
            "Route": MacroSpec(type: RouteExpansion.self, conformances: [typedRoute]),
            "Pattern": MacroSpec(type: PatternExpansion.self),
            "DiscoveredModule": MacroSpec(type: DiscoveredModuleExpansion.self),
            "Contract": MacroSpec(type: ContractExpansion.self), "Exposed": MacroSpec(type: ExposedExpansion.self),
        ]
        let expanded = file.expand(
            macroSpecs: specs,
            contextGenerator: { node in
                BasicMacroExpansionContext(sharingWith: context, lexicalContext: node.allMacroLexicalContexts())
            })
        return (expanded.description, context.diagnostics)
    }
}

#endif
