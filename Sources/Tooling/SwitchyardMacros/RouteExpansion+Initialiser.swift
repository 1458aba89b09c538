#if Macros

import RouteMatching
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Adds an initialiser to a structure that other modules can see, because the compiler's memberwise one is internal.
extension RouteExpansion: MemberMacro {
    static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        // Errors of the declaration are reported once, by the expansion of the extension.
        guard let structure = declaration.as(StructDeclSyntax.self), let fields = try? structure.routeFields() else {
            return []
        }
        let writer = ConformanceWriter(declaration, type: TypeSyntax("Self"), conformances: [], in: context)
        guard !writer.access.isEmpty, structure.canBeMadeElsewhere else { return [] }
        let parameters = fields.map { field in
            let type = field.type.trimmedDescription + (field.keepsHiddenDefault ? "?" : "")
            return "\(field.label ?? field.key): \(type)" + (field.parameterDefault.map { " = \($0)" } ?? "")
        }
        let lines = fields.map { field in
            let name = field.label ?? field.key
            return field.keepsHiddenDefault
                ? "    if let \(name) { self.\(name) = \(name) }\n" : "    self.\(name) = \(name)\n"
        }
        return [
            """
            \(raw: writer.access)nonisolated init(\(raw: parameters.joined(separator: ", "))) {
            \(raw: lines.joined())}
            """
        ]
    }
}

extension RouteField {
    /// Whether the default value may name something that other modules cannot see, so that no public initialiser may
    /// repeat it.
    private var hasHiddenDefault: Bool {
        guard let defaultValue, isVariable else { return false }
        return !defaultValue.isVisibleEverywhere
    }

    /// Whether the parameter is `nil` by default, and the property then keeps its own value.
    ///
    /// Not for an optional value, because its `nil` is a value: without a visible default, callers must pass it.
    fileprivate var keepsHiddenDefault: Bool { hasHiddenDefault && !isOptional }

    /// The default value of the parameter, or `nil` if the caller must pass a value.
    fileprivate var parameterDefault: String? {
        if hasHiddenDefault { return isOptional ? nil : "nil" }
        return defaultValue?.trimmedDescription ?? (isVariable && isOptional ? "nil" : nil)
    }
}

extension ExprSyntax {
    /// Whether the expression consists of literals and implicit members, such as `[.new]` or `-1`.
    fileprivate var isVisibleEverywhere: Bool {
        if let list = self.as(ArrayExprSyntax.self) {
            return list.elements.allSatisfy(\.expression.isVisibleEverywhere)
        }
        if let sign = self.as(PrefixOperatorExprSyntax.self) { return sign.expression.isVisibleEverywhere }
        if let text = self.as(StringLiteralExprSyntax.self) { return text.representedLiteralValue != nil }
        if let member = self.as(MemberAccessExprSyntax.self) { return member.base == nil }
        return self.is(IntegerLiteralExprSyntax.self) || self.is(FloatLiteralExprSyntax.self)
            || self.is(BooleanLiteralExprSyntax.self) || self.is(NilLiteralExprSyntax.self)
    }
}

extension StructDeclSyntax {
    /// Whether the macro can add a public initialiser: there is none yet, and the types are visible to other modules.
    fileprivate var canBeMadeElsewhere: Bool {
        memberBlock.members.allSatisfy { member in
            if member.decl.is(InitializerDeclSyntax.self) { return false }
            guard let variable = member.decl.as(VariableDeclSyntax.self), !variable.isStatic, !variable.isLazy else {
                return true
            }
            // A property wrapper may change the type of the initialiser's parameter.
            guard variable.attributes.isEmpty else { return false }
            let isVisible = variable.modifiers.contains {
                [.keyword(.public), .keyword(.package)].contains($0.name.tokenKind)
            }
            return isVisible
                || variable.bindings.allSatisfy { binding in
                    guard let type = binding.typeAnnotation?.type else { return binding.isComputed }
                    return binding.isComputed || BuiltInType.knownTypes.contains(type.single.baseName)
                }
        }
    }
}

#endif
