#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
public import RouteMatching

extension Date: RouteValue {
    /// Reads a timestamp in RFC 3339 format, or a day like `<date>` in a pattern, which means midnight in UTC.
    ///
    /// Examples are `2024-02-29T12:30:00Z`, `2024-02-29T13:30:00.25+01:00` and `2024-02-29`. The years 0001 to 9999 in
    /// UTC are accepted. A timestamp must have seconds and an offset. Leap seconds are refused, because `Date` has
    /// none.
    public init?(routeText: String) {
        // The `Double` nearest to the last moment of the year 9999 may be in the year 10000.
        guard let interval = Moment(text: routeText)?.interval, Moment(interval: interval) != nil else { return nil }
        self.init(timeIntervalSinceReferenceDate: interval)
    }

    /// The timestamp in UTC, with as many digits as are needed to read an equal `Date`.
    ///
    /// A date outside the years 0001 to 9999 gives a text that cannot be read as a date.
    public var routeText: String {
        Moment(interval: timeIntervalSinceReferenceDate)?.text ?? "\(timeIntervalSinceReferenceDate)"
    }

    /// The name `date`.
    public static var routeTypeName: String { "date" }
}
