#if Macros

import RouteMatching
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

// The errors of values in a pattern and in code that do not agree.
extension MacroError {
    static func placeholderWithoutValue(
        _ name: String, owner: String, at pattern: StringLiteralExprSyntax
    ) -> MacroError {
        guard !name.allSatisfy(\.isNumber) else {
            return MacroError(
                0620,
                "a placeholder of the pattern has no name, so it cannot be a value of '\(owner)'",
                "name it, as in ':path*' or ':code(…)', and add a value of that name", at: pattern)
        }
        return MacroError(
            0606, "'\(name)' of the pattern has no value in '\(owner)'",
            "add a value '\(name)', or replace it with fixed text in the pattern", at: pattern)
    }

    static func valueWithoutPlaceholder(_ field: RouteField) -> MacroError {
        MacroError(
            0607, "the value '\(field.key)' is required, and the pattern has no place for it",
            "add ':\(field.key)' to the path or '{?\(field.key)!}' after it, or make the value optional",
            at: field.type)
    }

    static func absentInLink(_ field: RouteField) -> MacroError {
        MacroError(
            0608, "'\(field.key)' may be absent in a link, and the value is required",
            "make the value optional, give it a default, or require it in the pattern", at: field.type,
            fix: Fix(
                message: "make the value optional", old: Syntax(field.type),
                new: Syntax(TypeSyntax("\(field.type.trimmed)?"))))
    }

    static func absentInCode(_ field: RouteField) -> MacroError {
        MacroError(
            0608, "'\(field.key)' is never absent in a link, and the value is optional",
            "remove the '?' from the type, or make it optional in the pattern", at: field.type)
    }

    static func listInPattern(_ field: RouteField) -> MacroError {
        MacroError(
            0609, "'\(field.key)' is a list in the pattern and one value in code", "make the value an array",
            at: field.type,
            fix: Fix(
                message: "make the value an array", old: Syntax(field.type),
                new: Syntax(TypeSyntax("[\(field.type.single.trimmed)]"))))
    }

    static func listInCode(_ field: RouteField) -> MacroError {
        MacroError(
            0609, "'\(field.key)' is one value in the pattern and a list in code",
            "repeat the placeholder with '+', or make the value a single one", at: field.type)
    }

    static func typeMismatch(_ field: RouteField, _ type: BuiltInType) -> MacroError {
        MacroError(
            0610,
            "'\(field.key)' is of type \(type.rawValue) in the pattern and \(field.type.single.baseName) in code",
            "write the same type in both places", at: field.type, fix: replacement(of: field, with: type))
    }

    /// The fix-it that gives a value the type of its placeholder.
    private static func replacement(of field: RouteField, with type: BuiltInType) -> Fix? {
        let text = field.type.trimmedDescription
        guard let range = text.firstRange(of: field.type.single.trimmedDescription) else { return nil }
        let fixed = text.replacingCharacters(in: range, with: type.swiftType)
        return Fix(
            message: "make it \(fixed)", old: Syntax(field.type), new: Syntax(TypeSyntax("\(raw: fixed)")))
    }

    static func untypedPlaceholder(
        _ field: RouteField, _ type: BuiltInType, at pattern: StringLiteralExprSyntax, fix: Fix?
    ) -> MacroError {
        var warning = MacroError(
            0634,
            "'\(field.key)' has no type in the pattern and is \(field.type.single.baseName) in code, so a link with other "
                + "text matches, and its screen cannot be created",
            "write '<\(type.rawValue)>' after the name in the pattern", at: pattern, fix: fix)
        warning.severity = .warning
        return warning
    }

    static func valueInNoLink(_ field: RouteField) -> MacroError {
        MacroError(
            0632, "no link can carry '\(field.key)', a value of type \(field.type.trimmedDescription)",
            "use a String, a number, a Bool, a type that conforms to RouteValue, or a list of one of these",
            at: field.type)
    }

    static func unlabeledValue(of owner: String, example: String, at node: some SyntaxProtocol) -> MacroError {
        MacroError(
            0605, "a value of '\(owner)' has no label",
            "give it the name of its placeholder or query key, as in '\(example)'", at: node)
    }

    static func missingType(of property: String, at node: some SyntaxProtocol) -> MacroError {
        MacroError(
            0618, "the property '\(property)' has no explicit type", "add it, as in '\(property): Int'",
            at: node)
    }
}

#endif
