#if Macros

import SwiftSyntax
import SwiftSyntaxMacros

/// Expands `@Pattern` to nothing and checks where it is attached.
///
/// `@Routes` reads its arguments.
struct PatternExpansion: PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        let owner = context.lexicalContext.first?.as(EnumDeclSyntax.self)
        let isRead = declaration.is(EnumCaseDeclSyntax.self) && !(owner?.attributes.named("Routes").isEmpty ?? true)
        if !isRead { context.report(.misplacedPattern(at: node)) }
        return []
    }
}

#endif
