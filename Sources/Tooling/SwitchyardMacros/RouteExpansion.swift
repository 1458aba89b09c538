#if Macros

import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Expands `@Route` to the conformance of a structure, with a single row.
struct RouteExpansion: ExtensionMacro {
    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        guard let structure = declaration.as(StructDeclSyntax.self) else {
            context.report(.noStructure(at: node))
            return []
        }
        if let error = MacroError.place(of: declaration, name: structure.name, in: context) {
            context.report(error)
            return []
        }
        let writer = ConformanceWriter(declaration, type: type, conformances: protocols, in: context)
        do throws(MacroError) {
            let route = try RouteDeclaration(node)
            let fields = try structure.routeFields()
            let check = FieldCheck(declaration: route, fields: fields, owner: structure.name.text)
            let errors = check.errors()
            (errors.isEmpty ? check.warnings() : errors).forEach(context.report)
            var row = RouteRow(
                declaration: route, name: route.name?.text ?? structure.name.text.routeName,
                summary: structure.documentationSummary, fields: fields, caseName: nil,
                place: SourcePlaces(in: structure, context: context).place(of: node))
            if let parent = route.parent {
                row.parent = try RouteParent(parent, in: nil)?.source(for: row, among: [], of: type.trimmedDescription)
            }
            MacroError.collisions(of: [row]).forEach(context.report)
            return [writer.extensionDeclaration(errors.isEmpty ? [row] : [], result: route.result)]
        } catch {
            context.report(error)
            return []
        }
    }
}

extension IfConfigDeclSyntax {
    /// Whether the condition contains a declaration of a kind, at any depth.
    func holds<Declaration: DeclSyntaxProtocol>(_ kind: Declaration.Type) -> Bool {
        clauses.contains { clause in
            clause.elements?.as(MemberBlockItemListSyntax.self)?.contains { member in
                member.decl.is(kind) || (member.decl.as(IfConfigDeclSyntax.self)?.holds(kind) ?? false)
            } ?? false
        }
    }
}

#endif
