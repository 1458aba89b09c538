/// The limits of what a page may send and ask for.
///
/// A message beyond a limit ends at once with a typed error on the page and a trace in the app.
public struct PageLimits: Sendable, Hashable {
    /// The longest message of the page, in bytes.
    public var messageBytes = 65_536
    /// The deepest nesting of values in a message.
    public var depth = 16
    /// The maximum number of values in a message.
    public var values = 4_096
    /// The longest answer, in bytes; a larger one needs a stream.
    public var answerBytes = 1 << 20
    /// How many calls of the page may be in flight; at most 10,000.
    public var inFlight = 256
    /// How many messages of the page are accepted in a second, on average.
    public var rate = 200
    /// How many messages of the page are accepted at once.
    public var burst = 400
    /// How many messages may be refused in ten seconds; after that the bridge is off until the next document.
    public var refusals = 64
    /// How many messages beyond the rate may be refused in ten seconds, before the bridge is off.
    public var rateRefusals = 2_048
    /// How many streams may be open.
    public var streams = 16
    /// How many messages of the app may wait for the page.
    public var queued = 256
    /// How many bytes of the app's messages may wait for the page.
    public var queuedBytes = 1 << 20
    /// The time limit of a call of the page, unless the page sets its own.
    public var callTime = Duration.seconds(30)
    /// The time limit of a call of a page's function.
    public var askTime = Duration.seconds(10)
    /// The longest time limit that a page may set.
    public var longestTime = Duration.seconds(600)

    /// Creates the default limits.
    public init() {}
}

/// A token bucket: a number of events at once, and then so many in a second.
struct RateLimit {
    private let rate: Double
    private let burst: Double
    private var tokens: Double
    private var last: Duration

    init(rate: Int, burst: Int, at now: Duration = .zero) {
        last = now
        self.rate = Double(max(1, rate))
        self.burst = Double(max(1, burst))
        tokens = self.burst
    }

    /// Takes a token; returns how long to wait for one, or `nil` if it was there.
    mutating func take(at now: Duration) -> Duration? {
        tokens = min(burst, tokens + max(0, (now - last) / .seconds(1)) * rate)
        last = max(last, now)
        guard tokens >= 1 else { return .seconds((1 - tokens) / rate) }
        tokens -= 1
        return nil
    }
}

/// Counts events of the last ten seconds, in constant space.
struct RecentCount {
    private var began = Duration.zero
    private var count = 0

    /// Adds an event, and returns how many there were since at most ten seconds.
    mutating func add(at now: Duration) -> Int {
        if now - began >= .seconds(10) {
            began = now
            count = 0
        }
        count += 1
        return count
    }
}
