@_spi(Tooling) import RouteMatching
import Switchyard
import SwitchyardNavigation

/// The result that a link would have: it is not opened, and no interceptor is asked.
enum TestLink: InspectorMethod {
    static let name = "test"

    static func answer(
        _ parameters: LinkParameters, _ inspection: LiveInspection
    ) async throws(InspectorError) -> Answer {
        let request = try parameters.request()
        let router = inspection.router
        let (explanation, state) = await MainActor.run { (router.explain(request), router.navigation.state) }
        return Answer(explanation, from: request.source.kind, in: state, inspection.redactor)
    }

    /// The result that the link would have.
    struct Answer: Codable, Sendable {
        var link: String
        var canonical: String
        var refusal: Refusal?
        var source: String
        var hops: [Hop]
        var candidates: [Candidate]
        var nearest: Candidate?
        var route: Target?
        var requirements: [String]
        var checks: [Check]
        var plan: Plan?
        var end: End
    }

    struct Refusal: Codable, Sendable {
        var reason: String
        var offset: Int
        var code: String
        var message: String

        init(_ refusal: LinkRefusal) {
            reason = refusal.reason.rawValue
            offset = refusal.offset
            code = refusal.diagnosticCode.description
            message = "The link is refused at byte \(refusal.offset): \(refusal.reason.rawValue)."
        }
    }

    struct Hop: Codable, Sendable {
        var cause: String
        var from: String
        var to: String
        var isDegraded: Bool
    }

    struct Candidate: Codable, Sendable {
        var namespace: String
        var route: String
        var pattern: String
        /// `won`, `outranked` or `failed`.
        var verdict: String
        var reason: String?
    }

    struct Target: Codable, Sendable {
        var namespace: String
        var name: String
        var pattern: String
        var target: String
        var values: [String: String]
        var interceptors: [String]
        var gates: [String]
        var modules: [String]
        var sources: [String]

        init(_ route: ResolvedRoute, _ values: [String: String]) {
            namespace = route.namespace
            name = route.name
            pattern = route.route.pattern.text
            target = route.target.rawValue
            self.values = values
            interceptors = route.interceptors.map(\.name)
            gates = route.declared.gates
            modules = route.modules
            sources = route.accepted.inOrder.map(\.rawValue)
        }
    }

    struct Check: Codable, Sendable {
        var kind: String
        var name: String
        /// `passes`, `waits`, `fails`, `asked` or `made`.
        var state: String
        var detail: String?

        init(_ check: LinkExplanation.Check) {
            kind = check.kind.rawValue
            name = check.name.escapedForDisplay
            switch check.state {
            case .passes: state = "passes"
            case .waits: state = "waits"
            case .asked: state = "asked"
            case .made: state = "made"
            case .fails(let reason):
                state = "fails"
                detail = reason.escapedForDisplay
            }
        }
    }

    struct Plan: Codable, Sendable {
        var steps: [Step]?
        var destination: String?
        var refusal: String?
        var code: String?

        init(_ plan: Result<NavigationPlan, PlanRefusal>, in state: NavigationState, _ redactor: Redactor) {
            switch plan {
            case .failure(let refusal):
                self.refusal = refusal.words(redactor)
                code = refusal.diagnosticCode.description
            case .success(let plan):
                steps = plan.steps.map { step in
                    TestLink.Step(
                        what: step.change.words(in: state.scene(step.scene), redactor), scene: step.scene.rawValue,
                        animated: step.isAnimated)
                }
                let entries = plan.goal.scenes.lazy.flatMap(\.entries)
                destination = entries.first { $0.id == plan.destination }?.shortName
            }
        }
    }

    struct Step: Codable, Sendable {
        var what: String
        var scene: String
        var animated: Bool
    }

    struct End: Codable, Sendable {
        /// `opens`, `runs`, `leaves`, `depends`, or the name of an outcome.
        var kind: String
        var detail: String?
        var code: String?
        var on: [String]?
    }
}

/// Opens a link with the source that the page names.
enum OpenLink: InspectorMethod {
    static let name = "open"

    static func answer(_ parameters: LinkParameters, _ inspection: LiveInspection) throws(InspectorError) -> Answer {
        Answer(id: inspection.router.navigate(try parameters.request(), isolation: nil).id.rawValue)
    }

    /// The transaction, which may still be active.
    struct Answer: Codable, Sendable {
        var id: Int
    }
}

/// A link from the page, and the source with which it is opened.
struct LinkParameters: Codable, Sendable {
    var link: String
    var source: String?
    /// The origin of the page, for the source `webPage`.
    var origin: String?
    var scene: String?

