package import SwitchyardSupport
internal import SwitchyardRoutes

/// The codes of findings in route maps, whose names are in the catalog.
package enum LintCode {
    // MARK: Errors that prevent a table

    /// Two routes have the same pattern.
    package static let duplicatePattern = DiagnosticCode(701)
    /// Two routes match the same links with equal rank.
    package static let ambiguousPair = DiagnosticCode(704)
    /// First segments differ only in letter case, although they may be an authority, in which case is ignored.
    package static let indistinctAuthority = DiagnosticCode(302)
    /// Two routes of a namespace have one name.
    package static let duplicateName = DiagnosticCode(303)
    /// Two namespaces have one name.
    package static let duplicateNamespace = DiagnosticCode(304)
    /// Two namespaces match the same links.
    package static let ambiguousOrigin = DiagnosticCode(305)
    /// More than one namespace is the default.
    package static let severalDefaults = DiagnosticCode(306)
    /// A pattern uses a type that is neither built in nor declared.
    package static let unknownType = DiagnosticCode(705)
    /// A type that the caller declares is built in, or is declared twice.
    package static let duplicateType = DiagnosticCode(308)
    /// The route belongs to too many routes that differ only in the values they accept.
    package static let tooManyAlike = DiagnosticCode(309)
    /// A pattern is valid, but too large or too complex for the matcher.
    package static let unsupportedPattern = DiagnosticCode(519)
    /// A constant of type `link` in a pattern matches no origin of its namespace.
    package static let forbiddenLink = DiagnosticCode(315)

    // MARK: Links inside links

    /// A text placeholder supplies the address of a web screen.
    package static let untypedLink = DiagnosticCode(716)

    // MARK: Routes that never match

    /// A route never wins, because other routes match each of its links with a better rank.
    package static let unreachableRoute = DiagnosticCode(703)
    /// Some shapes of a pattern never win.
    package static let shadowedAlternative = DiagnosticCode(702)
    /// Some comparisons were skipped to limit the work.
    package static let unexaminedAlternatives = DiagnosticCode(714)
    /// One link can reach so many routes, or such slow ones, that matching takes too many steps.
    package static let crowdedRoutes = DiagnosticCode(717)

    // MARK: Parents

    /// The parent does not exist.
    package static let missingParent = RouteCode.missingParent
    /// A route is its own ancestor.
    package static let parentCycle = RouteCode.parentCycle
    /// A parent needs a value that its child does not have.
    package static let parentPlaceholder = RouteCode.parentPlaceholder
    /// The parent of a route is deprecated, but the route is not.
    package static let deprecatedUse = DiagnosticCode(710)
    /// A parent accepts fewer sources than its child, or requires more gates.
    package static let stricterParent = RouteCode.stricterParent

    // MARK: Sources

    /// No source of the namespace or its routes can deliver links of an origin.
    package static let unusableOrigin = DiagnosticCode(709)
    /// A listed source does not exist.
    package static let unknownSource = RouteCode.unknownSource
    /// No origin of the namespace matches links of a listed source.
    package static let unusableSource = DiagnosticCode(715)

    // MARK: Keys

    /// A key is unknown.
    package static let unknownKey = DiagnosticCode(712)

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
    package static func severity(of code: DiagnosticCode) -> Finding.Severity {
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
