#if Macros

import SwiftSyntax

// The errors of contracts.
extension MacroError {
    static func noProtocol(at attribute: AttributeSyntax) -> MacroError {
        MacroError(
            0623, "'@Contract' is not attached to a protocol",
            "attach it to the protocol that the module publishes", at: attribute)
    }

    static func misplacedExposed(at attribute: AttributeSyntax) -> MacroError {
        MacroError(
            0624, "'@Exposed' is not attached to a method of a protocol with '@Contract'",
            "move it, or write '@Contract' before the protocol", at: attribute)
    }

    static func sameAction(_ name: TokenSyntax) -> MacroError {
        MacroError(
            0625, "two exposed methods are called '\(name.text.withoutBackticks)'",
            "give each exposed method its own base name, because a call by name has no labels", at: name)
    }

    static func notCallable(_ name: TokenSyntax, _ reason: String, at node: some SyntaxProtocol) -> MacroError {
        MacroError(
            0626, "'\(name.text.withoutBackticks)' cannot be called by name: it \(reason)",
            "remove '@Exposed', and call the method by its type; or expose another method with plain values",
            at: node)
    }

    static func unknownDefault(_ name: String, at node: some SyntaxProtocol) -> MacroError {
        MacroError(
            0627, "a default is given for '\(name)', which is not a parameter of the method",
            "correct the name, or remove the default", at: node)
    }

    static func defaultsNotLiteral(at node: some SyntaxProtocol) -> MacroError {
        MacroError(
            0628, "the defaults are not a dictionary literal with names and values",
            "write them here, as in 'defaults: [\"times\": 1]'", at: node)
    }

    static func noArgument(_ name: String, at node: some SyntaxProtocol) -> MacroError {
        MacroError(
            0629, "the method has no parameter for the placeholder ':\(name)'",
            "rename the placeholder, or add a parameter of this name", at: node)
    }
}

#endif
