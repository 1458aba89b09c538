#if Macros

import SwiftSyntax
import SwiftSyntaxBuilder

/// Writes the extension that makes a type a typed route, as somebody would by hand.
struct ConformanceWriter {
    let declaration: any DeclGroupSyntax
    private let type: String
    private let conformances: [TypeSyntax]

    init(_ declaration: any DeclGroupSyntax, type: some TypeSyntaxProtocol, conformances: [TypeSyntax]) {
        self.declaration = declaration
        self.type = type.trimmedDescription
        self.conformances = conformances
    }

    /// Writes the extension.
    ///
    /// - Parameters:
    ///   - rows: The rows in the order of the source.
    ///   - result: The type that a screen of the route gives back, as in `Address.self`.
    /// - Returns: The extension with its rows.
    /// - Throws: An error of the syntax builder where the text is no extension, which would be a mistake of the writer.
    func extensionDeclaration(_ rows: [RouteRow], result: ExprSyntax? = nil) throws -> ExtensionDeclSyntax {
        let inheritance = conformances.isEmpty ? "" : ": SwitchyardCore.TypedRoute"
        // Rows are statements of their own, so that the compiler checks each by itself.
        let statements = rows.map { "routes.append(\($0.source(of: type)))" }.joined(separator: "\n")
        let alias = result.map { "\(access)typealias RouteResult = \($0.typeName)\n" } ?? ""
        let list = "[SwitchyardCore.RouteDescriptor<\(type)>]"
        let source = """
            \(availability)extension \(type)\(inheritance) {
            \(alias)\(access)nonisolated static let routes: \(list) = {
            var routes: \(list) = []
            \(statements)
            return routes
            }()
            }
            """
        return try ExtensionDeclSyntax("\(raw: source)")
    }

    /// The access of the type, as far as members have to repeat it.
    private var access: String {
        for modifier in declaration.modifiers {
            switch modifier.name.tokenKind {
            case .keyword(.public), .keyword(.open): return "public "
            case .keyword(.package): return "package "
            default: continue
            }
        }
        return ""
    }

    private var availability: String {
        declaration.attributes.named("available").map { "\($0.trimmedDescription)\n" }.joined()
    }
}

extension ExprSyntax {
    /// The type that an expression such as `Address.self` names.
    fileprivate var typeName: String {
        let text = trimmedDescription
        return text.hasSuffix(".self") ? String(text.dropLast(".self".count)) : text
    }
}

#endif
