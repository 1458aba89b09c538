#if Macros

import RouteMatching
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder

/// Compares the values in a pattern with the values of the route in code.
struct FieldCheck {
    let declaration: RouteDeclaration
    let fields: [RouteField]
    /// The name of the case or structure that has the values, for messages.
    let owner: String

    /// The errors of all differences.
    func errors() -> [MacroError] {
        var errors: [MacroError] = []
        var unplaced: [RouteField] = []
        let placeholders = declaration.pattern.placeholders
        let keys = declaration.pattern.queryKeys
        for field in fields {
            if field.type.isNoValue {
                errors.append(.valueInNoLink(field))
            } else if let placeholder = placeholders.first(where: { $0.name == field.key }) {
                errors += check(field, placeholder)
            } else if let key = keys.first(where: { $0.name == field.key }) {
                errors += check(field, key)
            } else if !field.mayBeAbsent {
                unplaced.append(field)
                errors.append(.valueWithoutPlaceholder(field))
            }
        }
        let known = Set(fields.map(\.key))
        let missing =
            placeholders.map(\.name).filter { !known.contains($0) }
            + keys.filter { !known.contains($0.name) && !$0.isFixed }.map(\.name)
        errors += missing.map { name in
            var error = MacroError.placeholderWithoutValue(name, owner: owner, at: declaration.literal)
            // If exactly one of each is left over, they are most likely the same value with two names.
            if missing.count == 1, unplaced.count == 1 { error.fix = rename(name, to: unplaced[0].key) }
            return error
        }
        return errors
    }

    /// The warnings for values that the pattern does not check, although one of its types accepts exactly them.
    ///
    /// The value of an optional query key never decides about the match, so its type changes nothing.
    func warnings() -> [MacroError] {
        let placeholders = declaration.pattern.placeholders.filter { $0.kind == .segment }.map(\.name)
        let keys = declaration.pattern.queryKeys.filter { $0.kind == .segment && $0.requirement == .present }.map(
            \.name)
        return fields.compactMap { field in
            guard (placeholders + keys).contains(field.key),
                let type = BuiltInType(acceptingExactly: field.type.single.baseName)
            else { return nil }
            return .untypedPlaceholder(field, type, at: declaration.literal, fix: typing(field.key, as: type))
        }
    }

    /// The fix-it that writes a type after the name of a placeholder or a query key.
    private func typing(_ name: String, as type: BuiltInType) -> MacroError.Fix? {
        guard let text = declaration.literal.plainText, !text.contains("("),
            let range = text.range(ofPlaceholder: name) ?? text.range(ofQueryKey: name)
        else { return nil }
        let typed = "\(text[range])<\(type.rawValue)>"
        return MacroError.Fix(
            message: "give '\(name)' the type '\(type.rawValue)'", old: Syntax(declaration.literal),
            new: Syntax(declaration.literal.replacing(text: text.replacingCharacters(in: range, with: typed))))
    }

    private func rename(_ name: String, to other: String) -> MacroError.Fix? {
        // Within a regular expression, the same text may not be a placeholder.
        let isName = other.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        guard isName, let text = declaration.literal.plainText, !text.contains("("),
            let range = text.range(ofPlaceholder: name)
        else { return nil }
        return MacroError.Fix(
            message: "call the placeholder '\(other)'", old: Syntax(declaration.literal),
            new: Syntax(declaration.literal.replacing(text: text.replacingCharacters(in: range, with: other))))
    }

    private func check(_ field: RouteField, _ placeholder: Placeholder) -> [MacroError] {
        var errors: [MacroError] = []
        let takesList = placeholder.isRepeated || placeholder.kind == .wildcard
        // A type of the app may consist of several segments.
        if takesList ? field.isSingle : field.isList {
            errors.append(takesList ? .listInPattern(field) : .listInCode(field))
        } else if placeholder.isOptional, !field.mayBeAbsent {
            errors.append(.absentInLink(field))
        } else if !placeholder.isOptional, field.isOptional {
            errors.append(.absentInCode(field))
        }
        return errors + typeErrors(field, placeholder.kind)
    }

    private func check(_ field: RouteField, _ key: QueryKey) -> [MacroError] {
        var errors: [MacroError] = []
        switch key.requirement {
        case .optional where !field.mayBeAbsent: errors.append(.absentInLink(field))
        case .defaulted where field.isOptional, .present where field.isOptional, .equal where field.isOptional:
            errors.append(.absentInCode(field))
        case .optional, .defaulted, .present, .equal: break
        }
        return errors + typeErrors(field, key.kind)
    }

    private func typeErrors(_ field: RouteField, _ kind: Placeholder.Kind) -> [MacroError] {
        guard case .builtIn(let type) = kind, type.excludes(field.type.single.baseName) else { return [] }
        return [.typeMismatch(field, type)]
    }
}

extension QueryKey {
    /// Whether the pattern requires one fixed value, so that code need not have it.
    fileprivate var isFixed: Bool {
        if case .equal = requirement { true } else { false }
    }
}

extension String {
    /// The range of the name of a placeholder, after its colon.
    fileprivate func range(ofPlaceholder name: String) -> Range<Index>? {
        for range in ranges(of: ":" + name) {
            let next = range.upperBound < endIndex ? self[range.upperBound] : " "
            guard !next.isLetter, !next.isNumber, next != "_" else { continue }
            return index(after: range.lowerBound)..<range.upperBound
        }
        return nil
    }

    /// The range of the name of a required query key, as in `{?q!}`.
    fileprivate func range(ofQueryKey name: String) -> Range<Index>? {
        for start in ["?", "&"] {
            guard let range = firstRange(of: "\(start)\(name)!") else { continue }
            return index(after: range.lowerBound)..<index(before: range.upperBound)
        }
        return nil
    }

    func replacingCharacters(in range: Range<Index>, with text: String) -> String {
        String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
    }
}

#endif
