public import SwitchyardSupport

/// The reason why a pattern of another router cannot be translated, its place, and the fix.
public struct MigrationError: Error, Sendable, Hashable {
    /// The router that the pattern was written for.
    public let router: OldRouter

    /// The kind of problem.
    public let reason: Reason

    /// The whole pattern, as it was written.
    public let pattern: String

    /// The part of the pattern that cannot be translated.
    public let value: String

    /// Where that part begins: the character of the pattern, counted from 1.
    public let column: Int

    /// What is wrong, in one sentence.
    public let message: String

    /// How to fix it, as an imperative.
    public let remedy: String

    /// The permanent code of the reason.
    public var diagnosticCode: DiagnosticCode { reason.diagnosticCode }
}

extension MigrationError {
    /// Why a pattern of another router cannot be translated.
    public enum Reason: String, Sendable, Hashable, CaseIterable {
        /// The name of a placeholder is not an identifier.
        case badName = "bad-name"
        /// Two placeholders have the same name.
        case duplicateName = "duplicate-name"
        /// A parenthesis is unbalanced, or is inside a group.
        case unbalancedGroup = "unbalanced-group"
        /// An optional group has more than one placeholder.
        case severalValuesInGroup = "several-values-in-group"
        /// The pattern has more than four optional parts.
        case tooManyGroups = "too-many-groups"
        /// The pattern has a query, which the old router never compared.
        case queryInPattern = "query-in-pattern"
        /// The pattern ends with a slash, which the old router removes from links but not from patterns.
        case trailingSlash = "trailing-slash"
        /// The pattern begins with a scheme, which the old router does not support.
        case schemeInPattern = "scheme-in-pattern"
        /// The scheme or the host is invalid.
        case badOrigin = "bad-origin"
        /// A pattern for web links names no host.
        case missingHost = "missing-host"
        /// A wildcard is not at the end.
        case wildcardNotLast = "wildcard-not-last"
        /// A type of the app has the name of a built-in placeholder type.
        case typeName = "type-name"
        /// A regular expression is outside the supported subset.
        case expression = "expression"
        /// The text next to a name is part of a regular expression without parentheses.
        case textBesideName = "text-beside-name"
        /// A regular expression may match a slash.
        case crossesSegments = "crosses-segments"
        /// The `#` of the pattern has no equivalent.
        case fragment = "fragment"
        /// A link of CTMediator names no target or no action.
        case noAction = "no-action"
        /// The name of an action spans several segments.
        case actionWithSlash = "action-with-slash"
        /// Only the app's own code may call the action.
        case nativeAction = "native-action"
        /// The pattern cannot be translated for another reason, which is in the message.
        case notAPattern = "not-a-pattern"

        var diagnosticCode: DiagnosticCode {
            switch self {
            case .badName: DiagnosticCode(1601)
            case .duplicateName: DiagnosticCode(1602)
            case .unbalancedGroup: DiagnosticCode(1603)
            case .severalValuesInGroup: DiagnosticCode(1604)
            case .tooManyGroups: DiagnosticCode(1605)
            case .queryInPattern: DiagnosticCode(1606)
            case .trailingSlash: DiagnosticCode(1607)
            case .schemeInPattern: DiagnosticCode(1608)
            case .badOrigin: DiagnosticCode(1609)
            case .missingHost: DiagnosticCode(1625)
            case .wildcardNotLast: DiagnosticCode(1610)
            case .typeName: DiagnosticCode(1611)
            case .expression: DiagnosticCode(1612)
            case .textBesideName: DiagnosticCode(1613)
            case .crossesSegments: DiagnosticCode(1614)
            case .fragment: DiagnosticCode(1615)
            case .noAction: DiagnosticCode(1616)
            case .actionWithSlash: DiagnosticCode(1617)
            case .nativeAction: DiagnosticCode(1618)
            case .notAPattern: DiagnosticCode(1619)
            }
        }
    }
}

extension MigrationError: CustomStringConvertible {
    /// The pattern with a mark under the column, what is wrong and how to fix it.
    public var description: String {
        let mark = String(repeating: " ", count: max(0, column - 1)) + "^"
        return "\(pattern.escapedForDisplay)\n\(mark)\ncolumn \(column): \(message) \(remedy)"
    }

    /// The same, as a finding.
    func finding(file: String = "", line: Int? = nil) -> Finding {
        Finding(
            diagnosticCode, file: file, line: line, column: column, subject: pattern, value: value, message, remedy)
    }
}
