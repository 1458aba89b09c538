#if Macros

import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Expands `@DiscoveredModule` to the record of a module.
struct DiscoveredModuleExpansion: MemberMacro {
    static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        let name = declaration.as(StructDeclSyntax.self)?.name ?? declaration.as(ClassDeclSyntax.self)?.name
        guard let name else {
            context.report(.noModule(at: node))
            return []
        }
        if let error = MacroError.place(of: declaration, name: name, in: context, allowsPrivate: true) {
            context.report(error)
            return []
        }
        // The compiler accepts only literals and closures without captures here.
        return [
            """
            #if objectFormat(ELF)
            @section("swy_modules")
            #elseif objectFormat(MachO)
            @section("__DATA_CONST,swy_modules")
            #endif
            @used
            private static let moduleRecord: SwitchyardDiscovery.ModuleRecord = (
                0x7377_796D, 1, { \(name.trimmed)().discovered(at: $0) }, 0
            )
            """
        ]
    }
}

#endif
