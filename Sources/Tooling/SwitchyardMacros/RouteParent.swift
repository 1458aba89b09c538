internal import SwitchyardSupport

#if Macros

import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder

/// The parent that an attribute names: `parent: books`, `parent: HomeRoute.feed`, `parent: OrderDetail.self`.
///
/// The compiler resolves the expression in the attribute. A case of the same enumeration is also looked up here.
struct RouteParent {
    let expression: ExprSyntax
    /// The name of the case, if the parent is a case of the same enumeration.
    let ownCase: String?
    /// The last name of the expression.
    private let lastName: String
    /// For a name that does not exist, the most similar name, if there is one; `nil` if the expression may be right.
    private var suggestion: String??

    /// Reads the expression.
    init?(_ expression: ExprSyntax, in owner: EnumDeclSyntax?) throws(MacroError) {
        if expression.is(NilLiteralExprSyntax.self) { return nil }
        self.expression = expression
        let cases = owner?.caseNames ?? []
        if expression.is(StringLiteralExprSyntax.self) { throw .parentIsText(at: expression) }
        if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text.withoutBackticks {
            lastName = name
            ownCase = cases.contains(name) ? name : nil
            if let owner, ownCase == nil, !owner.staticNames.contains(name) {
                suggestion = .some(name.nearestName(in: cases))
            }
            return
        }
        if let access = expression.as(MemberAccessExprSyntax.self) {
            let name = access.declName.baseName.text.withoutBackticks
            guard let base = access.base else {
                lastName = name
                ownCase = nil
                suggestion = .some(cases.contains(name) ? name : nil)
                return
            }
            let baseName = base.trimmedDescription
            lastName = name == "self" ? baseName : name
            let isOwn = baseName == "Self" || owner.map { $0.name.text.withoutBackticks == baseName } ?? false
            ownCase = isOwn && cases.contains(name) ? name : nil
            return
        }
        lastName = expression.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription ?? ""
        ownCase = nil
    }

    /// The parent as an argument of a descriptor.
    func source(for child: RouteRow, among rows: [RouteRow], of type: String) throws(MacroError) -> String? {
        // A typo: the compiler reports the name in the attribute, and must not report it again in the expansion. A name
        // without a similar one may be declared elsewhere, for example in an extension.
        if case .some(.some) = suggestion { return ".named(\(lastName.asLiteral))" }
        guard let ownCase else {
            return "Switchyard.ParentRoute.declared(\(expression.trimmedDescription), case: \(lastName.asLiteral))"
        }
        guard let row = rows.first(where: { $0.caseName?.text.withoutBackticks == ownCase }), let name = row.caseName
        else { return nil }
        if row.fields.isEmpty { return ".route(\(type).\(name.text))" }
        let known = Set(child.fields.map(\.key))
        let lacking = row.fields.filter { !$0.mayBeAbsent && !known.contains($0.key) }.map(\.key)
        guard lacking.isEmpty else {
            throw .parentLacksValues(lacking, of: ownCase, child: child, at: expression)
        }
        return ".route(\(row.name.asLiteral), of: \(type).self)"
    }
}

extension RouteParent {
    /// A note with the most similar name, in addition to the compiler's error about a name that does not exist.
    var note: Diagnostic? {
        guard let name = suggestion ?? nil else { return nil }
        return .remark(
            "did you mean '\(name)'?", "parent", fix: "name '\(name)'", expression, ExprSyntax("\(raw: name)"))
    }
}

extension EnumDeclSyntax {
    /// The names of all cases.
    fileprivate var caseNames: [String] {
        memberBlock.members.flatMap { member in
            member.decl.as(EnumCaseDeclSyntax.self)?.elements.map(\.name.text.withoutBackticks) ?? []
        }
    }

    /// The names of static properties and methods.
    fileprivate var staticNames: [String] {
        memberBlock.members.flatMap { member in
            let variables = member.decl.as(VariableDeclSyntax.self)?.bindings.map { $0.pattern.trimmedDescription }
            return variables ?? member.decl.as(FunctionDeclSyntax.self).map { [$0.name.text] } ?? []
        }
    }
}

// The errors of parents.
extension MacroError {
    fileprivate static func parentIsText(at node: some SyntaxProtocol) -> MacroError {
        MacroError(
            0630, "the parent is a string, which the compiler cannot check",
            "name the route itself, as in 'parent: list' or 'parent: HomeRoute.feed'", at: node)
    }

    fileprivate static func parentLacksValues(
        _ keys: [String], of parent: String, child: RouteRow, at node: some SyntaxProtocol
    ) -> MacroError {
        let list = keys.map { "'\($0)'" }.joined(separator: ", ")
        return MacroError(
            0631,
            "the parent '\(parent)' needs \(list), which '\(child.caseName?.text ?? child.name)' does not have",
            "add a value of that name to the child, or choose another parent", at: node)
    }
}

#endif
