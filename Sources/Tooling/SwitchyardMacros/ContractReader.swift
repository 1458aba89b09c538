#if Macros

import SwiftSyntax

/// Reads the exposed methods of a protocol.
struct ContractReader {
    private let declaration: ProtocolDeclSyntax
    private let isIsolated: Bool
    private(set) var errors: [MacroError] = []

    init(_ declaration: ProtocolDeclSyntax) {
        self.declaration = declaration
        let inherited = declaration.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
        isIsolated = declaration.attributes.namesActor || inherited.contains { ["Actor", "_Actor"].contains($0) }
    }

    mutating func methods() -> [ContractMethod] {
        var methods: [ContractMethod] = []
        var names: [String: FunctionDeclSyntax] = [:]
        for member in declaration.memberBlock.members {
            if let conditional = member.decl.as(IfConfigDeclSyntax.self), conditional.holds(FunctionDeclSyntax.self) {
                errors.append(.conditional("a method", of: declaration.name, at: conditional))
            }
            guard let function = member.decl.as(FunctionDeclSyntax.self),
                let attribute = function.attributes.named("Exposed").first
            else { continue }
            let name = function.name.text.withoutBackticks
            if names.updateValue(function, forKey: name) != nil {
                errors.append(.sameAction(function.name))
                continue
            }
            do throws(MacroError) {
                methods.append(try ContractMethod(function, attribute: attribute, isIsolated: isIsolated))
            } catch {
                errors.append(error)
            }
        }
        return methods
    }
}

extension AttributeListSyntax {
    /// Whether an attribute is a global actor, such as `@MainActor`; by convention, their names end in `Actor`.
    var namesActor: Bool {
        contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription.hasSuffix("Actor") ?? false }
    }
}

#endif
