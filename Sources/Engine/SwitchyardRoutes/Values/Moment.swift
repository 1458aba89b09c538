internal import RouteMatching

/// A point in time as whole seconds and decimal digits, so that conversion to and from text loses no digit.
///
/// The calendar is the proleptic Gregorian calendar in UTC, as in ISO 8601. Foundation's formatters are not used,
/// because they round to milliseconds and differ between systems.
struct Moment: Equatable {
    /// Whole seconds since 0001-01-01T00:00:00Z.
    let seconds: Int64

    /// ASCII digits of the fraction of a second, without trailing zeros.
    let fraction: ArraySlice<UInt8>

    /// The reference date of Foundation: 2001-01-01T00:00:00Z.
    private static var reference: Int64 { Int64(CalendarDay.number(year: 2001, month: 1, day: 1)) * 86_400 }

    /// The first second of the year 10000.
    private static var end: Int64 { Int64(CalendarDay.number(year: 10_000, month: 1, day: 1)) * 86_400 }

    /// Creates a point in time; `nil` outside the years 0001 to 9999.
    private init?(seconds: Int64, fraction: ArraySlice<UInt8>) {
        guard (0..<Self.end).contains(seconds) else { return nil }
        self.seconds = seconds
        var fraction = fraction
        while fraction.last == UInt8(ascii: "0") { fraction.removeLast() }
        self.fraction = fraction
    }
}

// MARK: Conversion to and from intervals

extension Moment {
    /// Creates the point in time of an interval since the reference date, with the shortest digits that mean this
    /// number.
    init?(interval: Double) {
        // A trillion seconds is beyond the year 9999, and the limit bounds the number of digits to process.
        guard interval.magnitude < 1e12, let decimal = DecimalDigits(interval.description) else { return nil }
        var digits = Array(decimal.digits)
        if decimal.exponent > 0 { digits += Array(repeating: UInt8(ascii: "0"), count: decimal.exponent) }
        let places = max(0, -decimal.exponent)
        if digits.count < places {
            digits.insert(contentsOf: Array(repeating: UInt8(ascii: "0"), count: places - digits.count), at: 0)
        }
        let whole = digits.prefix(digits.count - places)
        let fraction = digits.suffix(places)
        guard let magnitude = whole.isEmpty ? 0 : NumberText.integer(whole, as: Int64.self) else { return nil }
        if decimal.isNegative {
            let isWhole = fraction.isEmpty
            self.init(
                seconds: Self.reference - magnitude - (isWhole ? 0 : 1), fraction: Self.complement(fraction))
        } else {
            self.init(seconds: Self.reference + magnitude, fraction: fraction)
        }
    }

    /// The seconds since the reference date: the `Double` nearest to the digits.
    var interval: Double {
        let whole = seconds - Self.reference
        let isBefore = whole < 0
        let magnitude = isBefore ? (fraction.isEmpty ? -whole : -whole - 1) : whole
        let digits = isBefore ? Self.complement(fraction) : fraction
        let text = "\(magnitude)." + (digits.isEmpty ? "0" : String(decoding: digits, as: UTF8.self))
        // The text is always a decimal number, so the fallback is never used.
        let value = Double(text) ?? Double(magnitude)
        return isBefore ? -value : value
    }

    /// Returns the digits of one minus a nonzero fraction, such as `25` for `75`; an empty fraction stays empty.
    private static func complement(_ fraction: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard let last = fraction.lastIndex(where: { $0 != UInt8(ascii: "0") }) else { return [] }
        var result = fraction[...last]
        for index in result.indices {
            let digit = result[index] - UInt8(ascii: "0")
            result[index] = UInt8(ascii: "0") + (index == last ? 10 - digit : 9 - digit)
        }
        return result
    }
}

// MARK: Conversion to and from text

extension Moment {
    /// More characters than any interval needs; a longer text is refused without being parsed.
    private static var longestText: Int { 400 }

    /// Reads a timestamp in RFC 3339 format, section 5.6, or a day.
    init?(text: String) {
        let bytes = Array(text.utf8.prefix(Self.longestText + 1))
        guard (10...Self.longestText).contains(bytes.count), let day = CalendarDay(bytes[..<10]) else { return nil }
        var rest = bytes[10...]
        guard !rest.isEmpty else {
            self.init(seconds: Int64(day.number) * 86_400, fraction: [])
            return
        }
        func consume(_ character: Unicode.Scalar) -> Bool {
            guard let byte = rest.first, byte == UInt8(ascii: character) else { return false }
            rest.removeFirst()
            return true
        }
        func number(below bound: Int) -> Int? {
            let digits = rest.prefix(2)
            guard digits.count == 2, digits.allSatisfy(NumberText.isDigit),
                let value = NumberText.integer(digits, as: Int.self), value < bound
            else { return nil }
            rest.removeFirst(2)
            return value
        }
        guard consume("T") || consume("t"), let hour = number(below: 24), consume(":"), let minute = number(below: 60),
            consume(":"), let second = number(below: 60)
        else { return nil }
        var fraction: ArraySlice<UInt8> = []
        if consume(".") {
            fraction = rest.prefix(while: NumberText.isDigit)
            guard !fraction.isEmpty else { return nil }
            rest = rest[fraction.endIndex...]
        }
        var offset = 0
        if !(consume("Z") || consume("z")) {
            let isNegative = consume("-")
            guard isNegative || consume("+"), let hours = number(below: 24), consume(":"),
                let minutes = number(below: 60)
            else { return nil }
            offset = (hours * 60 + minutes) * (isNegative ? -60 : 60)
        }
        guard rest.isEmpty else { return nil }
        let seconds = Int64(day.number) * 86_400 + Int64(hour * 3_600 + minute * 60 + second - offset)
        self.init(seconds: seconds, fraction: fraction)
    }

    /// The point in time in UTC, such as `2024-02-29T12:30:00.25Z`.
    var text: String {
        let time = seconds % 86_400
        let clock = [time / 3_600, time / 60 % 60, time % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
        let digits = fraction.isEmpty ? "" : "." + String(decoding: fraction, as: UTF8.self)
        return "\(CalendarDay(number: Int(seconds / 86_400)).text)T\(clock.joined(separator: ":"))\(digits)Z"
    }
}
