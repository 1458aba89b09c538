package import SwitchyardDiagnostics
internal import SwitchyardRoutes

/// The codes of what lint finds in route maps, whose names are in the catalog.
package enum LintCode {
    // MARK: What keeps a table from being built

    /// Two routes have the same pattern.
    package static let duplicatePattern = DiagnosticCode(701)
    /// Two routes match the same links with equal rank.
    package static let ambiguousPair = DiagnosticCode(704)
    /// First segments differ in letter case alone where they may be an authority, which has none.
    package static let indistinctAuthority = DiagnosticCode(302)
    /// Two routes of a namespace have one name.
    package static let duplicateName = DiagnosticCode(303)
    /// Two namespaces have one name.
    package static let duplicateNamespace = DiagnosticCode(304)
    /// Two namespaces would take the same links.
    package static let ambiguousOrigin = DiagnosticCode(305)
    /// More than one namespace is the default.
    package static let severalDefaults = DiagnosticCode(306)
    /// A pattern uses a type that is neither built in nor declared.
    package static let unknownType = DiagnosticCode(705)
    /// A type that the caller declares is built in, or declared twice.
    package static let duplicateType = DiagnosticCode(308)
    /// A route is one of too many that nothing but their values tells apart.
    package static let tooManyAlike = DiagnosticCode(309)
    /// A pattern is well-formed, but too large or too intricate for the matcher.
    package static let unsupportedPattern = DiagnosticCode(519)
    /// A pattern's own value of the type `link` leads to no origin of its namespace.
    package static let forbiddenLink = DiagnosticCode(315)

    // MARK: Links inside links

    /// A text placeholder feeds a web screen.
    package static let untypedLink = DiagnosticCode(716)

    // MARK: What never happens

    /// A route never wins, because others take each of its links first.
    package static let unreachableRoute = DiagnosticCode(703)
    /// Some of the shapes that a pattern stands for never win.
    package static let shadowedAlternative = DiagnosticCode(702)
    /// There is more to compare than lint does.
    package static let unexaminedAlternatives = DiagnosticCode(714)
    /// One link can reach so many routes, or such slow ones, that a look-up takes more steps than it should.
    package static let crowdedRoutes = DiagnosticCode(717)

    // MARK: Parents

    /// There is no route of the parent's name.
    package static let missingParent = RouteCode.missingParent
    /// A route is above itself.
    package static let parentCycle = RouteCode.parentCycle
    /// A parent needs a value that its child has not.
    package static let parentPlaceholder = RouteCode.parentPlaceholder
    /// A route that is in use has a parent that is not to be used any more.
    package static let deprecatedUse = DiagnosticCode(710)
    /// A parent accepts fewer sources than its child, or lists more gates.
    package static let stricterParent = RouteCode.stricterParent

    // MARK: Sources

    /// A namespace has an origin that no source of it or of its routes may bring.
    package static let unusableOrigin = DiagnosticCode(709)
    /// A source is listed that does not exist.
    package static let unknownSource = RouteCode.unknownSource
    /// A source is listed whose links no origin of the namespace takes.
    package static let unusableSource = DiagnosticCode(715)

    // MARK: Keys

    /// A key has no meaning.
    package static let unknownKey = DiagnosticCode(712)

    // MARK: Severities

    /// Most likely mistakes, while everything else that is no note keeps a table or a link from being what it says.
    private static let warnings: Set<DiagnosticCode> = [
        untypedLink, unreachableRoute, shadowedAlternative, crowdedRoutes, deprecatedUse, unusableOrigin,
        unusableSource,
    ]

    /// What is worth knowing.
    private static let notes: Set<DiagnosticCode> = [unexaminedAlternatives, unknownKey]

    /// How serious findings of a kind are.
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
