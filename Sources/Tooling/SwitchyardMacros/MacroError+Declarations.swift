#if Macros

import SwiftSyntax

// The errors of declarations, without those of their values.
extension MacroError {
    static func patternNotLiteral(at node: some SyntaxProtocol) -> MacroError {
        MacroError(
            0601, "the pattern is not one string literal without interpolation",
            "write its text here, or use 'try RoutePattern(_:)' for text that is created at run time", at: node)
    }

    static func invalidName(at node: some SyntaxProtocol) -> MacroError {
        MacroError(
            0615, "the name is not one string literal, or is empty", "write it here, as in \"orders.detail\"",
            at: node)
    }

    static func noEnumeration(at attribute: AttributeSyntax) -> MacroError {
        MacroError(
            0602, "'@Routes' is not attached to an enumeration",
            "attach it to an enumeration, or write '@Route' on a structure", at: attribute)
    }

    static func noStructure(at attribute: AttributeSyntax) -> MacroError {
        MacroError(
            0602, "'@Route' is not attached to a structure",
            "attach it to a structure, or write '@Routes' on an enumeration", at: attribute)
    }

    static func noModule(at attribute: AttributeSyntax) -> MacroError {
        MacroError(
            0602, "'@DiscoveredModule' is not attached to a structure or class",
            "attach it to the type that conforms to AppModule", at: attribute)
    }

    static func misplacedPattern(at attribute: AttributeSyntax) -> MacroError {
        MacroError(
            0616, "'@Pattern' is not attached to a case of an enumeration with '@Routes'",
            "move it, or write '@Routes' before the enumeration", at: attribute)
    }

    static func missingPattern(of name: TokenSyntax) -> MacroError {
        MacroError(
            0603, "the case '\(name.text)' has no pattern", "write '@Pattern(\"/…\")' before it", at: name)
    }

    static func severalCases(at node: some SyntaxProtocol) -> MacroError {
        MacroError(
            0604, "each case needs exactly one pattern of its own",
            "declare each case by itself, with one '@Pattern'", at: node)
    }

    static func noCases(of name: TokenSyntax) -> MacroError {
        MacroError(
            0617, "'\(name.text)' has no cases", "add a case with '@Pattern', or remove '@Routes'", at: name)
    }

    static func conditional(_ member: String, of owner: TokenSyntax, at node: IfConfigDeclSyntax) -> MacroError {
        MacroError(
            0619, "\(member) of '\(owner.text)' is inside '#if', where the macro cannot read it",
            "declare it unconditionally, or write the conformance to TypedRoute without the macro", at: node)
    }

    static func unavailableCase(_ name: TokenSyntax, at attribute: AttributeSyntax) -> MacroError {
        MacroError(
            0633,
            "the case '\(name.text)' is not always available, but the macro's list needs every case",
            "remove the case, or, if it only needs a newer system, move it to a type of its own with this attribute",
            at: attribute)
    }

    static func reservedName(_ name: TokenSyntax) -> MacroError {
        MacroError(
            0622, "the macro writes a member '\(name.text.withoutBackticks)' itself",
            "rename the case, and set the name of its route with 'name:'", at: name)
    }

    static func generic(_ name: TokenSyntax, at node: some SyntaxProtocol) -> MacroError {
        MacroError(
            0612, "'\(name.text)' is generic", "declare routes without generic parameters", at: node)
    }

    static func local(_ name: TokenSyntax) -> MacroError {
        MacroError(
            0613, "'\(name.text)' is declared within a function", "move the declaration out of it",
            at: name)
    }

    static func isPrivate(_ name: TokenSyntax, at modifier: DeclModifierSyntax) -> MacroError {
        let fixed = modifier.with(\.name, .keyword(.fileprivate, trailingTrivia: modifier.name.trailingTrivia))
        return MacroError(
            0621, "'\(name.text)' is private within another type, so the macro cannot extend it",
            "make it fileprivate", at: modifier,
            fix: Fix(message: "make it fileprivate", old: Syntax(modifier), new: Syntax(fixed)))
    }

    static func sameShape(_ later: RouteDeclaration, as earlier: RouteDeclaration) -> MacroError {
        var error = MacroError(
            0611, "'\(later.pattern)' matches the same links as '\(earlier.pattern)'",
            "make one pattern more specific, or remove one", at: later.literal)
        error.notes = [(Syntax(earlier.literal), "the other pattern is here")]
        return error
    }

    static func duplicateName(_ name: String, at node: some SyntaxProtocol) -> MacroError {
        MacroError(0614, "two routes are called '\(name)'", "give one of them another name", at: node)
    }
}

#endif
