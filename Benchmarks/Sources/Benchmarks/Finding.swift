/// A limit for a finding.
struct Bound: Codable, Sendable {
    private enum Side: String, Codable {
        case atMost = "at-most"
        case atLeast = "at-least"
    }

    private let side: Side
    private let limit: Double

    static func atMost(_ limit: Double) -> Bound { Bound(side: .atMost, limit: limit) }

    static func atLeast(_ limit: Double) -> Bound { Bound(side: .atLeast, limit: limit) }

    func holds(for value: Double) -> Bool { side == .atMost ? value <= limit : value >= limit }

    var text: String { "\(side == .atMost ? "<=" : ">=") \(limit.rounded(to: 2))" }
}

/// One line of a report.
struct Finding: Codable, Sendable {
    let suite: String
    let table: String
    let measure: String
    /// Our figure and the other one in `unit`; the other is absent for a single figure.
    let ours: Double
    let other: Double?
    let unit: String
    /// The value for the bound: a ratio with its range, or the figure itself.
    let value: Spread
    let bound: Bound?
    let isMet: Bool

    private init(
        suite: String, table: String, measure: String, ours: Double, other: Double?, unit: String, value: Spread,
        bound: Bound?
    ) {
        self.suite = suite
        self.table = table
        self.measure = measure
        self.ours = ours
        self.other = other
        self.unit = unit
        self.value = value
        self.bound = bound
        isMet = bound?.holds(for: value.median) ?? true
    }

    /// A finding with our time divided by the other's.
    init(suite: String, table: String, measure: String, _ comparison: Comparison, bound: Bound?) {
        self.init(
            suite: suite, table: table, measure: measure, ours: comparison.ours.median,
            other: comparison.theirs.median, unit: "ns", value: comparison.ratio, bound: bound)
    }

    /// A finding with the other's time divided by ours.
    init(suite: String, table: String, measure: String, speedUp comparison: Comparison, bound: Bound?) {
        let ratio = comparison.ratio
        self.init(
            suite: suite, table: table, measure: measure, ours: comparison.ours.median,
            other: comparison.theirs.median, unit: "ns",
            value: Spread([1 / ratio.highest, 1 / ratio.median, 1 / ratio.lowest]), bound: bound)
    }

    /// A finding with only our figure.
    init(suite: String, table: String, measure: String, figures: [Double], unit: String, bound: Bound?) {
        let spread = Spread(figures)
        self.init(
            suite: suite, table: table, measure: measure, ours: spread.median, other: nil, unit: unit, value: spread,
            bound: bound)
    }
}

extension Double {
    func rounded(to digits: Int) -> String {
        guard isFinite, magnitude < 1e12 else { return "\(self)" }
        let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
        return "\((self * scale).rounded() / scale)"
    }
}
