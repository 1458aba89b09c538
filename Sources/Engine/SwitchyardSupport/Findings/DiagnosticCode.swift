/// The permanent code of a mistake, as in `SY0101`.
///
/// A code never changes its meaning, and a retired code is never reused. `DiagnosticCatalog` in the product
/// SwitchyardTooling explains each code.
///
/// ```swift
/// import SwitchyardTooling
///
/// if let code = DiagnosticCode("SY0101"), let entry = DiagnosticCatalog.entry(for: code) {
///     print(entry.title)
/// }
/// ```
public struct DiagnosticCode: Sendable, Hashable {
    private let storage: UInt16

    /// The number, from 1 to 9999.
    public var number: Int { Int(storage) }

    /// Creates a code, which need not be in the catalog.
    ///
    /// - Parameter number: The number; the result is `nil` outside 1 to 9999.
    public init?(number: Int) {
        guard (1...9_999).contains(number), let storage = UInt16(exactly: number) else { return nil }
        self.storage = storage
    }

    /// Creates a code of this package, with a number from its source code.
    package init(_ number: UInt16) { storage = number }
}

extension DiagnosticCode: Comparable {
    /// Returns whether one code comes before another in the catalog.
    ///
    /// - Parameters:
    ///   - left: A code.
    ///   - right: Another code.
    /// - Returns: Whether the number of the first is smaller.
    public static func < (left: DiagnosticCode, right: DiagnosticCode) -> Bool { left.storage < right.storage }
}

extension DiagnosticCode: LosslessStringConvertible {
    /// Reads a code: `SY0101`, `sy0101`, `0101` or `101`.
    ///
    /// Exactly four ASCII digits must follow the letters; without letters, three or four. Any other text gives `nil`.
    ///
    /// - Parameter text: Any text.
    public init?(_ text: String) {
        var digits = text.utf8[...]
        let hasLetters = digits.prefix(2).elementsEqual("SY".utf8) || digits.prefix(2).elementsEqual("sy".utf8)
        if hasLetters { digits = digits.dropFirst(2) }
        // The number of digits is limited, so that nothing below can overflow.
        guard digits.count == 4 || digits.count == 3 && !hasLetters else { return nil }
        var number = 0
        for byte in digits {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
            number = number * 10 + Int(byte - UInt8(ascii: "0"))
        }
        self.init(number: number)
    }

    /// The letters `SY` and four digits.
    public var description: String {
        let digits = String(storage)
        return "SY" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    }
}
