#if Macros

package import SwiftSyntax
package import SwiftSyntaxMacros

/// The work behind `@Pattern`: none, for `@Routes` reads it; only its place is checked.
package struct PatternExpansion: PeerMacro {
    package static func expansion(
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
