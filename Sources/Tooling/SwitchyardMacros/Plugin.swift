#if Macros

import SwiftCompilerPlugin
import SwiftSyntax
import SwiftSyntaxMacros

@main
struct SwitchyardPlugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [
        RoutePatternMacro.self, RoutesMacro.self, RouteMacro.self, PatternMacro.self,
        ContractMacro.self, ExposedMacro.self, DiscoveredModuleMacro.self,
    ]
}

// The compiler finds a macro by the names of module and type, so this target declares the types. They forward the work
// to `SwitchyardMacros`.
struct RoutePatternMacro: ExpressionMacro {
    static func expansion(
        of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
    ) throws -> ExprSyntax {
        try RoutePatternExpansion.expansion(of: node, in: context)
    }
}

struct RoutesMacro: ExtensionMacro {
    static var formatMode: FormatMode { .disabled }

    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        try RoutesExpansion.expansion(
            of: node, attachedTo: declaration, providingExtensionsOf: type, conformingTo: protocols, in: context)
    }
}

struct RouteMacro: ExtensionMacro, MemberMacro {
    static var formatMode: FormatMode { .disabled }

    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        try RouteExpansion.expansion(
            of: node, attachedTo: declaration, providingExtensionsOf: type, conformingTo: protocols, in: context)
    }

    static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        try RouteExpansion.expansion(
            of: node, providingMembersOf: declaration, conformingTo: protocols, in: context)
    }
}

struct PatternMacro: PeerMacro {
    static var formatMode: FormatMode { .disabled }

    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        try PatternExpansion.expansion(of: node, providingPeersOf: declaration, in: context)
    }
}

struct ContractMacro: PeerMacro {
    static var formatMode: FormatMode { .disabled }

    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        try ContractExpansion.expansion(of: node, providingPeersOf: declaration, in: context)
    }
}

struct ExposedMacro: PeerMacro {
    static var formatMode: FormatMode { .disabled }

    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        try ExposedExpansion.expansion(of: node, providingPeersOf: declaration, in: context)
    }
}

struct DiscoveredModuleMacro: MemberMacro {
    static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        try DiscoveredModuleExpansion.expansion(
            of: node, providingMembersOf: declaration, conformingTo: protocols, in: context)
    }
}

#else

// Without the trait, the plug-in is never called. The target is built nevertheless, and needs an entry point.
@main
enum SwitchyardPlugin {
    static func main() {}
}

#endif
