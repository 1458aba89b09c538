internal import RouteMatching

/// A decimal number as digits and an exponent: `-0.0120` is minus `12` times ten to the power of -4.
struct DecimalDigits: Equatable {
    var isNegative: Bool
    /// ASCII digits without leading and trailing zeros; empty for zero.
    var digits: ArraySlice<UInt8>
    /// The power of ten for the digits; 0 for zero.
    var exponent: Int

    /// Reads a text that `NumberText.isDecimal` accepts; `nil` if its exponent is extremely large.
    init?(_ text: String) {
        var rest = Array(text.utf8)[...]
        let isNegative = rest.first == UInt8(ascii: "-")
        if isNegative { rest.removeFirst() }
        var exponent = 0
        if let mark = rest.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }) {
            var power = rest[(mark + 1)...]
            if power.first == UInt8(ascii: "+") { power.removeFirst() }
            let isZero = power.allSatisfy { [UInt8(ascii: "-"), UInt8(ascii: "0")].contains($0) }
            // Far from the limits of `Int`, so that adding the number of decimal places cannot overflow.
            guard let value = isZero ? 0 : NumberText.integer(power, as: Int32.self), value.magnitude <= 1 << 30 else {
                return nil
            }
            exponent = Int(value)
            rest = rest[..<mark]
        }
        if let point = rest.firstIndex(of: UInt8(ascii: ".")) {
            exponent -= rest.endIndex - point - 1
            rest.remove(at: point)
        }
        guard !rest.isEmpty, rest.allSatisfy(NumberText.isDigit) else { return nil }
        self.init(isNegative: isNegative, digits: rest, exponent: exponent)
    }

    /// Removes leading and trailing zeros from the digits.
    init(isNegative: Bool, digits: ArraySlice<UInt8>, exponent: Int) {
        var kept = digits.drop { $0 == UInt8(ascii: "0") }
        while kept.last == UInt8(ascii: "0") { kept.removeLast() }
        self.isNegative = isNegative && !kept.isEmpty
        self.digits = kept
        self.exponent = kept.isEmpty ? 0 : exponent + (digits.endIndex - kept.endIndex)
    }

    /// The number in a form that `Decimal` reads, with an exponent in its range if the number fits.
    var text: String {
        guard !digits.isEmpty else { return "0" }
        // Up to 38 zeros can be written as digits, which allows numbers beyond the largest exponent.
        let zeros = min(max(0, exponent - 127), 38)
        return (isNegative ? "-" : "") + String(decoding: digits, as: UTF8.self) + String(repeating: "0", count: zeros)
            + "e\(exponent - zeros)"
    }
}
