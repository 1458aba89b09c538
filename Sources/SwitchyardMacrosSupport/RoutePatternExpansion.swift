#if Macros

import RouteMatching
import SwiftDiagnostics
import SwiftParser
package import SwiftSyntax
import SwiftSyntaxBuilder
package import SwiftSyntaxMacros

/// The work behind `#routePattern`: parses the literal, and repeats it where a checked pattern is made.
package struct RoutePatternExpansion: ExpressionMacro {
    package static func expansion(
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
        // The literal goes over as it was written: raw strings and escapes need no second thought.
        return "RouteMatching.RoutePattern(checked: \(literal.trimmed))"
    }

    private static func refusal(_ error: MacroError) -> DiagnosticsError {
        DiagnosticsError(diagnostics: [error.diagnostic])
    }
}

#endif
