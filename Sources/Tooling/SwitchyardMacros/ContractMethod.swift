#if Macros

import RouteMatching
import SwiftParser
import SwiftSyntax

/// An exposed method, and the code that describes and calls it as an action.
struct ContractMethod {
    private struct Parameter {
        /// The argument label with its colon; empty if there is none.
        let label: String
        let name: String
        let type: String
        let defaultValue: String?
    }

    private let name: TokenSyntax
    private let summary: String?
    private let parameters: [Parameter]
    private let result: String?
    private let mark: String
    private let sources: String?
    private let pattern: String?

    /// Reads a method.
    init(
        _ function: FunctionDeclSyntax, attribute: AttributeSyntax, isIsolated: Bool
    ) throws(MacroError) {
        if let clause = function.genericParameterClause { throw .notCallable(function.name, "is generic", at: clause) }
        if let modifier = function.modifiers.first(where: { $0.name.tokenKind == .keyword(.static) }) {
            throw .notCallable(function.name, "is static", at: modifier)
        }
        let arguments = attribute.arguments?.as(LabeledExprListSyntax.self).map(Array.init) ?? []
        let defaults = try Self.defaults(in: arguments)
        var unused = defaults
        var parameters: [Parameter] = []
        for parameter in function.signature.parameterClause.parameters {
            try Self.check(parameter, of: function.name)
            let inner = (parameter.secondName ?? parameter.firstName).text.withoutBackticks
            let isUnlabeled = parameter.firstName.tokenKind == .wildcard
            let defaultValue = defaults[inner]
            unused[inner] = nil
            parameters.append(
                Parameter(
                    label: isUnlabeled ? "" : "\(parameter.firstName.text.asArgumentLabel): ", name: inner,
                    type: parameter.type.withoutSpecifiers, defaultValue: defaultValue?.trimmedDescription))
        }
        if let (name, node) = unused.min(by: { $0.key < $1.key }) { throw .unknownDefault(name, at: node) }
        let returned = function.signature.returnClause?.type
        if let returned, returned.isStream { throw .notCallable(function.name, "returns a stream", at: returned) }
        name = function.name
        summary = function.documentationSummary
        self.parameters = parameters
        result = returned.map(\.trimmedDescription).flatMap { ["Void", "()"].contains($0) ? nil : $0 }
        let effects = function.signature.effectSpecifiers
        let isNonisolated = function.modifiers.contains { $0.name.tokenKind == .keyword(.nonisolated) }
        let waits = effects?.asyncSpecifier != nil || ((isIsolated || function.attributes.namesActor) && !isNonisolated)
        let tries = effects?.throwsClause != nil || !parameters.isEmpty
        mark = (tries ? "try " : "") + (waits ? "await " : "")
        sources = arguments.first { $0.label?.text == "accepting" }?.expression.trimmedDescription
        pattern = try Self.pattern(arguments, parameters.map(\.name))
    }

    /// The code of the arguments of the action's initialiser.
    var source: String {
        let list = parameters.map { parameter in
            let value = parameter.defaultValue.map { " = \($0)" } ?? ""
            return "\(parameter.name): \(parameter.type)\(value)".asLiteral
        }
        var descriptor = [name.text.withoutBackticks.asLiteral]
        if !list.isEmpty { descriptor.append("parameters: [\(list.joined(separator: ", "))]") }
        if let result { descriptor.append("result: \(result.asLiteral)") }
        if let summary { descriptor.append("summary: \(summary.asLiteral)") }
        if let sources { descriptor.append("accepting: \(sources)") }
        if let pattern { descriptor.append("pattern: RouteMatching.RoutePattern(checked: \(pattern))") }
        let values = parameters.map { parameter in
            // The type is always written, so that the call never resolves to an overload that is not exposed.
            let how =
                parameter.defaultValue.map { "default: (\($0)) as \(parameter.type)" } ?? "as: \(parameter.type).self"
            return "\(parameter.label)$1.value(\(parameter.name.asLiteral), \(how))"
        }
        let unread = parameters.isEmpty ? "_ = $1; " : ""
        let call = "\(mark)$0.\(name.text)(\(values.joined(separator: ", ")))"
        let body = unread.isEmpty ? call : "\(unread)return \(call)"
        return "\(descriptor.joined(separator: ", "))) { \(body) }"
    }

    private static func check(_ parameter: FunctionParameterSyntax, of name: TokenSyntax) throws(MacroError) {
        if parameter.ellipsis != nil { throw .notCallable(name, "has a variadic parameter", at: parameter) }
        if let specifier = parameter.type.inoutSpecifier {
            throw .notCallable(name, "has an inout parameter", at: specifier)
        }
        if parameter.type.isFunction { throw .notCallable(name, "takes a closure", at: parameter.type) }
        if parameter.type.isStream { throw .notCallable(name, "takes a stream", at: parameter.type) }
        if parameter.type.tokens(viewMode: .sourceAccurate).contains(where: { $0.tokenKind == .keyword(.some) }) {
            throw .notCallable(name, "is generic", at: parameter.type)
        }
    }

    private static func defaults(in arguments: [LabeledExprSyntax]) throws(MacroError) -> [String: ExprSyntax] {
        guard let expression = arguments.first(where: { $0.label?.text == "defaults" })?.expression else { return [:] }
        guard let dictionary = expression.as(DictionaryExprSyntax.self) else {
            throw .defaultsNotLiteral(at: expression)
        }
        guard case .elements(let elements) = dictionary.content else { return [:] }
        var defaults: [String: ExprSyntax] = [:]
        for element in elements {
            guard let key = element.key.as(StringLiteralExprSyntax.self)?.representedLiteralValue else {
                throw .defaultsNotLiteral(at: element.key)
            }
            defaults[key] = element.value
        }
        return defaults
    }

    private static func pattern(
        _ arguments: [LabeledExprSyntax], _ names: [String]
    ) throws(MacroError) -> String? {
        guard let expression = arguments.first(where: { $0.label == nil })?.expression else { return nil }
        guard let literal = expression.as(StringLiteralExprSyntax.self), let text = literal.representedLiteralValue
        else { throw .patternNotLiteral(at: expression) }
        do {
            let pattern = try RoutePattern(text)
            for placeholder in pattern.placeholders where !names.contains(placeholder.name) {
                throw MacroError.noArgument(placeholder.name, at: literal)
            }
        } catch let error as PatternError {
            throw MacroError(error, in: literal)
        } catch let error as MacroError {
            throw error
        } catch {
            throw .patternNotLiteral(at: expression)
        }
        return literal.trimmedDescription
    }
}

#endif
