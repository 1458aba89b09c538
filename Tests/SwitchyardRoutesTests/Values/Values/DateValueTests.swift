import ConformanceSupport
import Foundation
import Switchyard
import Testing

/// `Date` as a value in links.
struct DateValueTests {
    private static let day = 86_400.0

    /// A text, and the seconds since 2001-01-01T00:00:00Z that it means.
    @Test(arguments: [
        ("2001-01-01T00:00:00Z", 0), ("2001-01-01", 0), ("2001-01-01T00:00:00.25Z", 0.25),
        ("2000-12-31T23:59:59.75Z", -0.25), ("2000-12-31T23:59:59Z", -1), ("1970-01-01T00:00:00Z", -978_307_200),
        ("2024-02-29T12:30:45Z", 730_902_645), ("2024-02-29T13:30:45+01:00", 730_902_645),
        ("2024-02-29T00:00:45-12:30", 730_902_645), ("2024-02-29t12:30:45.000z", 730_902_645),
        ("2024-02-29T12:30:45-00:00", 730_902_645), ("2024-02-29", 730_857_600), ("2100-03-01", 3_129_235_200),
        ("0001-01-01T00:00:00Z", -63_113_904_000), ("9999-12-31T23:59:59Z", 252_423_993_599),
        ("2001-01-01T00:00:00.00000000000000000000000000000000000000001Z", 1e-41),
    ])
    func `a timestamp in RFC 3339 format and a day are read`(text: String, seconds: Double) {
        #expect(Date(routeText: text)?.timeIntervalSinceReferenceDate == seconds)
    }

    @Test(arguments: [
        "", "2024", "2024-02", "2024-02-30", "2023-02-29", "1900-02-29", "2024-13-01", "2024-00-10", "2024-01-00",
        "0000-01-01", "10000-01-01", "2024-1-1", "20240229", "2024-02-29T", "2024-02-29T12:30", "2024-02-29T12:30Z",
        "2024-02-29T12:30:45", "2024-02-29 12:30:45Z", "2024-02-29T24:00:00Z", "2024-02-29T23:60:00Z",
        "2024-02-29T23:59:60Z", "2024-02-29T12:30:45.Z", "2024-02-29T12:30:45,5Z", "2024-02-29T12:30:45+0100",
        "2024-02-29T12:30:45+01", "2024-02-29T12:30:45+24:00", "2024-02-29T12:30:45+01:60", "2024-02-29T12:30:45 01:00",
        "2024-02-29T12:30:45ZZ", "2024-02-29T12:30:45Z ", " 2024-02-29", "2024-02-29Z", "+2024-02-29", "-024-02-29",
        "2024-02-29T1:30:45Z", "2024-02-29T-1:30:45Z", "٢٠٢٤-02-29", "2024-02-2é", "1709210000", "now",
        "0001-01-01T00:00:00+00:01", "9999-12-31T23:59:59-00:01",
        "2024-02-29T12:30:45." + String(repeating: "0", count: 400) + "Z",
    ])
    func `any other text is not a date`(text: String) {
        #expect(Date(routeText: text) == nil)
    }

    @Test(arguments: [
        (0, "2001-01-01T00:00:00Z"), (-0.25, "2000-12-31T23:59:59.75Z"), (730_902_645.5, "2024-02-29T12:30:45.5Z"),
        (1e-7, "2001-01-01T00:00:00.0000001Z"), (-1e-7, "2000-12-31T23:59:59.9999999Z"),
        (-63_113_904_000, "0001-01-01T00:00:00Z"), (252_423_993_599, "9999-12-31T23:59:59Z"),
        (252_423_993_599.5, "9999-12-31T23:59:59.5Z"), (-63_113_903_999.5, "0001-01-01T00:00:00.5Z"),
    ])
    func `a date is written in UTC with all its digits`(seconds: Double, text: String) {
        #expect(Date(timeIntervalSinceReferenceDate: seconds).routeText == text)
    }

    @Test func `every date is unchanged after writing and reading it`() {
        var random = SplitMix(3)
        let bounds = -63_113_904_000.0..<252_423_993_600.0
        var values: [Double] = [
            bounds.lowerBound, bounds.upperBound.nextDown, 0, -0.0, .leastNonzeroMagnitude, -.leastNonzeroMagnitude,
            -.leastNormalMagnitude, .ulpOfOne, -.ulpOfOne, -1 + .ulpOfOne, 1 - .ulpOfOne,
        ]
        for _ in 0..<SplitMix.count {
            values.append(.random(in: bounds, using: &random))
            values.append(.random(in: -1...1, using: &random))
            values.append(.random(in: 7e8...8e8, using: &random))
            values.append(Double(bitPattern: random.next()))
        }
        for value in values where bounds.contains(value) {
            let date = Date(timeIntervalSinceReferenceDate: value)
            #expect(Date(routeText: date.routeText) == date, "\(value): \(date.routeText)")
        }
    }

    @Test func `every day of 9999 years is read and written correctly`() throws {
        var (day, month, year, seconds) = (1, 1, 1, -63_113_904_000.0)
        while year < 10_000 {
            func padded(_ value: Int, _ width: Int) -> String {
                String(String(repeating: "0", count: width) + "\(value)").suffix(width).description
            }
            // All days of years that the leap year rules mention, and the days after which an error would shift all
            // others.
            if (year % 100 == 0 && year <= 2100) || (month, day) == (12, 31) || (month, day) == (3, 1) {
                let text = "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
                let date = Date(timeIntervalSinceReferenceDate: seconds)
                // A comparison without a macro, because the macro would take most of the time.
                guard date.routeText == text + "T00:00:00Z", Date(routeText: text) == date else {
                    Issue.record("\(text) is written as \(date.routeText)")
                    return
                }
            }
            let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
            let last = month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
            seconds += Self.day
            (day, month, year) =
                day < last ? (day + 1, month, year) : month < 12 ? (1, month + 1, year) : (1, 1, year + 1)
        }
        #expect(seconds == 252_423_993_600)
    }

    @Test(arguments: [
        Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude, 1e12, 252_423_993_600, -63_113_904_000.5,
    ])
    func `a date outside the years 1 to 9999 has a text that cannot be read`(seconds: Double) {
        #expect(Date(routeText: Date(timeIntervalSinceReferenceDate: seconds).routeText) == nil)
    }

    @Test func `a day is read if the type date of a pattern accepts it`() {
        #expect(Date.routeTypeName == "date")
        for text in ["2024-02-29", "2023-02-29", "0001-01-01", "0000-12-31", "9999-12-31"] {
            #expect(BuiltInType.date.accepts(text) == (Date(routeText: text) != nil))
        }
    }
}
