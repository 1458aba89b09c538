import SwitchyardCore
import SwitchyardNavigation
import SwitchyardInspection

/// A session as a file has it: what came from outside, and what came of it.
struct SessionRecording: Sendable {
    var header: SessionHeader
    /// What held at the beginning.
    var start = Start()
    var routes: [InspectedRoute] = []
    var interceptors = ListInterceptors.Answer.empty
    var modules = ListModules.Answer.empty
    var rules = InspectedRules(rules: [])
    var problems = ListFindings.Answer.empty
    var active: [InspectedActive] = []
    var suspended: [InspectedSuspended] = []
    var happenings: [Happening] = []
    var transactions: [InspectedTransaction] = []
    var moments: [Moment] = []
    var calls: [InspectedCall] = []
    /// How many lines had a kind that this version does not know.
    var unknownLines = 0

    /// What held before the first happening.
    struct Start: Codable, Sendable, Hashable {
        var gates: [String: Bool] = [:]
        /// The rules, as a document of JSON.
        var rules: String?
        var state = NavigationState()
    }

    /// A moment with its state.
    struct Moment: Codable, Sendable, Hashable {
        var moment: InspectedMoment
        var state: NavigationState
    }

    /// Something that came from outside.
    struct Happening: Codable, Sendable, Hashable {
        var number: Int
        /// When it was, in microseconds since the router was made.
        var at: Int64
        /// The number of the last moment before it.
        var moment: Int
        /// How many links had ended before it, by their numbers.
        var ended: Int?
        var event: SessionEvent
    }

    /// What showed right before a happening, by its place; after the last one, at the end.
    func state(before index: Int) -> NavigationState? {
        index < happenings.count ? state(at: happenings[index].moment) : moments.last?.state
    }

    /// The state at a moment; `nil` where it was lost.
    func state(at moment: Int) -> NavigationState? {
        // Moments are in order, so one of them is found without looking at all.
        guard let first = moments.first?.moment.number else { return nil }
        if moment < first { return nil }
        let index = min(moment - first, moments.count - 1)
        return moments[index].moment.number == moment
            ? moments[index].state : moments.last { $0.moment.number == moment }?.state
    }
}
