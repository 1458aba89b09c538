#if Macros

import SwiftSyntax

extension TypeSyntax {
    /// The type without `sending`, `borrowing` and the like, as it can stand in an expression.
    var withoutSpecifiers: String {
        self.as(AttributedTypeSyntax.self)?.baseType.trimmedDescription ?? trimmedDescription
    }

    /// The word `inout` before the type, if it is there.
    var inoutSpecifier: TokenSyntax? {
        tokens(viewMode: .sourceAccurate).first { $0.tokenKind == .keyword(.inout) }
    }

    /// Whether a function stands in it anywhere: as it is, optional, or in a list.
    var isFunction: Bool {
        tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .arrow }
    }

    /// Whether it is a stream of values over time, by its name.
    var isStream: Bool {
        let streams: Set<String> = ["AsyncStream", "AsyncThrowingStream", "AsyncSequence"]
        return tokens(viewMode: .sourceAccurate).contains { streams.contains($0.text) }
    }
}

#endif
