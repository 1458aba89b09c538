#if Macros

import RouteMatching
import SwiftSyntax
import SwiftSyntaxBuilder

/// A value that a route carries: an associated value of a case, or a stored property of a structure.
struct RouteField {
    /// The label at the value, if there is one.
    let label: String?
    /// The name of the placeholder or query key that carries it.
    var key: String
    let type: TypeSyntax
    let defaultValue: ExprSyntax?

    /// Whether a link may do without it and the value says so.
    package var isOptional: Bool { type.wrappedOptional != nil }

    /// Whether it is a list: an array or a set.
    var isList: Bool { type.listElement != nil }

    /// Whether it is one value for certain; an own type may be anything.
    var isSingle: Bool { !isList && BuiltInType.knownTypes.contains(type.single.baseName) }

    /// Whether the value can be made without anything from the link.
    var mayBeAbsent: Bool { isOptional || isList || defaultValue != nil }
}

extension TypeSyntax {
    /// The type within an optional, or `nil`.
    var wrappedOptional: TypeSyntax? {
        if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType }
        if let optional = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return optional.wrappedType }
        return argument(of: ["Optional"])
    }

    /// The type of the elements of an array or a set, or `nil`.
    var listElement: TypeSyntax? {
        if let array = self.as(ArrayTypeSyntax.self) { return array.element }
        return argument(of: ["Array", "Set"])
    }

    /// The type without what makes it optional or a list.
    var single: TypeSyntax { (wrappedOptional ?? self).listElement ?? wrappedOptional ?? self }

    /// The name without a module in front.
    var baseName: String {
        let name = trimmedDescription
        return name.split(separator: ".").last.map(String.init) ?? name
    }

    private func argument(of names: [String]) -> TypeSyntax? {
        let identifier = self.as(IdentifierTypeSyntax.self)
        let member = self.as(MemberTypeSyntax.self).flatMap { $0.baseType.trimmedDescription == "Swift" ? $0 : nil }
        guard let name = identifier?.name.text ?? member?.name.text, names.contains(name),
            let argument = (identifier?.genericArgumentClause ?? member?.genericArgumentClause)?.arguments.first?
                .argument
        else { return nil }
        return TypeSyntax("\(argument.trimmed)")
    }
}

extension BuiltInType {
    private static var integers: Set<String> {
        [
            "Int", "Int8", "Int16", "Int32", "Int64", "Int128", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
            "UInt128",
        ]
    }

    /// The types of Swift and Foundation that are values of a link.
    static var knownTypes: Set<String> {
        integers.union(["Double", "Float", "Bool", "String", "UUID", "Date", "URL", "Decimal"])
    }

    /// Whether a value of this kind is certainly none of a type.
    ///
    /// A type that is not known here may be anything, and the compiler has the last word about it.
    func excludes(_ type: String) -> Bool {
        guard Self.knownTypes.contains(type), type != "String" else { return false }
        return switch self {
        case .int, .uint: !Self.integers.union(["Double", "Float", "Decimal"]).contains(type)
        case .double: !["Double", "Float", "Decimal"].contains(type)
        case .bool: type != "Bool"
        case .uuid: type != "UUID"
        case .date: type != "Date"
        case .link: type != "URL"
        case .slug: true
        }
    }
}

#endif
