import RouteMatching
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
    }

    struct Check: Codable, Sendable {
        var kind: String
        var name: String
        /// `passes`, `waits`, `fails`, `asked` or `made`.
        var state: String
        var detail: String?
    }

    struct Plan: Codable, Sendable {
        var steps: [Step]?
        var destination: String?
        var refusal: String?
        var code: String?
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
