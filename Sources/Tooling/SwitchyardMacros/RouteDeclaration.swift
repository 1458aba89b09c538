#if Macros

import RouteMatching
import SwiftDiagnostics
import SwiftParser
import SwiftSyntax

/// The arguments of an attribute such as `@Pattern("/orders/:id", parent: list)`.
struct RouteDeclaration {
    let attribute: AttributeSyntax
    /// The literal with the pattern.
    let literal: StringLiteralExprSyntax
    let pattern: RoutePattern
    /// The name, if the attribute has one.
    let name: (text: String, node: ExprSyntax)?
    /// The priority; `nil` if it is not an integer literal.
    let priority: Int?
    /// The expression after `returning:`.
    let result: ExprSyntax?
    /// The expression after `parent:`.
    let parent: ExprSyntax?
    /// All other labelled arguments, as they are written.
    ///
    /// `requires:` and `tags:` may have several.
    let options: [String: [ExprSyntax]]

    /// Reads an attribute.
    init(_ attribute: AttributeSyntax) throws(MacroError) {
        self.attribute = attribute
        let arguments = attribute.arguments?.as(LabeledExprListSyntax.self).map(Array.init) ?? []
        let first = arguments.first { $0.label == nil }?.expression
        guard let literal = first?.as(StringLiteralExprSyntax.self), let text = literal.representedLiteralValue else {
            throw .patternNotLiteral(at: first.map(Syntax.init) ?? Syntax(attribute))
        }
        self.literal = literal
        do {
            pattern = try RoutePattern(text)
        } catch {
            throw MacroError(error, in: literal)
        }
        var name: (String, ExprSyntax)?
        if let expression = arguments.first(where: { $0.label?.text == "name" })?.expression {
            guard let text = expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue, !text.isEmpty else {
                throw .invalidName(at: expression)
            }
            name = (text, expression)
        }
        self.name = name
        let weight = arguments.first { $0.label?.text == "priority" }?.expression.trimmedDescription
        priority = weight.map { Int($0.filter { $0 != "_" && $0 != " " }) } ?? 0
        var options: [String: [ExprSyntax]] = [:]
        var label: String?
        for argument in arguments {
            // An argument without a label belongs to the previous label.
            label = argument.label?.text ?? label
            if let label { options[label, default: []].append(argument.expression) }
        }
        result = options.removeValue(forKey: "returning")?.first
        parent = options.removeValue(forKey: "parent")?.first
        options["name"] = nil
        self.options = options
    }
}

extension RouteDeclaration {
    /// The labels of the attributes' arguments in the order of their declarations.
    static let labels = [
        "name", "priority", "parent", "isParentOptional", "as", "returning", "accepting", "requires", "tags",
        "revealing", "hiding", "summary", "deprecated",
    ]

    /// A note with the arguments in order, in addition to the compiler's error.
    ///
    /// If an argument that belongs after `requires` is before one that does not, the compiler only lists all labels.
    /// In other cases its own fix-it moves an argument.
    var orderNote: Diagnostic? {
        guard let list = attribute.arguments?.as(LabeledExprListSyntax.self) else { return nil }
        var indices: [Int] = []
        for argument in list {
            guard let label = argument.label?.text else {
                // An argument without a label belongs to the previous label.
                indices.append(indices.last ?? -1)
                continue
            }
            guard let index = Self.labels.firstIndex(of: label) else { return nil }
            indices.append(index)
        }
        let last = Self.labels.firstIndex(of: "requires") ?? 0
        guard let first = indices.firstIndex(where: { $0 > last }), indices[first...].contains(where: { $0 <= last })
        else { return nil }
        let elements = Array(list)
        let ordered = zip(indices, elements).enumerated().sorted {
            ($0.element.0, $0.offset) < ($1.element.0, $1.offset)
        }
        // Each argument takes the line breaks and the comma of the place that it moves to.
        let moved = zip(ordered, elements).map { argument, place in
            argument.element.1.with(\.leadingTrivia, place.leadingTrivia).with(\.trailingComma, place.trailingComma)
                .with(\.trailingTrivia, place.trailingTrivia)
        }
        let names = ordered.compactMap { $0.element.1.label?.text }.map { "'\($0)'" }.joined(separator: ", ")
        return .remark(
            "the arguments of '@\(attribute.attributeName.trimmedDescription)' have a fixed order: \(names)",
            "argument-order", fix: "write the arguments in this order", list, LabeledExprListSyntax(moved))
    }
}

extension AttributeListSyntax {
    /// The attributes with a name, in order.
    func named(_ name: String) -> [AttributeSyntax] {
        compactMap { element in
            guard let attribute = element.as(AttributeSyntax.self) else { return nil }
            let spelled = attribute.attributeName.trimmedDescription
            return spelled == name || spelled.hasSuffix(".\(name)") ? attribute : nil
        }
    }
}

extension SyntaxProtocol {
    /// The first paragraph of the documentation comment before a declaration, on one line.
    var documentationSummary: String? {
        var lines: [String] = []
        for piece in leadingTrivia {
            switch piece {
            case .docLineComment(let text): lines.append(text.dropFirst(3).trimmingSpaces)
            case .docBlockComment(let text):
                lines += text.dropFirst(3).dropLast(2).split(separator: "\n", omittingEmptySubsequences: false)
                    .map { String($0.trimmingSpaces.drop { $0 == "*" }).trimmingSpaces }
            default: continue
            }
        }
        let paragraph = lines.drop(while: \.isEmpty).prefix { !$0.isEmpty }
        return paragraph.isEmpty ? nil : paragraph.joined(separator: " ")
    }
}

extension StringProtocol {
    var trimmingSpaces: String {
        let start = drop { $0.isWhitespace }
        return String(start.reversed().drop { $0.isWhitespace }.reversed())
    }
}

#endif
