internal import RouteMatching

/// A day of the Gregorian calendar, from year 1 on.
struct CalendarDay: Equatable {
    let year: Int
    let month: Int
    let day: Int

    /// The number of days before each month of a common year.
    private static var daysBeforeMonth: [Int] { [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334] }

    private static func isLeap(_ year: Int) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    /// Returns the number of days from 0001-01-01 to an existing day.
    static func number(year: Int, month: Int, day: Int) -> Int {
        let before = year - 1
        let leapDay = month > 2 && isLeap(year) ? 1 : 0
        return before * 365 + before / 4 - before / 100 + before / 400 + daysBeforeMonth[month - 1] + leapDay + day - 1
    }

    /// The number of days from 0001-01-01 to this day.
    var number: Int { Self.number(year: year, month: month, day: day) }

    /// Creates a day from ten bytes, such as `2024-02-29`; `nil` if the day does not exist in the years 0001 to 9999.
    init?(_ bytes: ArraySlice<UInt8>) {
        guard BuiltInType.date.accepts(String(decoding: bytes, as: UTF8.self)),
            let year = NumberText.integer(bytes.prefix(4), as: Int.self),
            let month = NumberText.integer(bytes.dropFirst(5).prefix(2), as: Int.self),
            let day = NumberText.integer(bytes.suffix(2), as: Int.self)
        else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// Creates a day from its number.
    init(number: Int) {
        // 400 years have 146,097 days. `min` handles the last day of 4 and of 400 years, where the division gives one
        // too many.
        let (eras, inEra) = number.quotientAndRemainder(dividingBy: 146_097)
        let centuries = min(inEra / 36_524, 3)
        let inCentury = inEra - centuries * 36_524
        let (leaps, inLeap) = inCentury.quotientAndRemainder(dividingBy: 1_461)
        let years = min(inLeap / 365, 3)
        let year = eras * 400 + centuries * 100 + leaps * 4 + years + 1
        let inYear = inLeap - years * 365
        func start(_ month: Int) -> Int {
            Self.daysBeforeMonth[month - 1] + (month > 2 && Self.isLeap(year) ? 1 : 0)
        }
        let month = (1...12).last { start($0) <= inYear } ?? 1
        self.year = year
        self.month = month
        day = inYear - start(month) + 1
    }

    /// The day in ISO 8601 format.
    var text: String {
        func padded(_ value: Int, _ width: Int) -> String {
            let digits = String(value)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }
}
