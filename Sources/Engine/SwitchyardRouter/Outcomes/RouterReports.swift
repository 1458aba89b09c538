import RouteMatching
package import SwitchyardRoutes
package import SwitchyardSupport

/// The problems that a router watches for and reports: each missing part once, at most a hundred.
package struct RouterReports: Sendable {
    /// A missing part that links wait for and only the app can provide.
    package enum Unavailability: Sendable, Hashable {
        /// The first table.
        case table
        /// A gate that must open; the gate of the first scene stands for a host.
        case gate(Gate)
    }

    /// What to do when the waiting time has passed.
    package enum WatchDecision: Sendable, Equatable {
        /// No link waits any more.
        case nothing
        /// Another link waits, but not long enough yet. Check again later.
        case checkAgain(after: Duration)
        /// Report it.
        case report
    }

    /// How long a link waits before the router reports it.
    static let patience = Duration.seconds(3)
    /// How many missing parts are watched, and how many lines are written for each kind of source.
    package static let limit = 100

    /// Whether the router reports anything: in debug builds, unless a test sets it.
    package var isOn: Bool
    /// Writes the line of a finding that no observer showed.
    package var write: @Sendable (String) -> Void
    /// The texts of codes in another language; `nil` in release builds.
    package let texts: DiagnosticTexts?
    /// For each missing part, since when a link had waited at the last check.
    private var watched: [Unavailability: Duration] = [:]
    private var reported: Set<Unavailability> = []
    /// The problems that would repeat themselves, each with what it is about.
    private var occurrences: Set<[String]> = []
    private var lines: [FirstSource: Int] = [:]

    /// Creates a value that has reported nothing.
    package init(texts: DiagnosticTexts? = nil) {
        #if DEBUG
        isOn = true
        self.texts = texts
        #else
        isOn = false
        self.texts = nil
        #endif
        write = { StandardError.print($0) }
    }

    /// Whether something may be watched: it has not been reported, and the limit is not reached.
    func mayWatch(_ unavailability: Unavailability) -> Bool {
        isOn && !reported.contains(unavailability) && watched[unavailability] == nil
            && reported.count + watched.count < Self.limit
    }

    /// Begins to watch a missing part that a link waits for, and returns whether the router must look again when the
    /// waiting time has passed.
    package mutating func beginWatching(_ unavailability: Unavailability, now: Duration) -> Bool {
        guard mayWatch(unavailability) else { return false }
        watched[unavailability] = now
        return true
    }

    /// Decides when the waiting time has passed.
    package mutating func decide(about unavailability: Unavailability, waitingSince since: Duration?, now: Duration)
        -> WatchDecision
    {
        guard let watchedSince = watched.removeValue(forKey: unavailability), isOn, let since else { return .nothing }
        // Only for another link, because with a clock that cannot sleep, checking again would never end.
        if since > watchedSince, since + Self.patience > now {
            watched[unavailability] = since
            return .checkAgain(after: since + Self.patience - now)
        }
        reported.insert(unavailability)
        return .report
    }

    /// Counts a problem that would repeat itself.
    ///
    /// - Returns: Whether it is new.
    mutating func countOccurrence(_ occurrence: [String]) -> Bool {
        isOn && occurrences.count < Self.limit && occurrences.insert(occurrence).inserted
    }

    /// Counts a line that is about to be written, and returns the writer; `nil` if the limit is reached; the writer of
    /// the last line adds that it is the last.
    mutating func takeLine(for firstSource: FirstSource = .app) -> (@Sendable (String) -> Void)? {
        let count = lines[firstSource, default: 0] + 1
        guard count <= Self.limit else { return nil }
        lines[firstSource] = count
        guard count == Self.limit else { return write }
        return { [write] line in
            write(line)
            write(Finding.lastReport.oneLine)
        }
    }
}
