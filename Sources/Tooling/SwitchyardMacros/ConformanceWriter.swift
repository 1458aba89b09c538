#if Macros

import RouteMatching
import SwiftSyntax
import SwiftSyntaxMacros

/// Writes the extension that conforms a type to `TypedRoute`.
struct ConformanceWriter {
    let declaration: any DeclGroupSyntax
    private let type: String
    private let conformances: [TypeSyntax]
    /// The modifiers of the enclosing types.
    ///
    /// Those of an extended type are unknown to a macro.
    private let outer: [DeclModifierListSyntax]
    /// The lines of the declaration, for errors that the compiler is to report there.
    private let places: () -> SourcePlaces

    init(
        _ declaration: any DeclGroupSyntax, type: some TypeSyntaxProtocol, conformances: [TypeSyntax],
        in context: some MacroExpansionContext
    ) {
        outer = context.lexicalContext.compactMap { node in
            node.is(ExtensionDeclSyntax.self) ? nil : node.asProtocol((any DeclGroupSyntax).self)?.modifiers
        }
        places = { SourcePlaces(in: declaration, context: context, filePathMode: .filePath) }
        self.declaration = declaration
        self.type = type.trimmedDescription
        self.conformances = conformances
    }

    /// Writes the extension.
    func extensionDeclaration(_ rows: [RouteRow], result: ExprSyntax? = nil) -> ExtensionDeclSyntax {
        // Both protocols are written, because the compiler expects each protocol of the macro's declaration in the
        // text.
        let wanted = (result == nil ? ["TypedRoute"] : ["TypedRoute", "ReturningRoute"]).filter { name in
            conformances.contains { $0.baseName == name }
        }
        let names = wanted.map { "Switchyard.\($0)" }.joined(separator: ", ")
        let inheritance = names.isEmpty ? "" : ": \(names)"
        let alias = result.map { "    \(access)typealias RouteResult = \($0.typeName)\n" } ?? ""
        let list = "[Switchyard.RouteDescriptor<\(type)>]"
        // Each row is its own statement, so that the compiler type-checks each row separately.
        let statements = rows.map { "        routes.append(\($0.source(of: type)))\n" }.joined()
        let members = """

            \(alias)    \(access)static let routes: \(list) = {
                    var routes: \(list) = []
            \(checks(of: rows))\(statements)        return routes
                }()

            """
        // The compiler reads only the text of an expansion. In debug builds, parsing it here as well would cost more
        // than the rest of the macro.
        return ExtensionDeclSyntax(
            extensionKeyword: .keyword(
                .extension, leadingTrivia: .unexpectedText("\(availability)nonisolated "), trailingTrivia: .space),
            extendedType: IdentifierTypeSyntax(name: .identifier(type + inheritance, trailingTrivia: .space)),
            memberBlock: MemberBlockSyntax(
                leftBrace: .leftBraceToken(trailingTrivia: .unexpectedText(members)), members: []))
    }

    /// Statements that do not compile if links cannot carry a type of the app.
    ///
    /// The compiler reports the first of them at the type in the source, and then examines no other statement.
    private func checks(of rows: [RouteRow]) -> String {
        var checked: Set<String> = []
        let types = rows.flatMap(\.fields).map(\.type).filter { type in
            !BuiltInType.knownTypes.contains(type.single.baseName)
                && checked.insert(type.single.trimmedDescription).inserted
        }
        guard !types.isEmpty else { return "" }
        let places = places()
        let statements = types.map { type in
            let name = type.single.trimmedDescription
            let statement = "        _ = ValueOfRoute<\(name)>.self  // Declare the conformance: \(name): RouteValue\n"
            guard let place = places.place(of: type) else { return statement }
            return "#sourceLocation(file: \(place.file), line: \(place.line))\n\(statement)#sourceLocation()\n"
        }
        return "        typealias ValueOfRoute<Value: Switchyard.RouteArgument> = Value\n" + statements.joined()
    }

    /// The access level of the members: the lowest of the type and its enclosing types.
    var access: String {
        let levels = ([declaration.modifiers] + outer).map { modifiers in
            modifiers.contains { [.keyword(.public), .keyword(.open)].contains($0.name.tokenKind) }
                ? 2 : modifiers.contains { $0.name.tokenKind == .keyword(.package) } ? 1 : 0
        }
        return ["", "package ", "public "][levels.min() ?? 0]
    }

    private var availability: String {
        declaration.attributes.named("available").map { "\($0.trimmedDescription)\n" }.joined()
    }
}

extension Trivia {
    fileprivate static func unexpectedText(_ text: String) -> Trivia { Trivia(pieces: [.unexpectedText(text)]) }
}

extension ExprSyntax {
    /// The name of the type in an expression such as `Address.self`.
    fileprivate var typeName: String {
        let text = trimmedDescription
        return text.hasSuffix(".self") ? String(text.dropLast(".self".count)) : text
    }
}

#endif
