#if Macros

import RouteMatching
import SwiftDiagnostics

/// What was wrong with the argument of `#routePattern`.
struct RoutePatternDiagnostic: DiagnosticMessage {
    let message: String
    let diagnosticID: MessageID
    let severity = DiagnosticSeverity.error

    /// The argument says at run time what the macro must know now.
    static let notALiteral = Self(
        message: "#routePattern takes one string literal without interpolation", code: "pattern-not-literal")

    /// The text does not parse.
    ///
    /// The code is that of the error, so that a mistake has one name, whoever reports it.
    static func invalid(_ error: PatternError) -> Self {
        Self(message: "column \(error.column): \(error.message)", code: error.code.rawValue)
    }

    private init(message: String, code: String) {
        self.message = message
        diagnosticID = MessageID(domain: "switchyard", id: code)
    }
}

/// What to do about it.
struct RoutePatternHint: NoteMessage {
    let message: String
    let noteID: MessageID

    /// Only a pattern that is fixed can be checked.
    static let writeALiteral = Self(
        message: "write the text here, or use 'try RoutePattern(_:)' for text that is made at run time",
        code: "pattern-not-literal")

    /// The parser's own advice.
    static func mend(_ error: PatternError) -> Self {
        Self(message: error.hint, code: error.code.rawValue)
    }

    private init(message: String, code: String) {
        self.message = message
        noteID = MessageID(domain: "switchyard", id: "\(code)-hint")
    }
}

#endif
