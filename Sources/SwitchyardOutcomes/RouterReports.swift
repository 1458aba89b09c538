package import SwitchyardDiagnostics
package import SwitchyardRoutes

/// What a router watches and has reported by itself: each missing thing once, a hundred at the most.
package struct RouterReports: Sendable {
    /// What links wait for, and only the app can bring.
    package enum Unavailability: Sendable, Hashable {
        /// The first table.
        case table
        /// A gate that is to open; that of the first scene stands for a host.
        case gate(Gate)
    }

    /// What to do when the time of a wait has passed.
    package enum Answer: Sendable, Equatable {
        /// No link waits any more.
        case nothing
        /// Another link waits, and has not waited long enough.
        case lookAgain(after: Duration)
        /// It is reported.
        case report
    }

    /// How long a link waits before that is reported.
    package static let patience = Duration.seconds(3)
    /// How many absences are reported, and how many lines are written.
    package static let limit = 100

    /// Whether anything is reported: in debug builds, unless a test says otherwise.
    package var isOn: Bool
    /// Writes the line of a finding that no observer takes.
    package var write: @Sendable (String) -> Void
    /// The texts of codes in another language; `nil` in release builds.
    package let texts: DiagnosticTexts?
    /// Since when a link has waited at the time of the next look.
    private var watched: [Unavailability: Duration] = [:]
    private var reported: Set<Unavailability> = []
    private var lines = 0

    /// Creates a value that has reported nothing.
    ///
    /// - Parameter texts: The texts of codes in another language.
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

    /// Whether something may be watched: nothing is known of it, and there are not too many.
    package func mayWatch(_ unavailability: Unavailability) -> Bool {
        isOn && !reported.contains(unavailability) && watched[unavailability] == nil
            && reported.count + watched.count < Self.limit
    }

    /// Begins to watch for what a link waits for.
    ///
    /// - Parameters:
    ///   - unavailability: What is missing.
    ///   - now: The time.
    /// - Returns: Whether the router has to look again when the time of a wait has passed.
    package mutating func watch(_ unavailability: Unavailability, now: Duration) -> Bool {
        guard mayWatch(unavailability) else { return false }
        watched[unavailability] = now
        return true
    }

    /// Decides when the time of a wait has passed.
    ///
    /// - Parameters:
    ///   - unavailability: What was missing.
    ///   - since: When the link began to wait that has waited longest; `nil` where none waits any more.
    ///   - now: The time.
    /// - Returns: What to do.
    package mutating func look(at unavailability: Unavailability, waitingSince since: Duration?, now: Duration)
        -> Answer
    {
        guard let watchedSince = watched.removeValue(forKey: unavailability), isOn, let since else { return .nothing }
        // Only where the link is another one: with a clock that cannot sleep, this would never end.
        if since > watchedSince, since + Self.patience > now {
            watched[unavailability] = since
            return .lookAgain(after: since + Self.patience - now)
        }
        reported.insert(unavailability)
        return .report
    }

    /// Counts a line that is to be written.
    ///
    /// - Returns: What writes it; `nil` where there were so many that no more are written.
    package mutating func takeLine() -> (@Sendable (String) -> Void)? {
        guard lines < Self.limit else { return nil }
        lines += 1
        return write
    }
}
