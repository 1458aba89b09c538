/// The format of numbers in links: the same for `<int>` in a pattern and for ``RouteValue`` in code.
package enum NumberText {
    /// Reads ASCII digits, with a minus sign before them if the type is signed.
    ///
    /// A plus sign and negative zero are not allowed; leading zeros are.
    ///
    /// - Parameters:
    ///   - text: The whole text.
    ///   - type: The type of the number.
    /// - Returns: The number, or `nil` if the text is not a number or does not fit the type.
    package static func integer<Value: FixedWidthInteger>(
        _ text: some Collection<UInt8>, as type: Value.Type = Value.self
    ) -> Value? {
        var (isNegative, hasDigits) = (false, false)
        var value: Value = 0
        for byte in text {
            if byte == UInt8(ascii: "-"), Value.isSigned, !isNegative, !hasDigits {
                isNegative = true
                continue
            }
            guard isDigit(byte) else { return nil }
            hasDigits = true
            let (product, overflows) = value.multipliedReportingOverflow(by: 10)
            let unit = Value(byte - UInt8(ascii: "0"))
            // Counting down from zero reaches the minimum value, whose magnitude does not fit.
            let (sum, exceeds) =
                isNegative ? product.subtractingReportingOverflow(unit) : product.addingReportingOverflow(unit)
            guard !overflows, !exceeds else { return nil }
            value = sum
        }
        return !hasDigits || isNegative && value == 0 ? nil : value
    }

    /// Reads a decimal number as in JSON, but with leading zeros allowed, if it is finite in the type; returns the
    /// nearest value, or `nil` if the text is not a number or too large for the type.
    static func floatingPoint<Value: BinaryFloatingPoint & LosslessStringConvertible>(
        _ text: String, as type: Value.Type = Value.self
    ) -> Value? {
        // The grammar is checked first, because the standard library also reads hexadecimal digits, `nan` and `inf`.
        guard isDecimal(text.utf8), let value = Value(text), value.isFinite else { return nil }
        return value
    }

    /// Whether a text is a decimal number of any size.
    package static func isDecimal(_ text: some Collection<UInt8>) -> Bool {
        var rest = text[...]
        if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
        guard skipDigits(&rest) else { return false }
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            guard skipDigits(&rest) else { return false }
        }
        if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
            rest.removeFirst()
            if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
            guard skipDigits(&rest) else { return false }
        }
        return rest.isEmpty
    }

    package static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    /// Removes the digits at the front; `false` if there are none.
    private static func skipDigits<Rest: Collection<UInt8>>(_ rest: inout Rest) -> Bool where Rest.SubSequence == Rest {
        let remainder = rest.drop(while: isDigit)
        defer { rest = remainder }
        return remainder.startIndex != rest.startIndex
    }
}
