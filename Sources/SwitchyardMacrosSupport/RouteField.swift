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
    var isOptional: Bool { type.wrappedOptional != nil }

    /// Whether it is a list.
    var isList: Bool { type.listElement != nil }

    /// Whether the value can be made without anything from the link.
    var mayBeAbsent: Bool { isOptional || isList || defaultValue != nil }
}

extension TypeSyntax {
    /// The type within an optional, or `nil`.
    var wrappedOptional: TypeSyntax? {
        if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType }
        return argument(of: "Optional")
    }

    /// The type of the elements of an array, or `nil`.
    var listElement: TypeSyntax? {
        if let array = self.as(ArrayTypeSyntax.self) { return array.element }
        return argument(of: "Array")
    }

    /// The type without what makes it optional or a list.
    var single: TypeSyntax { (wrappedOptional ?? self).listElement ?? wrappedOptional ?? self }

    private func argument(of name: String) -> TypeSyntax? {
        guard let identifier = self.as(IdentifierTypeSyntax.self), identifier.name.text == name,
            let argument = identifier.genericArgumentClause?.arguments.first?.argument
        else { return nil }
        return TypeSyntax("\(argument.trimmed)")
    }
}

extension BuiltInType {
    /// The types of Swift and Foundation that a value of this kind is certainly none of.
    ///
    /// A type that is not known here may be anything, and the compiler has the last word about it.
    func excludes(_ type: String) -> Bool {
        let integers: Set = [
            "Int", "Int8", "Int16", "Int32", "Int64", "Int128", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
            "UInt128",
        ]
        let known: Set = integers.union(["Double", "Float", "Bool", "String", "UUID", "Date", "URL", "Decimal"])
        guard known.contains(type), type != "String" else { return false }
        return switch self {
        case .int, .uint: !integers.union(["Double", "Float", "Decimal"]).contains(type)
        case .double: !["Double", "Float", "Decimal"].contains(type)
        case .bool: type != "Bool"
        case .uuid: type != "UUID"
        case .date: type != "Date"
        case .slug: true
        }
    }
}

#endif
