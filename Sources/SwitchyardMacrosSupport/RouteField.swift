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
    /// Whether it is a variable property, which is absent from the start where it is optional.
    var isVariable = false

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

    /// Whether no link can carry a value of the type, whatever the app adds to it.
    var isNoValue: Bool {
        let type = single
        if type.is(DictionaryTypeSyntax.self) || type.is(FunctionTypeSyntax.self) || type.is(SomeOrAnyTypeSyntax.self) {
            return true
        }
        if let tuple = type.as(TupleTypeSyntax.self) { return tuple.elements.count != 1 }
        if let list = listElement ?? wrappedOptional?.listElement {
            return list.wrappedOptional != nil || list.listElement != nil
        }
        let name = type.as(IdentifierTypeSyntax.self)?.name.text
        return ["Any", "AnyObject", "Void", "Never", "Dictionary", "Range", "ClosedRange"].contains(name)
    }

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
        guard Self.knownTypes.contains(type) else { return false }
        return switch self {
        case .int, .uint: !Self.integers.union(["Double", "Float", "Decimal"]).contains(type)
        case .double: !["Double", "Float", "Decimal"].contains(type)
        case .bool: type != "Bool"
        // A text is kept as it is written where the type in code would need Foundation.
        case .uuid: type != "UUID" && type != "String"
        case .date: type != "Date" && type != "String"
        case .link: type != "URL" && type != "String"
        case .slug: type != "String"
        }
    }

    /// The type in code that belongs to it.
    var swiftType: String {
        switch self {
        case .int: "Int"
        case .uint: "UInt"
        case .double: "Double"
        case .bool: "Bool"
        case .uuid: "UUID"
        case .date: "Date"
        case .link: "URL"
        case .slug: "String"
        }
    }
}

#endif
