#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
public import RouteMatching

extension Decimal: RouteValue {
    /// Reads a decimal number like `<double>` in a pattern, independent of the locale, without rounding.
    ///
    /// A number with more digits than `Decimal` can hold is refused, and so is one that is too large or too small.
    public init?(routeText: String) {
        guard NumberText.isDecimal(routeText.utf8), let digits = DecimalDigits(routeText),
            // Foundation is only called with texts in the range of Decimal.
            digits.digits.count <= 39, (-128...165).contains(digits.exponent),
            let value = Decimal(string: digits.text), !value.isNaN,
            // Foundation rounds silently, so the digits of the result are compared with those of the text.
            DecimalDigits(value.description) == digits
        else { return nil }
        self = value
    }

    /// All digits, with a decimal point and without an exponent.
    ///
    /// A NaN gives a text that cannot be read as a number.
    public var routeText: String { description }

    /// The name `decimal`.
    public static var routeTypeName: String { "decimal" }
}
