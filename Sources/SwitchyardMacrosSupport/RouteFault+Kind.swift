#if Macros

import RouteMatching
import SwiftDiagnostics

extension RouteFault {
    /// What is wrong; each kind has an entry in the catalog of diagnostics.
    enum Kind: Equatable {
        case patternNotLiteral
        case notAnEnumOrStruct
        case missingPattern
        case severalCases
        case unlabeledValue
        case placeholderWithoutValue
        case unnamedPlaceholder
        case valueWithoutPlaceholder
        case optionalMismatch
        case listMismatch
        case typeMismatch
        case missingType
        case sameShape
        case genericDeclaration
        case localDeclaration
        case duplicateName
        case invalidName
        case misplacedPattern
        case noCases
        case conditionalCase
        /// The pattern itself; the code is that of the parser's or the builder's error.
        case pattern(DiagnosticCode)

        /// The permanent code in the catalog; its name is that of the case.
        var code: DiagnosticCode? {
            if case .pattern(let code) = self { return code }
            return DiagnosticCatalog.entry(in: .macros, named: name)?.code
        }

        private var name: String {
            switch self {
            case .patternNotLiteral: "pattern-not-literal"
            case .notAnEnumOrStruct: "not-an-enum-or-struct"
            case .missingPattern: "missing-pattern"
            case .severalCases: "several-cases"
            case .unlabeledValue: "unlabeled-value"
            case .placeholderWithoutValue: "placeholder-without-value"
            case .unnamedPlaceholder: "unnamed-placeholder"
            case .valueWithoutPlaceholder: "value-without-placeholder"
            case .optionalMismatch: "optional-mismatch"
            case .listMismatch: "list-mismatch"
            case .typeMismatch: "type-mismatch"
            case .missingType: "missing-type"
            case .sameShape: "same-shape"
            case .genericDeclaration: "generic-declaration"
            case .localDeclaration: "local-declaration"
            case .duplicateName: "duplicate-name"
            case .invalidName: "invalid-name"
            case .misplacedPattern: "misplaced-pattern"
            case .noCases: "no-cases"
            case .conditionalCase: "conditional-case"
            case .pattern(let code): code.description
            }
        }

        var messageID: MessageID { MessageID(domain: "switchyard", id: code?.description ?? name) }

        /// What is wrong and how to mend it, with the names and types that it is about.
        func text(_ details: [String]) -> (message: String, hint: String) {
            func detail(_ index: Int) -> String { index < details.count ? details[index] : "" }
            return switch self {
            case .patternNotLiteral:
                (
                    "the pattern is not one string literal without interpolation",
                    "write its text here, or use 'try RoutePattern(_:)' for text that is made at run time"
                )
            case .notAnEnumOrStruct:
                ("'@\(detail(0))' is attached to \(detail(1))", "attach it to \(detail(2))")
            case .missingPattern:
                ("the case '\(detail(0))' has no pattern", "write '@Pattern(\"/…\")' before it")
            case .severalCases:
                ("one pattern stands before several cases", "declare each case by itself")
            case .unlabeledValue:
                (
                    "a value of '\(detail(0))' has no label",
                    "give it the name of its placeholder or query key, as in '\(detail(1))'"
                )
            case .placeholderWithoutValue:
                (
                    "'\(detail(0))' of the pattern has no value in '\(detail(1))'",
                    "add a value '\(detail(0))', or write text in its place"
                )
            case .unnamedPlaceholder:
                (
                    "a placeholder of the pattern has no name, so no value of '\(detail(1))' can be its own",
                    "name it, as in ':path*' or ':code(…)', and add a value of that name"
                )
            case .valueWithoutPlaceholder:
                (
                    "the value '\(detail(0))' is required, and the pattern has no place for it",
                    "write ':\(detail(0))' in the path or '{?\(detail(0))!}' after it, or make the value optional"
                )
            case .optionalMismatch:
                (detail(0), detail(1))
            case .listMismatch:
                (detail(0), detail(1))
            case .typeMismatch:
                (
                    "'\(detail(0))' is of type \(detail(1)) in the pattern and \(detail(2)) in code",
                    "write the type that is meant in both places"
                )
            case .missingType:
                ("the type of '\(detail(0))' is not written", "write it, as in '\(detail(0)): Int'")
            case .sameShape:
                (
                    "'\(detail(0))' matches the same links as '\(detail(1))'",
                    "make one pattern more specific, or remove one"
                )
            case .genericDeclaration:
                ("'\(detail(0))' is generic", "declare routes without generic parameters")
            case .localDeclaration:
                ("'\(detail(0))' is declared within a function", "move the declaration out of it")
            case .duplicateName:
                ("two routes are called '\(detail(0))'", "give one of them another name")
            case .invalidName:
                ("the name is not one string literal, or is empty", "write it here, as in \"orders.detail\"")
            case .misplacedPattern:
                (
                    "'@Pattern' stands before something that is no case of an enumeration with '@Routes'",
                    "move it, or write '@Routes' before the enumeration"
                )
            case .noCases:
                ("'\(detail(0))' has no cases", "add a case with '@Pattern', or remove '@Routes'")
            case .conditionalCase:
                (
                    "\(detail(0)) of '\(detail(1))' stands under '#if', where the macro does not see it",
                    "declare it unconditionally, or conform to TypedRoute by hand"
                )
            case .pattern:
                (detail(0), detail(1))
            }
        }
    }
}

#endif