    /// The link as a request to the router.
    func request() throws(InspectorError) -> NavigationRequest {
        let kind = try LinkSource.Kind(inspected: source)
        var request = NavigationRequest(link, from: LinkSource(kind, sender: kind == .webPage ? origin : nil))
        request.scene = scene.map { SceneID(rawValue: $0) }
        return request
    }
}

extension LinkSource.Kind {
    /// Creates the kind with a name from a page; `test` without a name.
    init(inspected name: String?) throws(InspectorError) {
        guard let name else {
            self = .test
            return
        }
        guard let kind = Self(shipped: name) else {
            let names = Self.shipped.map(\.rawValue).joined(separator: ", ")
            throw InspectorError(
                .badParameters, "There is no source \(name.quotedForDisplay).", hint: "Write one of \(names).")
        }
        self = kind
    }
}

extension TestLink.Answer {
    init(
        _ explanation: LinkExplanation, from source: LinkSource.Kind, in state: NavigationState, _ redactor: Redactor
    ) {
        let destination = explanation.routeName
        link = redactor.link(explanation.link, to: destination)
        canonical = redactor.link(explanation.match.link?.canonicalText ?? explanation.finalLink, to: destination)
        if case .refused(let refusal) = explanation.match.outcome { self.refusal = .init(refusal) }
        self.source = source.rawValue
        hops = explanation.hops.map { hop in
            TestLink.Hop(
                cause: hop.cause.escapedForDisplay, from: redactor.link(hop.from, to: destination),
                to: redactor.link(hop.to, to: destination), isDegraded: hop.isDegraded)
        }
        candidates = explanation.match.candidates.map { TestLink.Candidate($0, redactor) }
        nearest = explanation.match.nearest.map { nearest in
            TestLink.Candidate(
                namespace: nearest.namespace, route: nearest.route.name, pattern: nearest.route.pattern.text,
                verdict: "failed", reason: nearest.failure.words(redactor))
        }
        var values: [String: String] = [:]
        if case .matched(let match) = explanation.match.outcome { values = redactor.values(of: match) }
        route = explanation.row.map { TestLink.Target($0, values) }
        requirements = explanation.requirements
        checks = explanation.checks.map { TestLink.Check($0) }
        plan = explanation.plan.map { TestLink.Plan($0, in: state, redactor) }
        end = TestLink.End(explanation.end)
    }
}

extension TestLink.Candidate {
    fileprivate init(_ candidate: RouteExplanation.Candidate, _ redactor: Redactor) {
        namespace = candidate.namespace
        route = candidate.route.name
        pattern = candidate.route.pattern.text
        switch candidate.verdict {
        case .won:
            verdict = "won"
            reason = nil
        case .outranked(let other):
            verdict = "outranked"
            reason = "\(other.escapedForDisplay) ranks higher."
        case .failed(let failure):
            verdict = "failed"
            reason = failure.words(redactor)
        }
    }
}

extension RouteFailure {
    /// What the route expects, and what the link has there, if that is text of some pattern.
    func words(_ redactor: Redactor) -> String {
        switch self {
        case .segment(let index, let found, let expected):
            "\(RouteFailure.segment(index: index, found: redactor.segment(found), expected: expected))"
        case .extraSegment(let index, let found):
            "\(RouteFailure.extraSegment(index: index, found: redactor.segment(found)))"
        case .queryKey(let name, let found, let expected):
            "\(RouteFailure.queryKey(name: name, found: found.map { redactor.outside($0) }, expected: expected))"
        case .fragment(let found, let expected):
            "\(RouteFailure.fragment(found: found.map { redactor.outside($0) }, expected: expected))"
        case .missingSegment: "\(self)"
        }
    }
}

extension Redactor {
    /// Text of a link that is not a segment.
    fileprivate func outside(_ text: String) -> String { showsAllText ? text : Self.hidden }
}

extension PlanRefusal {
    /// Why there is no plan; hidden values of a link that leaves the app are hidden.
    fileprivate func words(_ redactor: Redactor) -> String {
        guard case .outsideRegion(let step) = self, case .leave(let link) = step.change else { return "\(self)" }
        return "\(PlanRefusal.outsideRegion(NavigationStep(.leave(link: redactor.leavingLink(link)), in: step.scene)))"
    }
}

extension TestLink.End {
    fileprivate init(_ end: LinkExplanation.End) {
        switch end {
        case .opens: self.init(kind: "opens")
        case .runs: self.init(kind: "runs")
        case .leaves: self.init(kind: "leaves")
        case .depends(let names): self.init(kind: "depends", on: names.map(\.escapedForDisplay))
        case .ends(let outcome, let detail, let code):
            self.init(kind: outcome.rawValue, detail: detail?.escapedForDisplay, code: code)
        }
    }
}
