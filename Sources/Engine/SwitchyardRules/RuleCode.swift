import RouteMatching
package import SwitchyardSupport

/// The codes for mistakes in rules.
///
/// Their names are in the catalog.
package enum RuleCode {
    /// The texts of the list have more bytes than the limits allow.
    static let tooLarge = DiagnosticCode(1101)
    /// There are more rules than the limits allow.
    package static let tooMany = DiagnosticCode(1102)
    /// A rule has no id.
    static let missingID = DiagnosticCode(1103)
    /// Two rules have the same id.
    static let duplicateID = DiagnosticCode(1104)
    /// A rule has an unknown member, or a member with an unknown value.
    static let unknownKey = DiagnosticCode(1105)
    /// A rule does not say which links it applies to.
    static let missingSubject = DiagnosticCode(1106)
    /// A rule has no action.
    static let missingAction = DiagnosticCode(1107)
    /// A pattern cannot be parsed.
    static let badPattern = DiagnosticCode(1108)
    /// A pattern contains a regular expression where none is allowed.
    static let expression = DiagnosticCode(1109)
    /// A pattern is well-formed, but cannot be compiled.
    static let unsupportedPattern = DiagnosticCode(1110)
    /// A target is not a valid link.
    static let badTarget = DiagnosticCode(1111)
    /// A target uses a value that the rule does not have.
    static let unknownPlaceholder = DiagnosticCode(1112)
    /// A target has a scheme or a host that rules may not lead to.
    static let forbiddenTarget = DiagnosticCode(1113)
    /// A condition has an unknown attribute, comparison or value.
    static let badCondition = DiagnosticCode(1114)
    /// A condition is nested too deeply.
    static let conditionTooDeep = DiagnosticCode(1115)
    /// A rule applies to a namespace that the table does not contain.
    static let unknownNamespace = DiagnosticCode(1116)
    /// A rule applies to matched links in a slot where no link has matched.
    static let unusableSubject = DiagnosticCode(1117)
    /// Rewriting a link leads back to an earlier link.
    static let cycle = DiagnosticCode(1118)
    /// A target matches no route.
    static let targetWithoutRoute = DiagnosticCode(1119)
    /// The fallback of a degraded link does not exist.
    static let missingReplacement = DiagnosticCode(1120)
    /// A rule applies to a route that the table does not contain.
    static let unknownRoute = DiagnosticCode(1121)
    /// A link is changed more often than the limit allows.
    static let hopLimit = DiagnosticCode(1122)
    /// The link that a rule creates is refused.
    static let refusedTarget = DiagnosticCode(1123)
    /// A target contains a link in a placeholder whose type is text.
    static let untypedLink = DiagnosticCode(1124)
    /// The rules together take more steps for a link than the limits allow.
    static let tooManySteps = DiagnosticCode(1125)
    /// The rules are too many for a complete analysis by lint.
    static let unexaminedRules = DiagnosticCode(1126)
    /// A rule applies to a tag that no route has.
    static let unknownTag = DiagnosticCode(1127)
    /// A rule requires a gate or an interceptor that no code declares.
    static let unknownRequirement = DiagnosticCode(1128)
    /// A rule keeps the screen that opens a gate from being shown.
    static let blockedPresentation = DiagnosticCode(1129)
    /// The target of a rule names a route whose link it never prints.
    static let unprintableTarget = DiagnosticCode(1130)
    /// A rule for every link cannot change a link of another site.
    static let outsideLink = DiagnosticCode(1131)
    /// A rule shows the error page, and the app declares none.
    static let noErrorPage = DiagnosticCode(1132)

    /// A rule has more parts than the limits allow.
    ///
    /// Or the rules together require more names.
    static let tooManyParts = DiagnosticCode(1133)

    /// All codes, by number.
    package static let all: [DiagnosticCode] = [
        tooLarge, tooMany, missingID, duplicateID, unknownKey, missingSubject, missingAction, badPattern, expression,
        unsupportedPattern, badTarget, unknownPlaceholder, forbiddenTarget, badCondition, conditionTooDeep,
        unknownNamespace, unusableSubject, cycle, targetWithoutRoute, missingReplacement, unknownRoute, hopLimit,
        refusedTarget, untypedLink, tooManySteps, unexaminedRules, unknownTag, unknownRequirement,
        blockedPresentation, unprintableTarget, outsideLink, noErrorPage, tooManyParts,
    ]
}

extension Finding {
    /// Creates a finding about a rule, or about the whole list if there is no rule.
    package init(
        _ code: DiagnosticCode, as severity: Severity = .error, about rule: RouteRule?, value: String? = nil,
        nearest: String? = nil, _ message: String, _ remedy: String
    ) {
        self.init(
            code, as: severity, file: rule?.location.file ?? "", line: rule?.location.line, subject: rule?.id,
            value: value,
            nearest: nearest, message, remedy)
    }
}
