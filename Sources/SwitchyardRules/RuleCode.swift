package import SwitchyardDiagnostics

/// The codes of what is wrong with rules, whose names are in the catalog.
package enum RuleCode {
    /// The texts of the list have more bytes than the limits allow.
    package static let tooLarge = DiagnosticCode(1101)
    /// There are more rules than the limits allow.
    package static let tooMany = DiagnosticCode(1102)
    /// A rule has no id.
    package static let missingID = DiagnosticCode(1103)
    /// Two rules have one id.
    package static let duplicateID = DiagnosticCode(1104)
    /// A member of a rule has no meaning, or a value that has none.
    package static let unknownKey = DiagnosticCode(1105)
    /// A rule does not say which links it is about.
    package static let missingSubject = DiagnosticCode(1106)
    /// A rule does not say what it does.
    package static let missingAction = DiagnosticCode(1107)
    /// A pattern cannot be parsed.
    package static let badPattern = DiagnosticCode(1108)
    /// A pattern has a regular expression where none is allowed.
    package static let expression = DiagnosticCode(1109)
    /// A pattern is well-formed, but the matcher cannot take it.
    package static let unsupportedPattern = DiagnosticCode(1110)
    /// A target is no link.
    package static let badTarget = DiagnosticCode(1111)
    /// A target uses a value that the rule does not have.
    package static let unknownPlaceholder = DiagnosticCode(1112)
    /// A target has a scheme or a host that rules may not lead to.
    package static let forbiddenTarget = DiagnosticCode(1113)
    /// A condition has an attribute, a comparison or a value without a meaning.
    package static let badCondition = DiagnosticCode(1114)
    /// A condition is nested too deep.
    package static let conditionTooDeep = DiagnosticCode(1115)
    /// A rule is about a namespace that the table has not.
    package static let unknownNamespace = DiagnosticCode(1116)
    /// A rule is about matched links in a slot where no link has matched.
    package static let unusableSubject = DiagnosticCode(1117)
    /// Links are rewritten in a circle.
    package static let cycle = DiagnosticCode(1118)
    /// A target leads to no route.
    package static let targetWithoutRoute = DiagnosticCode(1119)
    /// What a link is degraded to does not exist.
    package static let missingReplacement = DiagnosticCode(1120)
    /// A rule is about a route that the table has not.
    package static let unknownRoute = DiagnosticCode(1121)
    /// A link is changed more often than the limit allows.
    package static let hopLimit = DiagnosticCode(1122)
    /// What a rule makes of a link is refused as a link.
    package static let refusedTarget = DiagnosticCode(1123)
    /// A target has a link in a placeholder of the type text.
    package static let untypedLink = DiagnosticCode(1124)
    /// The rules together take more steps for a link than the limits allow.
    package static let tooManySteps = DiagnosticCode(1125)
    /// There is more to look at than lint does.
    package static let unexaminedRules = DiagnosticCode(1126)
    /// A rule is about a tag that no route has.
    package static let unknownTag = DiagnosticCode(1127)
    /// A rule requires a gate or an interceptor that no code declares.
    package static let unknownRequirement = DiagnosticCode(1128)

    /// All of them, by number.
    package static let all: [DiagnosticCode] = [
        tooLarge, tooMany, missingID, duplicateID, unknownKey, missingSubject, missingAction, badPattern, expression,
        unsupportedPattern, badTarget, unknownPlaceholder, forbiddenTarget, badCondition, conditionTooDeep,
        unknownNamespace, unusableSubject, cycle, targetWithoutRoute, missingReplacement, unknownRoute, hopLimit,
        refusedTarget, untypedLink, tooManySteps, unexaminedRules, unknownTag, unknownRequirement,
    ]
}

extension Finding {
    /// Says what is wrong with a rule, or with the whole list where there is none.
    package init(
        _ code: DiagnosticCode, as severity: Severity = .error, about rule: RouteRule?, value: String? = nil,
        nearest: String? = nil, _ message: String, _ remedy: String
    ) {
        self.init(
            code, as: severity, file: rule?.source.file ?? "", line: rule?.source.line, subject: rule?.id, value: value,
            nearest: nearest, message, remedy)
    }
}
