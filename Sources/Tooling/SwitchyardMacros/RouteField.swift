#if Macros

import RouteMatching
import SwiftSyntax
import SwiftSyntaxBuilder

/// A value of a route: an associated value of a case, or a stored property of a structure.
struct RouteField {
    /// The label of the value, if there is one.
    let label: String?
    /// The name of its placeholder or query key.
    var key: String
    let type: TypeSyntax
    let defaultValue: ExprSyntax?
    /// Whether it is a property declared with `var`, whose default is `nil` if it is optional.
    var isVariable = false

    /// Whether its type is optional.
    package var isOptional: Bool { type.wrappedOptional != nil }

    /// Whether it is a list: an array or a set.
    var isList: Bool { type.listElement != nil }

    /// Whether it is certainly a single value.
    ///
    /// A type of the app may be a list.
    var isSingle: Bool { !isList && BuiltInType.knownTypes.contains(type.single.baseName) }

    /// Whether the value can be created if the link does not have it.
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

    /// The type of a single value, without optional and list.
    var single: TypeSyntax { (wrappedOptional ?? self).listElement ?? wrappedOptional ?? self }

    /// Whether no link can carry a value of the type, whatever conformances the app adds.
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

    /// The name without its module.
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

    /// The types of Swift and Foundation that a link can carry.
    static var knownTypes: Set<String> {
        integers.union(["Double", "Float", "Bool", "String", "UUID", "Date", "URL", "Decimal"])
    }

    /// Whether a value of this placeholder type certainly cannot have the Swift type.
    ///
    /// For other types than the known ones, the compiler decides.
    func excludes(_ type: String) -> Bool {
        guard Self.knownTypes.contains(type) else { return false }
        return switch self {
        case .int, .uint: !Self.integers.union(["Double", "Float", "Decimal"]).contains(type)
        case .double: !["Double", "Float", "Decimal"].contains(type)
        case .bool: type != "Bool"
        // A `String` keeps the text as it is, for code that does not import Foundation.
        case .uuid: type != "UUID" && type != "String"
        case .date: type != "Date" && type != "String"
        case .link: type != "URL" && type != "String"
        case .slug: type != "String"
        }
    }

    /// The type of the pattern language whose texts are exactly those of a Swift type; `nil` if there is none.
    init?(acceptingExactly type: String) {
        switch type {
        // `Int` has 64 bits on every system that the package supports.
        case "Int", "Int64": self = .int
        case "UInt", "UInt64": self = .uint
        case "Double": self = .double
        case "Bool": self = .bool
        case "UUID": self = .uuid
        default: return nil
        }
    }

    /// The Swift type of its values.
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
