#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
public import RouteMatching

extension Date: RouteValue {
    /// Reads a moment as RFC 3339 has it, or a day as `<date>` in a pattern does, which is its midnight in UTC.
    ///
    /// `2024-02-29T12:30:00Z`, `2024-02-29T13:30:00.25+01:00` and `2024-02-29` are accepted, from the year 0001 to the
    /// year 9999 in UTC. A moment has seconds and an offset; leap seconds, which a `Date` does not have, are refused.
    public init?(routeText: String) {
        // The nearest number to the last moment of the year 9999 may lie behind it.
        guard let interval = Moment(text: routeText)?.interval, Moment(interval: interval) != nil else { return nil }
        self.init(timeIntervalSinceReferenceDate: interval)
    }

    /// The moment in UTC with as many digits as it takes to read the same `Date` again.
    ///
    /// What lies outside the years 0001 to 9999 has a text that no link is read from.
    public var routeText: String {
        Moment(interval: timeIntervalSinceReferenceDate)?.text ?? "\(timeIntervalSinceReferenceDate)"
    }

    /// The name `date`.
    public static var routeTypeName: String { "date" }
}
