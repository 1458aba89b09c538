/// The times at which the links of a recorded session were active.
struct SessionTimeline {
    /// The end of an active period, and its link.
    private struct End {
        var time: Int64
        var id: Int
    }

    /// An input: its time, the time since the input before it, and its link.
    private struct Arrival {
        var time: Int64
        var pause: Int64
        var link: Int?
        /// Whether an earlier link had not ended, by the order of ends, because times can be equal.
        var isWithinLink = false
    }

    /// The maximum idle time, because clocks have a range.
    private static let longestPause: Int64 = 366 * 86_400 * 1_000_000

    private var arrivals: [Arrival] = []
    /// Whether the app was idle at the end.
    private let endedAtRest: Bool
    /// The start times of active periods, in order.
    private var begins: [Int64] = []
    /// For each start: the latest end of all periods that started up to then, and the latest of another link.
    private var latest: [(first: End, second: End)] = []
    /// By the id of the link.
    let transactions: [Int: InspectedTransaction]

    init(_ recording: SessionRecording) {
        transactions = Dictionary(recording.transactions.map { ($0.id, $0) }) { _, last in last }
        endedAtRest = !recording.active.contains { $0.phase != "suspended" }
        arrivals = Self.arrivals(of: recording, transactions)
        var spans: [(from: Int64, to: Int64, id: Int)] = []
        for transaction in recording.transactions {
            for span in transaction.busySpans { spans.append((span.0, span.1, transaction.id)) }
        }
        for active in recording.active where active.phase != "suspended" {
            spans.append((active.began, .max, active.id))
        }
        spans.sort { ($0.from, $0.to, $0.id) < ($1.from, $1.to, $1.id) }
        var ends = (first: End(time: .min, id: 0), second: End(time: .min, id: 0))
        for span in spans {
            if span.to > ends.first.time {
                if span.id != ends.first.id { ends.second = ends.first }
                ends.first = End(time: span.to, id: span.id)
            } else if span.id != ends.first.id, span.to > ends.second.time {
                ends.second = End(time: span.to, id: span.id)
            }
            begins.append(span.from)
            latest.append(ends)
        }
    }

    private static func arrivals(
        of recording: SessionRecording, _ transactions: [Int: InspectedTransaction]
    ) -> [Arrival] {
        var time = recording.happenings.first?.at ?? 0
        var lastEnd = 0
        return recording.happenings.map { happening in
            let (pause, overflows) = happening.at.subtractingReportingOverflow(time)
            var arrival = Arrival(time: happening.at, pause: 0)
            if happening.at > time { arrival.pause = overflows ? longestPause : min(pause, longestPause) }
            time = max(time, happening.at)
            arrival.isWithinLink = happening.ended.map { lastEnd > $0 } ?? false
            if case .link(let link) = happening.event {
                arrival.link = link.id
                // The end of a suspended link does not show when it was active.
                if let ended = transactions[link.id], !ended.hasWaited { lastEnd = max(lastEnd, ended.number) }
            }
            return arrival
        }
    }

    /// The time that passed right before an input.
    func pause(before index: Int) -> Duration { .microseconds(arrivals[index].pause) }

    /// Whether no link was active right before an input; after the last one, at the end.
    func wasAtRest(before index: Int) -> Bool {
        guard index < arrivals.count else { return endedAtRest }
        guard index > 0 else { return true }
        return !arrivals[index].isWithinLink && !isBusy(before: arrivals[index].time, but: arrivals[index].link)
    }

    /// Whether another link was active right before a time.
    private func isBusy(before time: Int64, but own: Int?) -> Bool {
        let time = own.flatMap { transactions[$0]?.began }.map { min($0, time) } ?? time
        var (low, high) = (0, begins.count)
        while low < high {
            let middle = low + (high - low) / 2
            if begins[middle] < time { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return false }
        let ends = latest[low - 1]
        return (ends.first.id == own ? ends.second : ends.first).time > time
    }
}

extension InspectedTransaction {
    /// The time of its end.
    var end: Int64 {
        let (end, overflows) = began.addingReportingOverflow(max(0, took))
        return overflows ? .max : end
    }

    /// Whether it was suspended.
    var hasWaited: Bool { events?.contains { $0.isWait } == true }

    /// The periods in which it was active and not suspended.
    fileprivate var busySpans: [(Int64, Int64)] {
        var spans: [(Int64, Int64)] = []
        var from = began
        var waitsAt: String?
        for event in events ?? [] {
            let (time, overflows) = began.addingReportingOverflow(event.at)
            if overflows { break }
            if let stage = waitsAt {
                guard event.stage == stage else { continue }
                from = time
                waitsAt = nil
            } else if event.isWait {
                spans.append((from, time))
                waitsAt = event.stage
            }
        }
        if waitsAt == nil { spans.append((from, end)) }
        return spans
    }
}

extension InspectedTransaction.Event {
    /// Whether it is suspended from this step on.
    fileprivate var isWait: Bool { detail == "waits" }
}
