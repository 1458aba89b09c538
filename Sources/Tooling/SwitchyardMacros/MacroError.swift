internal import SwitchyardSupport

#if Macros

import RouteMatching
import SwiftDiagnostics
import SwiftParser
import SwiftSyntax

/// An error or a warning of a declaration with a macro, and its place.
struct MacroError: Error {
    /// The permanent code in the catalog of diagnostics.
    let code: DiagnosticCode
    let message: String
    /// How to fix it.
    let hint: String
    let node: Syntax
    var notes: [(node: Syntax, text: String)] = []
    var fix: Fix?
    var severity = DiagnosticSeverity.error

    /// A fix-it.
    ///
    /// There is one only if it is certain to be right.
    struct Fix {
        let message: String
        let old: Syntax
        let new: Syntax
    }

    /// Creates an error of a macro.
    init(_ number: UInt16, _ message: String, _ hint: String, at node: some SyntaxProtocol, fix: Fix? = nil) {
        code = DiagnosticCode(number)
        self.message = message
        self.hint = hint
        self.node = Syntax(node)
        self.fix = fix
    }

    /// Creates an error of a pattern that does not parse.
    init(_ error: PatternError, in literal: StringLiteralExprSyntax) {
        code = error.diagnosticCode
        message = "column \(error.column): \(error.message)"
        hint = error.hint
        node = Syntax(literal)
        if error.code == .unexpectedCharacter, let text = literal.plainText,
            let braced = RoutePattern.bracingQuery(of: text), (try? RoutePattern(braced)) != nil
        {
            fix = Fix(
                message: "write the query keys in braces", old: Syntax(literal),
                new: Syntax(literal.replacing(text: braced)))
        }
        guard error.code == .missingLeadingSlash, let text = literal.plainText, !text.hasPrefix("{") else { return }
        fix = Fix(
            message: "insert '/' at the beginning", old: Syntax(literal),
            new: Syntax(literal.replacing(text: "/" + text)))
    }

    /// Creates an error of a pattern that a table refuses.
    init(_ reason: RouteTableError.Reason, at node: some SyntaxProtocol) {
        code = reason.diagnosticCode
        message = reason.description
        hint = "simplify the pattern"
        self.node = Syntax(node)
    }

    /// The diagnostic for the compiler.
    var diagnostic: Diagnostic {
        let id = MessageID(domain: "switchyard", id: code.description)
        let fixIts = fix.map { fix in
            FixIt(
                message: RouteFixItMessage(message: fix.message, fixItID: id),
                changes: [.replace(oldNode: fix.old, newNode: fix.new)])
        }
        let texts = [(node: node, text: hint)] + notes
        return Diagnostic(
            node: node,
            message: RouteDiagnosticMessage(
                message: message + " [\(code)]", diagnosticID: id, severity: severity),
            notes: texts.map { Note(node: $0.node, message: RouteNoteMessage(message: $0.text, noteID: id)) },
            fixIts: fixIts.map { [$0] } ?? [])
    }
}

extension StringLiteralExprSyntax {
    /// The text of a literal on one line without escapes, which can be edited directly.
    var plainText: String? {
        guard openingQuote.tokenKind == .stringQuote, let text = representedLiteralValue,
            text == segments.trimmedDescription, !text.contains("\\"), !text.contains("\"")
        else { return nil }
        return text
    }

    /// The literal with another text, which must need no escapes.
    func replacing(text: String) -> StringLiteralExprSyntax {
        let segment = StringSegmentSyntax(content: .stringSegment(text))
        return with(\.segments, StringLiteralSegmentListSyntax([.stringSegment(segment)]))
    }
}

struct RouteDiagnosticMessage: DiagnosticMessage {
    let message: String
    let diagnosticID: MessageID
    var severity = DiagnosticSeverity.error
}

extension Diagnostic {
    /// A note with a fix-it, beside an error of the compiler.
    static func remark(
        _ message: String, _ name: String, fix: String, _ old: some SyntaxProtocol, _ new: some SyntaxProtocol
    ) -> Diagnostic {
        let id = MessageID(domain: "switchyard", id: name)
        return Diagnostic(
            node: old, message: RouteDiagnosticMessage(message: message, diagnosticID: id, severity: .note),
            fixIts: [
                FixIt(
                    message: RouteFixItMessage(message: fix, fixItID: id),
                    changes: [.replace(oldNode: Syntax(old), newNode: Syntax(new))])
            ])
    }
}

struct RouteNoteMessage: NoteMessage {
    let message: String
    let noteID: MessageID
}

struct RouteFixItMessage: FixItMessage {
    let message: String
    let fixItID: MessageID
}

#endif
