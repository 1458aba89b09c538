#if Macros

import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Expands `@Contract` to an enumeration with the contract of a protocol.
struct ContractExpansion: PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let declaration = declaration.as(ProtocolDeclSyntax.self) else {
            context.report(.noProtocol(at: node))
            return []
        }
        let name: String
        do throws(MacroError) {
            name = try contractName(of: declaration, attribute: node)
        } catch {
            context.report(error)
            return []
        }
        var reader = ContractReader(declaration)
        let methods = reader.methods()
        reader.errors.forEach(context.report)
        let service = "any \(declaration.name.trimmed)"
        let type = "Switchyard.ContractAction<\(service)>"
        let summary = declaration.documentationSummary.map { ", summary: \($0.asLiteral)" } ?? ""
        // Each action is its own statement, so that the compiler type-checks each action separately.
        let statements = methods.map { "        actions.append(\(type)(\($0.source))\n" }.joined()
        let access = declaration.access
        return [
            """
            \(raw: declaration.availability)/// The actions of `\(declaration.name.trimmed)` that can be called by name.
            \(raw: access)nonisolated enum \(raw: declaration.name.text.withoutBackticks)Contract {
                /// The contract.
                \(raw: declaration.memberAccess)static let contract: Switchyard.Contract<\(raw: service)> = {
                    \(raw: methods.isEmpty ? "let" : "var") actions: [\(raw: type)] = []
            \(raw: statements)        return Switchyard.Contract((\(raw: service)).self, \(raw: name.asLiteral)\(raw: summary), actions: actions)
                }()
            }
            """
        ]
    }

    private static func contractName(
        of declaration: ProtocolDeclSyntax, attribute: AttributeSyntax
    ) throws(MacroError) -> String {
        let arguments = attribute.arguments?.as(LabeledExprListSyntax.self)
        guard let argument = arguments?.first else { return declaration.name.text.contractName }
        let text = argument.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
        guard let text, !text.isEmpty else { throw .invalidName(at: argument.expression) }
        return text
    }
}

/// Expands `@Exposed` to nothing and checks where it is attached.
///
/// `@Contract` reads its arguments.
struct ExposedExpansion: PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        let owner = context.lexicalContext.first?.as(ProtocolDeclSyntax.self)
        let isRead = declaration.is(FunctionDeclSyntax.self) && !(owner?.attributes.named("Contract").isEmpty ?? true)
        if !isRead { context.report(.misplacedExposed(at: node)) }
        return []
    }
}

extension ProtocolDeclSyntax {
    fileprivate var access: String {
        for modifier in modifiers {
            switch modifier.name.tokenKind {
            case .keyword(.public), .keyword(.package), .keyword(.fileprivate), .keyword(.private):
                return "\(modifier.name.text) "
            default: continue
            }
        }
        return ""
    }

    /// The access level of the enumeration's members.
    ///
    /// It is left out if the enumeration is private or file-private.
    fileprivate var memberAccess: String { access.contains("private") ? "" : access }

    fileprivate var availability: String {
        attributes.named("available").map { "\($0.trimmedDescription)\n" }.joined()
    }
}

extension String {
    /// The name of the contract of a protocol with this name: `AccountService` becomes `account`.
    fileprivate var contractName: String {
        var name = withoutBackticks
        for suffix in ["Service", "Contract", "Services"] where name.hasSuffix(suffix) && name.count > suffix.count {
            name.removeLast(suffix.count)
            break
        }
        return name.routeName
    }
}

#endif
