#if Macros

import RouteMatching
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder

/// Compares the values that a pattern names with the values that a route has in code, both ways.
struct FieldCheck {
    let declaration: RouteDeclaration
    let fields: [RouteField]
    /// What the values belong to, for messages: a case or a structure.
    let owner: String

    /// Everything in which the two disagree.
    func faults() -> [RouteFault] {
        var faults: [RouteFault] = []
        var unplaced: [RouteField] = []
        let placeholders = declaration.pattern.placeholders
        let keys = declaration.pattern.queryKeys
        for field in fields {
            if let placeholder = placeholders.first(where: { $0.name == field.key }) {
                faults += check(field, placeholder)
            } else if let key = keys.first(where: { $0.name == field.key }) {
                faults += check(field, key)
            } else if !field.mayBeAbsent {
                unplaced.append(field)
                faults.append(.valueWithoutPlaceholder(field))
            }
        }
        let known = Set(fields.map(\.key))
        let missing =
            placeholders.map(\.name).filter { !known.contains($0) }
            + keys.filter { !known.contains($0.name) && !$0.isFixed }.map(\.name)
        faults += missing.map { name in
            var fault = RouteFault.placeholderWithoutValue(name, owner: owner, at: declaration.literal)
            // With one of each left over, they are the same value under two names.
            if missing.count == 1, unplaced.count == 1 { fault.fix = rename(name, to: unplaced[0].key) }
            return fault
        }
        return faults
    }

    private func rename(_ name: String, to other: String) -> RouteFault.Fix? {
        // Within an expression the same letters may be something else.
        let isName = other.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        guard isName, let text = declaration.literal.plainText, !text.contains("("),
            let range = text.range(ofPlaceholder: name)
        else { return nil }
        return RouteFault.Fix(
            message: "call the placeholder '\(other)'", old: Syntax(declaration.literal),
            new: Syntax(declaration.literal.replacing(text: text.replacingCharacters(in: range, with: other))))
    }

    private func check(_ field: RouteField, _ placeholder: Placeholder) -> [RouteFault] {
        var faults: [RouteFault] = []
        let takesList = placeholder.isRepeated || placeholder.kind == .wildcard
        // An own type may well stand for several segments.
        if takesList ? field.isSingle : field.isList {
            faults.append(takesList ? .listInPattern(field) : .listInCode(field))
        } else if placeholder.isOptional, !field.mayBeAbsent {
            faults.append(.absentInLink(field))
        } else if !placeholder.isOptional, field.isOptional {
            faults.append(.absentInCode(field))
        }
        return faults + typeFaults(field, placeholder.kind)
    }

    private func check(_ field: RouteField, _ key: QueryKey) -> [RouteFault] {
        var faults: [RouteFault] = []
        switch key.requirement {
        case .optional where !field.mayBeAbsent: faults.append(.absentInLink(field))
        case .defaulted where field.isOptional, .present where field.isOptional, .equal where field.isOptional:
            faults.append(.absentInCode(field))
        case .optional, .defaulted, .present, .equal: break
        }
        return faults + typeFaults(field, key.kind)
    }

    private func typeFaults(_ field: RouteField, _ kind: Placeholder.Kind) -> [RouteFault] {
        guard case .builtIn(let type) = kind, type.excludes(field.type.single.baseName) else { return [] }
        return [.typeMismatch(field, type)]
    }
}

extension QueryKey {
    /// Whether the pattern demands one value, so that code need not carry it.
    fileprivate var isFixed: Bool {
        if case .equal = requirement { true } else { false }
    }
}

extension String {
    /// Where the name of a placeholder stands after its colon.
    fileprivate func range(ofPlaceholder name: String) -> Range<Index>? {
        for range in ranges(of: ":" + name) {
            let next = range.upperBound < endIndex ? self[range.upperBound] : " "
            guard !next.isLetter, !next.isNumber, next != "_" else { continue }
            return index(after: range.lowerBound)..<range.upperBound
        }
        return nil
    }

    fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
        String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
    }
}

#endif
