#if Macros

import RouteMatching
package import SwiftSyntax
import SwiftSyntaxBuilder
package import SwiftSyntaxMacros

/// The work behind `@Route`: the single row of a structure.
package struct RouteExpansion: ExtensionMacro {
    package static func expansion(
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
            let fields = try fields(of: structure)
            let errors = FieldCheck(declaration: route, fields: fields, owner: structure.name.text).errors()
            errors.forEach(context.report)
            let row = RouteRow(
                declaration: route, name: route.name?.text ?? structure.name.text.routeName,
                summary: structure.documentationSummary, fields: fields, caseName: nil,
                place: SourcePlaces(in: structure, context: context).place(of: node))
            MacroError.collisions(of: [row]).forEach(context.report)
            return [writer.extensionDeclaration(errors.isEmpty ? [row] : [], result: route.result)]
        } catch {
            context.report(error)
            return []
        }
    }

    /// The values that the memberwise initialiser takes.
    private static func fields(of structure: StructDeclSyntax) throws(MacroError) -> [RouteField] {
        var fields: [RouteField] = []
        for member in structure.memberBlock.members {
            if let conditional = member.decl.as(IfConfigDeclSyntax.self), conditional.holds(VariableDeclSyntax.self) {
                throw .conditional("a property", of: structure.name, at: conditional)
            }
            guard let variable = member.decl.as(VariableDeclSyntax.self), !variable.isStatic else { continue }
            for binding in variable.bindings where !binding.isComputed {
                guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { continue }
                // A constant with a value is no argument of the initialiser.
                if variable.bindingSpecifier.tokenKind == .keyword(.let), binding.initializer != nil { continue }
                // In `var a, b: Int` the type stands once, behind the last.
                let annotated = variable.bindings.first { $0.position >= binding.position && $0.typeAnnotation != nil }
                guard let type = (binding.initializer == nil ? annotated : binding)?.typeAnnotation?.type else {
                    throw .missingType(of: name.text, at: binding)
                }
                fields.append(
                    RouteField(
                        label: name.text, key: name.text.withoutBackticks, type: type,
                        defaultValue: binding.initializer?.value))
            }
        }
        return fields
    }
}

extension IfConfigDeclSyntax {
    /// Whether some declaration of a kind stands under a condition, however deep.
    func holds<Declaration: DeclSyntaxProtocol>(_ kind: Declaration.Type) -> Bool {
        clauses.contains { clause in
            clause.elements?.as(MemberBlockItemListSyntax.self)?.contains { member in
                member.decl.is(kind) || (member.decl.as(IfConfigDeclSyntax.self)?.holds(kind) ?? false)
            } ?? false
        }
    }
}

extension VariableDeclSyntax {
    fileprivate var isStatic: Bool {
        modifiers.contains { [.keyword(.static), .keyword(.class)].contains($0.name.tokenKind) }
    }
}

extension PatternBindingSyntax {
    /// Whether the property has code of its own instead of storage; observers leave it stored.
    fileprivate var isComputed: Bool {
        switch accessorBlock?.accessors {
        case nil: false
        case .getter: true
        case .accessors(let list):
            list.contains { ![.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind) }
        }
    }
}

#endif
