#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
public import RouteMatching

extension Decimal: RouteValue {
    /// Reads a decimal number as `<double>` in a pattern does, in the same way everywhere, and never rounds.
    ///
    /// A number with more digits than a `Decimal` holds is refused, and so is one that is too large or too small.
    public init?(routeText: String) {
        guard NumberText.isDecimal(routeText.utf8), let digits = DecimalDigits(routeText),
            // Foundation is not asked about what no Decimal can be.
            digits.digits.count <= 39, (-128...165).contains(digits.exponent),
            let value = Decimal(string: digits.text), !value.isNaN,
            // Foundation rounds without a word; the digits of what it made tell.
            DecimalDigits(value.description) == digits
        else { return nil }
        self = value
    }

    /// All digits with a point and without an exponent; what is no number has a text that no link is read from.
    public var routeText: String { description }

    /// The name `decimal`.
    public static var routeTypeName: String { "decimal" }
}
