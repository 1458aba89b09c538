import ConformanceSupport
import Foundation
import Switchyard
import Testing

/// `Decimal` as a value in links.
struct DecimalValueTests {
    @Test(arguments: [
        ("0", "0"), ("-0", "0"), ("0.00", "0"), ("-0.0e9", "0"), ("0e-0", "0"), ("1", "1"), ("-12.50", "-12.5"),
        ("007", "7"), ("0.1", "0.1"), ("1e3", "1000"), ("1.5E+2", "150"), ("25e-4", "0.0025"), ("100", "100"),
        ("0.00000000000000000000000000000000000001", "0.00000000000000000000000000000000000001"),
        ("12345678901234567890123456789012345678", "12345678901234567890123456789012345678"),
        ("340282366920938463463374607431768211455", "340282366920938463463374607431768211455"),
        ("1234567890.1234567890", "1234567890.123456789"), ("1e-128", "0." + String(repeating: "0", count: 127) + "1"),
        ("1e127", "1" + String(repeating: "0", count: 127)), ("1e150", "1" + String(repeating: "0", count: 150)),
        ("1e0000000000000000000001", "10"),
    ])
    func `a decimal number is read exactly, and written without an exponent`(text: String, written: String) throws {
        let value = try #require(Decimal(routeText: text))
        #expect(value.routeText == written)
        #expect(Decimal(routeText: written) == value)
    }

    @Test(arguments: [
        "", "-", "+1", ".5", "5.", "1,5", "1 000", " 1", "1 ", "12abc", "NaN", "nan", "inf", "0x10", "1e", "1e+", "--1",
        "١",
        "340282366920938463463374607431768211456", "1234567890123456789012345678901234567890123",
        "0.123456789012345678901234567890123456789012", "1e-129", "1e200", "1e999999999999999999999", "1e-999999999999",
        "1e2147483647", "1e-2147483648",
    ])
    func `a text that is not a decimal number, or does not fit, is refused and never rounded`(text: String) {
        #expect(Decimal(routeText: text) == nil)
    }

    @Test func `every decimal number is unchanged after writing and reading it`() throws {
        var random = SplitMix(2)
        for _ in 0..<SplitMix.count {
            let digits = (0..<Int.random(in: 1...38, using: &random)).map { _ in Int.random(in: 0...9, using: &random) }
            let significand = try #require(Decimal(string: digits.map(String.init).joined()))
            let value = Decimal(
                sign: Bool.random(using: &random) ? .plus : .minus, exponent: Int.random(in: -90...80, using: &random),
                significand: significand)
            try #require(!value.isNaN)
            #expect(Decimal(routeText: value.routeText) == value, "\(value)")
        }
        for value in [Decimal.greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude, .pi] {
            #expect(Decimal(routeText: value.routeText) == value)
        }
        #expect(Decimal(routeText: Decimal.nan.routeText) == nil)
        #expect(Decimal.routeTypeName == "decimal")
    }
}
