#if Macros

import RouteMatching
import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Expands `#routePattern`: parses the literal, and passes it to the initialiser of a checked pattern.
struct RoutePatternExpansion: ExpressionMacro {
    static func expansion(
        of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
    ) throws -> ExprSyntax {
        let argument = node.arguments.first?.expression
        guard let literal = argument?.as(StringLiteralExprSyntax.self), let text = literal.representedLiteralValue
        else {
            throw refusal(.patternNotLiteral(at: argument.map(Syntax.init) ?? Syntax(node)))
        }
        do {
            _ = try RoutePattern(text)
        } catch {
            throw refusal(MacroError(error, in: literal))
        }
        // The literal is copied as it is written, so raw strings and escapes keep their meaning.
        return "RouteMatching.RoutePattern(checked: \(literal.trimmed))"
    }

    private static func refusal(_ error: MacroError) -> DiagnosticsError {
        DiagnosticsError(diagnostics: [error.diagnostic])
    }
}

#endif
