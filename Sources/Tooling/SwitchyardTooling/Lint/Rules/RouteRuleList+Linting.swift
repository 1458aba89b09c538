public import RouteMatching
import SwitchyardRoutes
public import SwitchyardRules
public import SwitchyardSupport

extension RouteRuleList {
    /// The findings about the document besides its rules: unknown keys.
    ///
    /// There are at most 1,000. The last one counts further keys.
    public var findings: [Finding] {
        let most = RuleReport.maxFindings
        let omitted = unknownMembers.count > most ? unknownMembers.count - most + 1 : 0
        let texts = unknownMembers.prefix(unknownMembers.count - omitted).map { member in
            "The key \(member.name.shortened) is not known and has no effect."
        }
        return (texts + (omitted > 0 ? ["\(omitted) more keys are not known and have no effect."] : [])).map {
            Finding(LintCode.unknownKey, as: .note, $0, "Correct its spelling, or remove it.")
        }
    }

    /// The maximum number of bytes of a document.
    @_spi(Tooling) public static var maxBytes: Int { RouteRuleLimits.standard.maxBytes }

    /// Returns a table without routes that accepts every link, and contains the namespaces and schemes that the rules
    /// name.
    ///
    /// - Throws: `DeclarationError` if a name in the list cannot be a namespace.
    @_spi(Tooling) public func ownTable() throws(DeclarationError) -> RouteTable {
        let schemes = Set(rules.flatMap { $0.targetTexts.flatMap(\.ownSchemes) }).sorted()
        let names = Set(rules.compactMap(\.namespace)).sorted()
        // Longer than every other name, so equal to none.
        let own = (names.max { $0.utf8.count < $1.utf8.count } ?? "rules") + "'"
        let origins = ["*"] + schemes.map { "\($0)://" }.filter { (try? Origin($0)) != nil }
        return try RouteTable(own, origins: origins) { table in
            for name in names { table.namespace(name, origins: []) { _ in } }
        }
    }
}

extension RouteRule {
    /// The text of a target: the link, or the parameters of a route.
    fileprivate var targetTexts: [String] {
        switch action?.kind {
        case .rewrite(let target, _), .redirect(let target), .degrade(.target(let target)):
            switch target {
            case .link(let text): [text]
            case .route(_, let parameters): Array(parameters.values)
            }
        default: []
        }
    }
}

extension String {
    /// The schemes of the links in the text and of nested links, except web schemes.
    fileprivate var ownSchemes: [String] {
        let text = lowercased().replacing("%3a", with: ":").replacing("%2f", with: "/")
        return text.ranges(of: "://").compactMap { mark in
            let letters = text[..<mark.lowerBound].reversed().prefix {
                $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0))
            }
            let scheme = String(letters.reversed())
            return scheme == "https" || scheme == "http" ? nil : scheme
        }
    }
}
