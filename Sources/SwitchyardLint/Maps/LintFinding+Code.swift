public import SwitchyardDiagnostics

extension LintFinding {
    /// The kind of a finding.
    ///
    /// A structure rather than an enumeration, so that a later version can add one.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        /// A permanent name, as in `unreachable-route`.
        public let description: String

        /// How serious a finding of this kind is.
        public let severity: Severity

        /// The permanent code in the catalog of diagnostics.
        public let diagnosticCode: DiagnosticCode

        private init(_ description: String, _ number: UInt16, _ severity: Severity) {
            self.description = description
            diagnosticCode = DiagnosticCode(number)
            self.severity = severity
        }

        // MARK: What keeps a table from being built

        /// Two routes have the same pattern.
        public static let duplicatePattern = Code("duplicate-pattern", 0701, .error)
        /// Two routes match the same links with equal rank.
        public static let ambiguousPair = Code("ambiguous-pair", 0704, .error)
        /// First segments differ in letter case alone where they may be an authority, which has none.
        public static let indistinctAuthority = Code("indistinct-authority", 0302, .error)
        /// Two routes of a namespace have one name.
        public static let duplicateName = Code("duplicate-route-name", 0303, .error)
        /// Two namespaces have one name.
        public static let duplicateNamespace = Code("duplicate-namespace", 0304, .error)
        /// Two namespaces would take the same links.
        public static let ambiguousOrigin = Code("ambiguous-origin", 0305, .error)
        /// More than one namespace is the default.
        public static let severalDefaults = Code("several-defaults", 0306, .error)
        /// A pattern uses a type that is neither built in nor declared.
        public static let unknownType = Code("unknown-type", 0705, .error)
        /// A type that the caller declares is built in, or declared twice.
        public static let duplicateType = Code("duplicate-type", 0308, .error)
        /// A route is one of too many that nothing but their values tells apart.
        public static let tooManyAlike = Code("too-many-alike", 0309, .error)
        /// A pattern is well-formed, but too large or too intricate for the matcher.
        public static let unsupportedPattern = Code("unsupported-pattern", 0519, .error)

        /// A pattern's own value of the type `link` leads to no origin of its namespace.
        public static let forbiddenLink = Code("forbidden-link", 0315, .error)

        // MARK: Links inside links

        /// A text placeholder feeds a web screen.
        public static let untypedLink = Code("untyped-link", 0716, .warning)

        // MARK: What never happens

        /// A route never wins, because others take each of its links first.
        public static let unreachableRoute = Code("unreachable-route", 0703, .warning)
        /// Some of the shapes that a pattern stands for never win.
        public static let shadowedAlternative = Code("shadowed-alternative", 0702, .warning)
        /// There is more to compare than lint does.
        public static let unexaminedAlternatives = Code("unexamined-alternatives", 0714, .note)
        /// One link can reach so many routes, or such slow ones, that a look-up takes more steps than it should.
        public static let crowdedRoutes = Code("crowded-routes", 0717, .warning)

        // MARK: Parents

        /// There is no route of the parent's name.
        public static let missingParent = Code("missing-parent", 0706, .error)
        /// A route is above itself.
        public static let parentCycle = Code("parent-cycle", 0707, .error)
        /// A parent needs a value that its child has not.
        public static let parentPlaceholder = Code("parent-placeholder", 0708, .error)
        /// A route that is in use has a parent that is not to be used any more.
        public static let deprecatedUse = Code("deprecated-use", 0710, .warning)

        /// A parent accepts fewer sources than its child, or lists more gates.
        public static let stricterParent = Code("stricter-parent", 0718, .error)

        // MARK: Sources

        /// A namespace has an origin that no source of it or of its routes may bring.
        public static let unusableOrigin = Code("unusable-origin", 0709, .warning)
        /// A source is listed that does not exist.
        public static let unknownSource = Code("unknown-source", 0713, .error)
        /// A source is listed whose links no origin of the namespace takes.
        public static let unusableSource = Code("unusable-source", 0715, .warning)

        // MARK: Keys

        /// A key has no meaning.
        public static let unknownKey = Code("unknown-key", 0712, .note)

        /// All kinds of findings.
        public static let all: [Code] = [
            .duplicatePattern, .ambiguousPair, .indistinctAuthority, .duplicateName, .duplicateNamespace,
            .ambiguousOrigin, .severalDefaults, .unknownType, .duplicateType, .tooManyAlike, .unsupportedPattern,
            .forbiddenLink, .untypedLink, .unreachableRoute, .shadowedAlternative, .unexaminedAlternatives,
            .crowdedRoutes, .missingParent, .parentCycle, .parentPlaceholder, .deprecatedUse, .stricterParent,
            .unusableOrigin, .unknownSource, .unusableSource, .unknownKey,
        ]
    }
}
