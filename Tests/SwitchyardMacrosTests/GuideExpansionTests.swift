#if Macros

import Foundation
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import SwitchyardMacros
import Testing

/// The guide to typed routes shows the expansion of a macro.
struct GuideExpansionTests {
    @Test func `the guide shows the expansion of the macro`() throws {
        // The line numbers in the expansion are those of a file that begins with an import.
        let source = "import Switchyard\n\n" + (try slice("source", of: "ExpandedSource"))
        let written = try slice("expansion", of: "ExpandedRoutes")
        // The guide differs only in its line breaks.
        #expect(withoutSpace(expand(source)).hasSuffix(withoutSpace(written)))
    }

    private func expand(_ source: String) -> String {
        let file = Parser.parse(source: source)
        let context = BasicMacroExpansionContext(
            sourceFiles: [file: .init(moduleName: "Eats", fullFilePath: "Orders.swift")])
        let typedRoute = TypeSyntax(IdentifierTypeSyntax(name: .identifier("TypedRoute")))
        let specs = [
            "Routes": MacroSpec(type: RoutesExpansion.self, conformances: [typedRoute]),
            "Pattern": MacroSpec(type: PatternExpansion.self),
        ]
        return file.expand(
            macroSpecs: specs,
            contextGenerator: { node in
                BasicMacroExpansionContext(sharingWith: context, lexicalContext: node.allMacroLexicalContexts())
            }
        ).description
    }

    /// The lines of a sample between `// snippet.NAME` and `// snippet.end`.
    private func slice(_ name: String, of sample: String) throws -> String {
        let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let file = repository.appending(path: "Snippets/TypedRoutes/\(sample).swift")
        let text = try String(contentsOf: file, encoding: .utf8)
        let parts = text.components(separatedBy: "// snippet.\(name)\n")
        return try #require(parts.last?.components(separatedBy: "// snippet.end").first)
    }

    private func withoutSpace(_ text: String) -> String { text.filter { !$0.isWhitespace } }
}

#endif
