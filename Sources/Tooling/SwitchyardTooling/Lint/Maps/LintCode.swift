internal import SwitchyardRoutes
package import SwitchyardSupport

/// The codes of findings in route maps, whose names are in the catalog.
package enum LintCode {
    // MARK: Errors that prevent a table

    /// Two routes have the same pattern.
    static let duplicatePattern = DiagnosticCode(701)
    /// Two routes match the same links with equal rank.
    static let ambiguousPair = DiagnosticCode(704)
    /// First segments differ only in letter case, although they may be an authority, in which case is ignored.
    static let indistinctAuthority = DiagnosticCode(302)
    /// Two routes of a namespace have one name.
    static let duplicateName = DiagnosticCode(303)
    /// Two namespaces have one name.
    static let duplicateNamespace = DiagnosticCode(304)
    /// Two namespaces match the same links.
    static let ambiguousOrigin = DiagnosticCode(305)
    /// More than one namespace is the default.
    static let severalDefaults = DiagnosticCode(306)
    /// A pattern uses a type that is neither built in nor declared.
    static let unknownType = DiagnosticCode(705)
    /// A type that the caller declares is built in, or is declared twice.
    static let duplicateType = DiagnosticCode(308)
    /// The route belongs to too many routes that differ only in the values they accept.
    static let tooManyAlike = DiagnosticCode(309)
    /// A pattern is valid, but too large or too complex for the matcher.
    static let unsupportedPattern = DiagnosticCode(519)
    /// A constant of type `link` in a pattern matches no origin of its namespace.
    static let forbiddenLink = DiagnosticCode(315)

    // MARK: Links inside links

    /// A text placeholder supplies the address of a web screen.
    static let untypedLink = DiagnosticCode(716)

    // MARK: Routes that never match

    /// A route never wins, because other routes match each of its links with a better rank.
    static let unreachableRoute = DiagnosticCode(703)
    /// Some shapes of a pattern never win.
    static let shadowedAlternative = DiagnosticCode(702)
    /// Some comparisons were skipped to limit the work.
    static let unexaminedAlternatives = DiagnosticCode(714)
    /// One link can reach so many routes, or such slow ones, that matching takes too many steps.
    static let crowdedRoutes = DiagnosticCode(717)

    // MARK: Parents

    /// The parent does not exist.
    static let missingParent = RouteCode.missingParent
    /// A route is its own ancestor.
    static let parentCycle = RouteCode.parentCycle
    /// A parent needs a value that its child does not have.
    static let parentPlaceholder = RouteCode.parentPlaceholder
    /// The parent of a route is deprecated, but the route is not.
    static let deprecatedUse = DiagnosticCode(710)
    /// A parent accepts fewer sources than its child, or requires more gates.
    static let stricterParent = RouteCode.stricterParent

    // MARK: Sources

    /// No source of the namespace or its routes can deliver links of an origin.
    static let unusableOrigin = DiagnosticCode(709)
    /// A listed source does not exist.
    static let unknownSource = RouteCode.unknownSource
    /// No origin of the namespace matches links of a listed source.
    static let unusableSource = DiagnosticCode(715)

    // MARK: Keys

    /// A key is unknown.
    static let unknownKey = DiagnosticCode(712)

    // MARK: Severities

    /// Warnings are probable mistakes.
    ///
    /// Errors prevent a table, or a link from working as declared.
    private static let warnings: Set<DiagnosticCode> = [
        untypedLink, unreachableRoute, shadowedAlternative, crowdedRoutes, deprecatedUse, unusableOrigin,
        unusableSource,
    ]

    /// Notes are information.
    private static let notes: Set<DiagnosticCode> = [unexaminedAlternatives, unknownKey]

    /// The severity of a kind of finding.
    static func severity(of code: DiagnosticCode) -> Finding.Severity {
        warnings.contains(code) ? .warning : notes.contains(code) ? .note : .error
    }

    /// All kinds of findings.
    package static let all: [DiagnosticCode] = [
        duplicatePattern, ambiguousPair, indistinctAuthority, duplicateName, duplicateNamespace, ambiguousOrigin,
        severalDefaults, unknownType, duplicateType, tooManyAlike, unsupportedPattern, forbiddenLink, untypedLink,
        unreachableRoute, shadowedAlternative, unexaminedAlternatives, crowdedRoutes, missingParent, parentCycle,
        parentPlaceholder, deprecatedUse, stricterParent, unusableOrigin, unknownSource, unusableSource, unknownKey,
    ]
}
