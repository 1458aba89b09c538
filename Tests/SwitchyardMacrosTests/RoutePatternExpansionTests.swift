#if Macros

import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import Switchyard
import Testing
@testable import SwitchyardMacros

struct `The macro routePattern` {
    @Test(arguments: [
        (#""/orders/:id<int>""#, #"RoutePattern(checked: "/orders/:id<int>")"#),
        (##"#"/orders/:id(\d+)"#"##, ##"RoutePattern(checked: #"/orders/:id(\d+)"#)"##),
        (#""/orders/:id(\\d+)""#, #"RoutePattern(checked: "/orders/:id(\\d+)")"#),
        (#"/* the menu */ "/menu""#, #"RoutePattern(checked: "/menu")"#),
    ])
    func `repeats a literal that parses`(argument: String, expected: String) {
        let result = expand("#routePattern(\(argument))")
        #expect(result.text == "RouteMatching.\(expected)")
        #expect(result.diagnostics.isEmpty)
    }

    @Test(arguments: ["/orders/:", "orders", "/orders/{:id", "/orders/:id<int", "/orders/:id/:id"])
    func `reports the parser's own error at the literal`(pattern: String) throws {
        let error = try #require(throws: PatternError.self) { try RoutePattern(pattern) }
        let result = expand(#"#routePattern("\#(pattern)")"#)
        let diagnostic = try #require(result.diagnostics.first)
        #expect(result.diagnostics.count == 1)
        #expect(diagnostic.message == "column \(error.column): \(error.message) [\(error.diagnosticCode)]")
        #expect(diagnostic.diagMessage.severity == .error)
        #expect(diagnostic.diagnosticID == MessageID(domain: "switchyard", id: "\(error.diagnosticCode)"))
        #expect(diagnostic.node.trimmedDescription == "\"\(pattern)\"")
        #expect(diagnostic.notes.map(\.message) == [error.hint])
    }

    @Test(arguments: ["path", #""/orders/\(id)""#, #""/orders" + "/:id""#, ""])
    func `accepts only one literal`(argument: String) throws {
        let result = expand("#routePattern(\(argument))")
        #expect(
            result.diagnostics.map(\.message) == [
                "the pattern is not one string literal without interpolation [SY0601]"
            ])
        #expect(
            result.diagnostics.flatMap(\.notes).map(\.message) == [
                "write its text here, or use 'try RoutePattern(_:)' for text that is created at run time"
            ])
    }

    @Test
    func `creates the same pattern as the parser`() throws {
        #expect(#routePattern("/orders/:id<int>") == (try RoutePattern("/orders/:id<int>")))
    }

    private func expand(_ source: String) -> (text: String, diagnostics: [Diagnostic]) {
        let file = Parser.parse(source: source)
        let context = BasicMacroExpansionContext(
            sourceFiles: [file: .init(moduleName: "Eats", fullFilePath: "Eats.swift")])
        let macros: [String: any Macro.Type] = ["routePattern": RoutePatternExpansion.self]
        let expanded = file.expand(macros: macros, contextGenerator: { _ in context })
        return (expanded.trimmedDescription, context.diagnostics)
    }
}

#endif
