#if Macros

import RouteMatching
import SwiftDiagnostics
import SwiftParser
import SwiftSyntax

/// Something that is wrong with a declaration of routes, and where.
struct RouteFault: Error {
    let kind: Kind
    let node: Syntax
    let message: String
    let hint: String
    var notes: [(node: Syntax, text: String)] = []
    var fix: Fix?

    /// An edit that mends the fault, where one is certain.
    struct Fix {
        let message: String
        let old: Syntax
        let new: Syntax
    }

    init(_ kind: Kind, _ details: String..., at node: Syntax, fix: Fix? = nil) {
        self.kind = kind
        self.node = node
        self.fix = fix
        (message, hint) = kind.text(details)
    }

    /// A pattern that does not parse.
    init(_ error: PatternError, in literal: StringLiteralExprSyntax) {
        kind = .pattern(error.diagnosticCode)
        node = Syntax(literal)
        message = "column \(error.column): \(error.message)"
        hint = error.hint
        guard error.code == .missingLeadingSlash, let text = literal.plainText, !text.hasPrefix("{") else { return }
        fix = Fix(
            message: "insert '/' at the beginning", old: Syntax(literal),
            new: Syntax(literal.replacing(text: "/" + text)))
    }

    /// The diagnostic as the compiler shows it.
    var diagnostic: Diagnostic {
        let fixIts = fix.map { fix in
            FixIt(
                message: RouteFixItMessage(message: fix.message, fixItID: kind.messageID),
                changes: [.replace(oldNode: fix.old, newNode: fix.new)])
        }
        let related = notes.map {
            Note(node: $0.node, message: RouteNoteMessage(message: $0.text, noteID: kind.messageID))
        }
        let code = kind.code.map { " [\($0)]" } ?? ""
        return Diagnostic(
            node: node, message: RouteDiagnosticMessage(message: message + code, diagnosticID: kind.messageID),
            notes: [Note(node: node, message: RouteNoteMessage(message: hint, noteID: kind.messageID))] + related,
            fixIts: fixIts.map { [$0] } ?? [])
    }
}

extension StringLiteralExprSyntax {
    /// The text of a literal that is written on one line and holds no escapes, so that it can be edited as it is.
    var plainText: String? {
        guard openingQuote.tokenKind == .stringQuote, let text = representedLiteralValue,
            text == segments.trimmedDescription, !text.contains("\\"), !text.contains("\"")
        else { return nil }
        return text
    }

    /// The literal with another text, which needs no escapes either.
    func replacing(text: String) -> StringLiteralExprSyntax {
        let segment = StringSegmentSyntax(content: .stringSegment(text))
        return with(\.segments, StringLiteralSegmentListSyntax([.stringSegment(segment)]))
    }
}

struct RouteDiagnosticMessage: DiagnosticMessage {
    let message: String
    let diagnosticID: MessageID
    let severity = DiagnosticSeverity.error
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
