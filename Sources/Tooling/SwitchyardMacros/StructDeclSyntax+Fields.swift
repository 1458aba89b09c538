#if Macros

import SwiftSyntax

extension StructDeclSyntax {
    /// The values of the route: the stored properties that an initialiser sets.
    func routeFields() throws(MacroError) -> [RouteField] {
        var fields: [RouteField] = []
        for member in memberBlock.members {
            if let conditional = member.decl.as(IfConfigDeclSyntax.self), conditional.holds(VariableDeclSyntax.self) {
                throw .conditional("a property", of: name, at: conditional)
            }
            guard let variable = member.decl.as(VariableDeclSyntax.self), !variable.isStatic, !variable.isLazy else {
                continue
            }
            for binding in variable.bindings where !binding.isComputed {
                guard let property = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { continue }
                // A constant with a value is not a parameter of the initialiser.
                if variable.bindingSpecifier.tokenKind == .keyword(.let), binding.initializer != nil { continue }
                // In `var a, b: Int`, the type is written once, after the last name.
                let annotated = variable.bindings.first { $0.position >= binding.position && $0.typeAnnotation != nil }
                guard let type = (binding.initializer == nil ? annotated : binding)?.typeAnnotation?.type else {
                    throw .missingType(of: property.text, at: binding)
                }
                fields.append(
                    RouteField(
                        label: property.text, key: property.text.withoutBackticks, type: type,
                        defaultValue: binding.initializer?.value,
                        isVariable: variable.bindingSpecifier.tokenKind == .keyword(.var)))
            }
        }
        return fields
    }
}

extension VariableDeclSyntax {
    var isStatic: Bool {
        modifiers.contains { [.keyword(.static), .keyword(.class)].contains($0.name.tokenKind) }
    }

    /// Whether the value is computed when it is first read, from the other values.
    var isLazy: Bool { modifiers.contains { $0.name.tokenKind == .keyword(.lazy) } }
}

extension PatternBindingSyntax {
    /// Whether the property is computed.
    ///
    /// A property with observers is stored.
    var isComputed: Bool {
        switch accessorBlock?.accessors {
        case nil: false
        case .getter: true
        case .accessors(let list):
            list.contains { ![.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind) }
        }
    }
}

#endif
