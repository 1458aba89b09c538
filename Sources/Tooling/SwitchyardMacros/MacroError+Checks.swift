#if Macros

import RouteMatching
import SwiftSyntax
import SwiftSyntaxMacros

extension MacroError {
    /// The error of a type that is generic, private or local; `nil` if its declaration is valid.
    static func place(
        of declaration: some DeclGroupSyntax, name: TokenSyntax, in context: some MacroExpansionContext,
        allowsPrivate: Bool = false
    ) -> MacroError? {
        let generics = declaration.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
        if let generics { return .generic(name, at: generics) }
        if !allowsPrivate,
            let modifier = declaration.modifiers.first(where: { $0.name.tokenKind == .keyword(.private) }),
            !context.lexicalContext.isEmpty
        {
            return .isPrivate(name, at: modifier)
        }
        for outer in context.lexicalContext {
            if let group = outer.asProtocol((any WithGenericParametersSyntax).self),
                outer.asProtocol((any DeclGroupSyntax).self) != nil, group.genericParameterClause != nil
            {
                return .generic(name, at: name)
            }
            if outer.asProtocol((any DeclGroupSyntax).self) == nil {
                return .local(name)
            }
        }
        return nil
    }

    /// The errors of rows that match the same links, have the same name, or have a pattern that a table refuses.
    static func collisions(of rows: [RouteRow]) -> [MacroError] {
        // The policies of the table are unknown here, so only collisions under all policies are reported.
        var builder = RouteTableBuilder(policies: RouteTablePolicies(trailingSlash: .significant))
        // The app's placeholder types are unknown here. A conflict does not depend on the values that they accept.
        let names = Set(
            rows.flatMap {
                ($0.declaration.pattern.placeholders.map(\.kind) + $0.declaration.pattern.queryKeys.map(\.kind))
            }
            .compactMap { kind in if case .custom(let name) = kind { name } else { nil } })
        builder.types = names.map { PlaceholderType($0) { _ in true } }
        // The line of a route's location is the index of its row. A priority that is not a literal may have any value.
        let routes = rows.enumerated().map { index, row in
            Route(
                row.name, row.declaration.pattern, priority: row.declaration.priority ?? index + 1_000_000,
                location: .init(file: "", line: index))
        }
        builder.add(RouteNamespace("", origins: [], isDefault: true, routes: routes))
        do throws(RouteTableError) {
            _ = try builder.compile()
            return []
        } catch {
            return error.reasons.compactMap { collision($0, rows) }
        }
    }

    private static func collision(_ reason: RouteTableError.Reason, _ rows: [RouteRow]) -> MacroError? {
        switch reason {
        case .conflict(let first, let second):
            let (earlier, later) = ordered(first, second, rows)
            return .sameShape(later.declaration, as: earlier.declaration)
        case .duplicateRouteName(let first, let second):
            let (_, later) = ordered(first, second, rows)
            let node = later.declaration.name.map { Syntax($0.node) } ?? later.caseName.map { Syntax($0) }
            return .duplicateName(later.name, at: node ?? Syntax(later.declaration.literal))
        case .patternTooLarge(let participant), .unsupportedRepetition(let participant),
            .tooManyAlike(_, let participant):
            return MacroError(reason, at: rows[participant.route.location.line].declaration.literal)
        default:
            return nil
        }
    }

    private static func ordered(
        _ first: RouteTableError.Participant, _ second: RouteTableError.Participant, _ rows: [RouteRow]
    ) -> (RouteRow, RouteRow) {
        let lines = [first.route.location.line, second.route.location.line].sorted()
        return (rows[lines[0]], rows[lines[1]])
    }
}

extension MacroExpansionContext {
    func report(_ error: MacroError) { diagnose(error.diagnostic) }
}

#endif
