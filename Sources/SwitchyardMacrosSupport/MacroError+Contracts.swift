#if Macros

import SwiftSyntax

// What is wrong with a contract.
extension MacroError {
    static func noProtocol(at attribute: AttributeSyntax) -> MacroError {
        MacroError(
            "not-a-protocol", "'@Contract' is attached to something that is no protocol",
            "attach it to the protocol that the module publishes", at: attribute)
    }

    static func misplacedExposed(at attribute: AttributeSyntax) -> MacroError {
        MacroError(
            "misplaced-exposed", "'@Exposed' stands before something that is no method of a protocol with '@Contract'",
            "move it, or write '@Contract' before the protocol", at: attribute)
    }

    static func sameAction(_ name: TokenSyntax) -> MacroError {
        MacroError(
            "same-action", "two exposed methods are called '\(name.text.withoutBackticks)'",
            "a call by name has no labels, so give each exposed method its own base name", at: name)
    }

    static func notCallable(_ name: TokenSyntax, _ reason: String, at node: some SyntaxProtocol) -> MacroError {
        MacroError(
            "not-callable", "'\(name.text.withoutBackticks)' cannot be called by name: it \(reason)",
            "remove '@Exposed', and call the method by its type; or expose another method that takes plain values",
            at: node)
    }

    static func unknownDefault(_ name: String, at node: some SyntaxProtocol) -> MacroError {
        MacroError(
            "unknown-default", "the method has no parameter '\(name)' that this could be the default of",
            "correct the name, or remove the default", at: node)
    }

    static func defaultsNotLiteral(at node: some SyntaxProtocol) -> MacroError {
        MacroError(
            "defaults-not-literal", "the defaults are not written as names and values",
            "write them here, as in 'defaults: [\"times\": 1]'", at: node)
    }

    static func noArgument(_ name: String, at node: some SyntaxProtocol) -> MacroError {
        MacroError(
            "no-argument", "the method has no parameter for the placeholder ':\(name)'",
            "name the placeholder as a parameter, or add one", at: node)
    }
}

#endif
