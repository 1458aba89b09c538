public import SwitchyardSupport

/// Reports objects that live longer than they should, in debug builds.
///
/// ```swift
/// LeakProbe.shared.expect(viewModel, within: .seconds(5))
/// ```
///
/// A tree expects its units to be released when they are detached. Objects are held weakly.
@MainActor
public final class LeakProbe {
    /// An object that outlives its limit, or work that goes on beyond it.
    public struct Leak: Sendable, Hashable, CustomStringConvertible {
        /// The name of the object's type.
        public let type: String
        /// The path of its unit; empty for other objects.
        public let path: String
        /// The work that still goes on, such as `run`; empty if other code retains the object.
        public let work: [String]

        /// The permanent code: SY1714 for work, otherwise SY1715.
        public var diagnosticCode: DiagnosticCode { work.isEmpty ? DiagnosticCode(1715) : DiagnosticCode(1714) }

        /// The code, the object and the cause.
        public var description: String {
            let name = (path.isEmpty ? type : path).escapedForDisplay
            guard work.isEmpty else {
                return "\(diagnosticCode) \(name) has left its tree, and its work goes on: "
                    + "\(work.map(\.escapedForDisplay).listed). Return when the task is cancelled."
            }
            return "\(diagnosticCode) \(name) is not released. Find the reference that retains it, and make it weak."
        }
    }

    @MainActor private struct Expectation {
        weak var object: AnyObject?
        let leak: Leak
        let work: UnitWorkLog?
        var remaining: Duration

        var isMet: Bool {
            guard object == nil else { return false }
            return work?.isEmpty ?? true
        }
    }

    /// The probe of the process, which prints what it finds.
    public static let shared: LeakProbe = LeakProbe { print($0) }

    /// How long a unit may live after it was detached.
    static let limit = Duration.seconds(1)
    /// The same for what a screen holds, of which an animation may take its time.
    static let screenLimit = Duration.seconds(5)
    /// The time between two looks.
    private static let slice = Duration.milliseconds(250)

    private let clock: any Clock<Duration>
    private let now: @Sendable () -> Duration
    private let report: @MainActor (Leak) -> Void
    private var expectations: [Expectation] = []
    private var timer: Task<Void, Never>?

    /// Creates a probe.
    ///
    /// - Parameters:
    ///   - clock: The clock of the limits.
    ///   - report: Receives each leak once.
    public init(clock: any Clock<Duration> = ContinuousClock(), report: @escaping @MainActor (Leak) -> Void) {
        self.clock = clock
        now = RelativeClock(clock).now
        self.report = report
    }

    deinit { timer?.cancel() }

    /// Expects that an object is released.
    ///
    /// - Parameters:
    ///   - object: The object; held weakly.
    ///   - path: Where it was, for people.
    ///   - limit: How long it may live from now on. Time in which the process stands still, as in a debugger, does not
    ///     count.
    public func expect(_ object: AnyObject, path: String = "", within limit: Duration = .seconds(1)) {
        expect(object, path: path, work: nil, within: limit)
    }

    func expect(_ object: AnyObject, path: String, work: UnitWorkLog?, within limit: Duration) {
        #if DEBUG
        let leak = Leak(type: "\(type(of: object))", path: path, work: [])
        expectations.append(Expectation(object: object, leak: leak, work: work, remaining: limit))
        if timer == nil { start() }
        #endif
    }

    private func start() {
        timer = Task { [weak self, clock, now] in
            var last = now()
            while (try? await clock.sleep(for: Self.slice)) != nil {
                let time = now()
                // A slice that took much longer means that the process stood still.
                guard self?.look(after: min(time - last, Self.slice * 2)) == true else { return }
                last = time
            }
        }
    }

    /// Reports the expired expectations; returns whether others remain.
    private func look(after elapsed: Duration) -> Bool {
        var leaks: [Leak] = []
        expectations = expectations.compactMap { expectation in
            guard !expectation.isMet else { return nil }
            var expectation = expectation
            expectation.remaining -= elapsed
            guard expectation.remaining <= .zero else { return expectation }
            let work = expectation.work?.names ?? []
            leaks.append(Leak(type: expectation.leak.type, path: expectation.leak.path, work: work))
            return nil
        }
        if expectations.isEmpty { timer = nil }
        let remains = timer != nil
        for leak in leaks { report(leak) }
        return remains
    }
}

/// The work of a unit that has begun and not ended; it outlives the node, to say what keeps a detached unit.
@MainActor
final class UnitWorkLog {
    private var counts: [String: Int] = [:]

    var isEmpty: Bool { counts.isEmpty }
    var names: [String] { counts.keys.inOrder { $0 < $1 } }

    func begin(_ name: String) { counts[name, default: 0] += 1 }

    func end(_ name: String) { counts[name] = counts[name].flatMap { $0 > 1 ? $0 - 1 : nil } }
}
