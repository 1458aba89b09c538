#if Macros

import SwiftCompilerPlugin
import SwiftSyntax
import SwiftSyntaxMacros
import SwitchyardMacrosSupport

@main
struct SwitchyardPlugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [RoutePatternMacro.self]
}

// The compiler finds a macro by module and type name, so the type stands here and the work elsewhere.
struct RoutePatternMacro: ExpressionMacro {
    static func expansion(
        of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
    ) throws -> ExprSyntax {
        try RoutePatternExpansion.expansion(of: node, in: context)
    }
}

#else

// Without the trait nobody asks the plug-in anything, yet the target is built and needs an entry point.
@main
enum SwitchyardPlugin {
    static func main() {}
}

#endif
