#if Macros

import SwiftSyntax
import SwiftSyntaxMacros

/// The source locations of the parts of a declaration, as expressions for generated code.
///
/// The context is called once, because it scans the source each time, and a declaration may have hundreds of cases.
struct SourcePlaces {
    private let text: [UInt8]
    private let start: AbsolutePosition
    private let file: String
    private let firstLine: Int?

    init(
        in declaration: some SyntaxProtocol, context: some MacroExpansionContext,
        filePathMode: SourceLocationFilePathMode = .fileID
    ) {
        text = declaration.syntaxTextBytes
        start = declaration.position
        let place: AbstractSourceLocation? = context.location(
            of: declaration, at: .beforeLeadingTrivia, filePathMode: filePathMode)
        file = place?.file.trimmedDescription ?? "#fileID"
        firstLine = place.flatMap { Int($0.line.trimmedDescription) }
    }

    /// The file and the line at which a part begins, or `nil` if they are unknown.
    func place(of part: some SyntaxProtocol) -> (file: String, line: String)? {
        guard let firstLine else { return nil }
        let end = part.positionAfterSkippingLeadingTrivia.utf8Offset - start.utf8Offset
        let lines = text.prefix(max(0, end)).count { $0 == UInt8(ascii: "\n") }
        return (file, String(firstLine + lines))
    }
}

#endif
