#if Macros

import SwiftSyntax

extension TypeSyntax {
    /// The type without specifiers such as `sending` and `borrowing`, for use in an expression.
    var withoutSpecifiers: String {
        self.as(AttributedTypeSyntax.self)?.baseType.trimmedDescription ?? trimmedDescription
    }

    /// The specifier `inout` of the type, if there is one.
    var inoutSpecifier: TokenSyntax? {
        tokens(viewMode: .sourceAccurate).first { $0.tokenKind == .keyword(.inout) }
    }

    /// Whether it contains a function type: plain, optional, or in a list.
    var isFunction: Bool {
        tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .arrow }
    }

    /// Whether it contains an asynchronous sequence, recognised by its name.
    var isStream: Bool {
        let streams: Set<String> = ["AsyncStream", "AsyncThrowingStream", "AsyncSequence"]
        return tokens(viewMode: .sourceAccurate).contains { streams.contains($0.text) }
    }
}

#endif
