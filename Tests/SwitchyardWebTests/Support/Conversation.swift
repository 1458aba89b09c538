import ConformanceSupport
import SwitchyardWeb

/// A random conversation between an app and its pages, as data: the core and browsers run the same.
struct Conversation: Sendable, CustomStringConvertible {
    enum Step: Sendable, Hashable {
        /// The page calls an action; the label names the call for ever.
        case call(Int, Action)
        case cancel(Int)
        /// The method of a held call returns.
        case release(Int)
        /// The app calls a function of the page.
        case ask(Int, Function)
        case event(Int)
        case seconds(Int)
        /// The page loads again, or a page of another origin.
        case load(isAllowed: Bool)
        case grant(Bool)
    }

    enum Action: String, Sendable, CaseIterable {
        case echo, hold, fail, missing, notGranted, badArguments, forApp, long

        /// The name and the arguments of the call with a label.
        func call(_ label: Int) -> (name: String, arguments: String) {
            switch self {
            case .echo: ("account.echo", #"{"text":"\#(label)"}"#)
            case .hold: ("account.hold", #"{"key":"\#(label)"}"#)
            case .fail: ("account.fail", "{}")
            case .missing: ("account.missing", "{}")
            case .notGranted: ("secret.read", "{}")
            case .badArguments: ("account.echo", "{}")
            case .forApp: ("account.internal", "{}")
            case .long: ("account.big", #"{"count":5000}"#)
            }
        }
    }

    enum Function: String, Sendable, CaseIterable {
        case total, fail, never, absent
    }

    let seed: UInt64
    let steps: [Step]

    /// Limits that a short answer can exceed.
    static var limits: PageLimits {
        var limits = PageLimits()
        limits.answerBytes = 4_096
        return limits
    }

    init(seed: UInt64, length: Int = 24) {
        self.seed = seed
        var random = SplitMix(seed: seed)
        var (calls, asks, steps): (Int, Int, [Step]) = (0, 0, [])
        for number in 0..<length {
            switch UInt8.random(in: 0..<100, using: &random) {
            case 0..<45:
                // Held calls are the interesting ones.
                let action = Bool.random(using: &random) ? Action.hold : Action.any(&random)
                steps.append(.call(calls, action))
                calls += 1
            case 45..<53 where calls > 0: steps.append(.cancel(Int.random(in: 0..<calls, using: &random)))
            case 53..<66 where calls > 0: steps.append(.release(Int.random(in: 0..<calls, using: &random)))
            case 66..<78:
                steps.append(.ask(asks, Function.any(&random)))
                asks += 1
            case 78..<85: steps.append(.event(number))
            case 85..<92: steps.append(.seconds(Int.random(in: 1...12, using: &random)))
            case 92..<96: steps.append(.load(isAllowed: Int.random(in: 0..<4, using: &random) > 0))
            case 96..<98: steps.append(.grant(Bool.random(using: &random)))
            default: steps.append(.event(number))
            }
        }
        self.steps = steps
    }

    var description: String { "seed \(seed)" }
}

extension CaseIterable {
    fileprivate static func any(_ random: inout SplitMix) -> Self {
        guard let value = allCases.randomElement(using: &random) else { fatalError("\(self) has no cases") }
        return value
    }
}

/// What has ended so far, and how.
struct Transcript: Sendable, Equatable {
    /// Calls of the page by label; `gone` if its document was replaced before.
    var calls: [Int: String] = [:]
    /// Calls of functions of the page by label.
    var asks: [Int: String] = [:]
    /// Events that a page received.
    var events: [Int] = []
    /// Events that could not be sent.
    var refusedEvents: [Int] = []
}

/// What must happen, computed as simply as possible: no queues of messages, no numbers, no generations.
struct NaiveBridge {
    private(set) var transcript = Transcript()
    private var isGranted = true
    private var isAllowed = true
    /// Whether the page is connected; a page whose grant was taken away stays off until it loads again.
    private var isOpen = true
    private var time = 0
    private var held: [Int: Int] = [:]
    private var asked: [Int: Int] = [:]

    /// How many calls of both sides have not ended.
    var inFlight: Int { held.count + asked.count }

    mutating func perform(_ step: Conversation.Step) {
        switch step {
        case .call(let label, let action):
            guard isOpen else {
                transcript.calls[label] = "SY1802"
                return
            }
            switch action {
            case .echo: transcript.calls[label] = "\"\(label)\""
            case .hold: held[label] = time + 30
            case .fail: transcript.calls[label] = "SY1809"
            case .missing: transcript.calls[label] = "SY1222"
            case .notGranted: transcript.calls[label] = "SY1802"
            case .badArguments: transcript.calls[label] = "SY1223"
            case .forApp: transcript.calls[label] = "SY1224"
            case .long: transcript.calls[label] = "SY1803"
            }
        case .cancel(let label):
            if held.removeValue(forKey: label) != nil { transcript.calls[label] = "SY1808" }
        case .release(let label):
            if held.removeValue(forKey: label) != nil { transcript.calls[label] = "\"released\"" }
        case .ask(let label, let function):
            guard isOpen else {
                transcript.asks[label] = "SY1802"
                return
            }
            switch function {
            case .total: transcript.asks[label] = "\(label)"
            case .fail: transcript.asks[label] = "E7"
            case .never: asked[label] = time + 10
            case .absent: transcript.asks[label] = "SY1810"
            }
        case .event(let number):
            if isOpen { transcript.events.append(number) } else { transcript.refusedEvents.append(number) }
        case .seconds(let seconds):
            time += seconds
            for (label, end) in held where end <= time { (held[label], transcript.calls[label]) = (nil, "SY1806") }
            for (label, end) in asked where end <= time { (asked[label], transcript.asks[label]) = (nil, "SY1806") }
        case .load(let isAllowed):
            end(calls: "gone", asks: "SY1807")
            self.isAllowed = isAllowed
            isOpen = isAllowed && isGranted
        case .grant(let isGranted):
            self.isGranted = isGranted
            guard !isGranted, isOpen else { return }
            end(calls: "SY1802", asks: "SY1807")
            isOpen = false
        }
    }

    private mutating func end(calls: String, asks: String) {
        for label in held.keys { transcript.calls[label] = calls }
        for label in asked.keys { transcript.asks[label] = asks }
        (held, asked) = ([:], [:])
    }
}
