import Switchyard
import SwitchyardNavigation

/// The content of a session file: the inputs of the router and their results.
struct SessionRecording: Sendable {
    var header: SessionHeader
    /// The state at the start.
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
    /// The trees of logic at the time of the export, and their events.
    var units = ListUnits.Answer.empty
    /// The number of lines with unknown kinds.
    var unknownLines = 0

    /// The state before the first input.
    struct Start: Codable, Sendable, Hashable {
        var gates: [String: Bool] = [:]
        /// The rules, as JSON.
        var rules: String?
        var state = NavigationState()
    }

    /// A moment with its state.
    struct Moment: Codable, Sendable, Hashable {
        var moment: InspectedMoment
        var state: NavigationState
    }

    /// An input of the router.
    struct Happening: Codable, Sendable, Hashable {
        var number: Int
        /// Its time, in microseconds since the router was created.
        var at: Int64
        /// The number of the last moment before it.
        var moment: Int
        /// The number of links that had ended before it.
        var ended: Int?
        var event: SessionEvent
    }

    /// The state right before an input, by its index; after the last one, at the end.
    func state(before index: Int) -> NavigationState? {
        index < happenings.count ? state(at: happenings[index].moment) : moments.last?.state
    }

    /// The state at a moment; `nil` if it is lost.
    func state(at moment: Int) -> NavigationState? {
        // A binary search, because the numbers of moments increase; the reader refuses other files.
        var (low, high) = (0, moments.count)
        while low < high {
            let middle = (low + high) / 2
            if moments[middle].moment.number < moment { low = middle + 1 } else { high = middle }
        }
        guard low < moments.count, moments[low].moment.number == moment else { return nil }
        return moments[low].state
    }
}

/// The header of an exported session.
struct SessionHeader: Codable, Sendable, Hashable {
    /// The version of the format that this library reads and writes.
    static let current = 1

    var version = SessionHeader.current
    var app: InspectedHello.App
    var run: String
    /// Whether the file contains values that routes do not reveal; otherwise stand-ins replace them.
    ///
    /// Stand-ins replace hidden values in either case.
    var revealsAll: Bool
    /// The number of different values that stand-ins replace.
    var standIns: Int
    /// The numbers of records that were discarded before the export.
    var missed: Missed
    var scenes: [String]

    struct Missed: Codable, Sendable, Hashable {
        var happenings: Int
        var transactions: Int
        var moments: Int
        var calls: Int
    }
}
