import RouteMatching
import SwitchyardRouter
import SwitchyardRoutes
import SwitchyardSupport

/// Findings about rules for what the app itself declares.
extension Declarations {
    /// Findings about rules that keep the screen that opens a gate from being shown, such as a log-in.
    ///
    /// Nothing is known about the app and the user but that the gate is closed, so each reported rule is in the way.
    ///
    /// - Parameter rules: All rules.
    /// - Returns: The findings, in the order of the names of the gates.
    func findings(ofPresentationsUnder rules: RuleLists) -> [Finding] {
        let screens = presentations.reduce(into: [:]) { screens, each in
            screens[each.key] = presented(each.value, at: each.key, under: rules)
        }
        return screens.inOrder { $0.key.rawValue < $1.key.rawValue }.compactMap { gate, screen in
            if let id = screen.blockedBy {
                return .blockedPresentation(
                    rules.first { $0.id == id },
                    "The rule blocks '\(screen.route)', which is presented to open the gate '\(gate)'", screen.route)
            }
            guard let first = gateOfRule(that: gate, screens) else { return nil }
            return .blockedPresentation(
                rules.first { $0.requires(first) },
                "The rule requires the gate '\(first)' of '\(screen.route)', which is presented to open the gate"
                    + " '\(gate)'", screen.route)
        }
    }

    /// Findings about rules that show the error page: one about the first of them, if the app declares none.
    func findings(ofErrorPageUnder rules: RuleLists) -> [Finding] {
        guard errorPage == nil, let rule = rules.first(where: \.showsErrorPage) else { return [] }
        return [
            Finding(
                RuleCode.noErrorPage, as: .warning, about: rule,
                "The rule shows the error page, but the app declares none, so its links end as unavailable.",
                "Declare a screen with 'errorPage(_:)', or name a target.")
        ]
    }

    /// The screen that is presented at a gate, under rules.
    private struct PresentedScreen {
        let route: String
        /// The rule that refuses its link.
        var blockedBy: String?
        /// Its gates: those of its route, then those that rules require.
        var gates: [Gate] = []
        var gatesOfRules: [Gate] = []
    }

    private func presented(_ request: NavigationRequest, at gate: Gate, under rules: RuleLists) -> PresentedScreen? {
        guard let link = try? request.destination.link(in: routes),
            let declared = (try? routes.match(link)) ?? nil
        else { return nil }
        var screen = PresentedScreen(route: declared.routeName)
        var trail = RuleTrail(link)
        let context = RuleContext(
            source: request.source.kind, platform: nil, isSignedIn: gate == .signedIn ? false : nil)
        switch rules.decide(.beforeMatch, &trail, context: context, match: nil, tags: tags(of:)) {
        case .blocked(_, let rule), .errorPage(let rule?, _): screen.blockedBy = rule
        // A cycle has a finding of its own.
        case .failed, .errorPage(nil, _): return nil
        case .unchanged, .changed:
            guard let match = (try? routes.match(trail.link)) ?? nil, let row = row(of: match) else { return nil }
            screen.gates = gates(of: row, requiredBy: trail.requirements)
            screen.gatesOfRules = screen.gates.filter { !row.gates.contains($0) }
        }
        return screen
    }

    /// The gate that a rule requires of a presented screen, and that leads back to the gate which the screen opens.
    private func gateOfRule(that gate: Gate, _ screens: [Gate: PresentedScreen]) -> Gate? {
        var next = [PathOfGates(to: gate)]
        var seen = Set(next)
        while let path = next.popLast() {
            guard let screen = screens[path.end] else { continue }
            for required in screen.gates {
                let isOfRule = screen.gatesOfRules.contains(required)
                let longer = PathOfGates(to: required, gateOfRule: path.gateOfRule ?? (isOfRule ? required : nil))
                if required == gate, let found = longer.gateOfRule { return found }
                if seen.insert(longer).inserted { next.append(longer) }
            }
        }
        return nil
    }
}

/// Gates, each of which the screen of the one before requires.
private struct PathOfGates: Hashable {
    let end: Gate
    /// The first gate on the path that a rule requires.
    let gateOfRule: Gate?

    init(to end: Gate, gateOfRule: Gate? = nil) {
        self.end = end
        self.gateOfRule = gateOfRule
    }
}

extension RouteRule {
    fileprivate var showsErrorPage: Bool {
        if case .degrade(to: .errorPage) = action?.kind { true } else { false }
    }

    /// Whether the rule requires a gate.
    fileprivate func requires(_ gate: Gate) -> Bool {
        if case .require(let names) = action?.kind { names.contains(gate.rawValue) } else { false }
    }
}

extension Finding {
    /// A rule keeps the screen that opens a gate from being shown.
    fileprivate static func blockedPresentation(_ rule: RouteRule?, _ message: String, _ route: String) -> Finding {
        Finding(
            RuleCode.blockedPresentation, about: rule, value: route, message + ", so the screen never shows.",
            "Let the rule apply to a pattern, a route or a tag that does not include '\(route)'.")
    }
}
