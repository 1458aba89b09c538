extension JSONValue {
    /// Whether a text is a number as in RFC 8259.
    package static func isNumber(_ text: String) -> Bool {
        // Bytes instead of characters, because a digit and a combining mark are one character.
        var rest = text.utf8[...]
        func skip(_ characters: String) -> Bool {
            guard let byte = rest.first, characters.utf8.contains(byte) else { return false }
            rest.removeFirst()
            return true
        }
        func skipDigits() -> Bool {
            let count = rest.prefix(while: \.isDigit).count
            rest.removeFirst(count)
            return count > 0
        }
        _ = skip("-")
        guard skip("0") || skipDigits() else { return false }
        if skip("."), !skipDigits() { return false }
        if skip("eE") {
            _ = skip("+-")
            guard skipDigits() else { return false }
        }
        return rest.isEmpty
    }
}
