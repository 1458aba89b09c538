extension BuiltInType {
    /// Whether a text is a value of this type.
    ///
    /// For ``link`` the result is always `false`, because the allowed origins depend on the namespace.
    ///
    /// - Parameter text: The decoded text of one segment or query value.
    /// - Returns: Whether the whole text is a value.
    package func accepts(_ text: String) -> Bool {
        text.withBytes { accepts($0) }
    }

    /// Whether bytes are a value of this type.
    package func accepts(_ bytes: ByteView) -> Bool {
        switch self {
        case .int: NumberText.integer(bytes, as: Int64.self) != nil
        case .uint: NumberText.integer(bytes, as: UInt64.self) != nil
        // The grammar is ASCII, so only ASCII is ever converted.
        case .double:
            NumberText.isDecimal(bytes)
                && NumberText.floatingPoint(bytes.string, as: Double.self) != nil
        case .bool: bytes.elementsEqual("true".utf8) || bytes.elementsEqual("false".utf8)
        case .uuid: Self.isUUID(bytes)
        case .slug: Self.isSlug(bytes)
        case .date: Self.isDate(bytes)
        case .link: false
        }
    }

    private static func isUUID(_ bytes: ByteView) -> Bool {
        guard bytes.count == 36 else { return false }
        return bytes.enumerated().allSatisfy { offset, byte in
            switch offset {
            case 8, 13, 18, 23: byte == UInt8(ascii: "-")
            default: NumberText.isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
            }
        }
    }

    private static func isSlug(_ bytes: ByteView) -> Bool {
        var mayEnd = false
        for byte in bytes {
            if byte == UInt8(ascii: "-") {
                guard mayEnd else { return false }
                mayEnd = false
            } else {
                guard NumberText.isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) else {
                    return false
                }
                mayEnd = true
            }
        }
        return mayEnd
    }

    private static func isDate(_ bytes: ByteView) -> Bool {
        guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
            let year = NumberText.integer(bytes[0..<4], as: UInt16.self), year > 0,
            let month = NumberText.integer(bytes[5..<7], as: UInt8.self),
            let day = NumberText.integer(bytes[8..<10], as: UInt8.self)
        else { return false }
        let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let lastDay: UInt8 =
            switch month {
            case 1, 3, 5, 7, 8, 10, 12: 31
            case 4, 6, 9, 11: 30
            case 2: isLeapYear ? 29 : 28
            default: 0
            }
        return 1 <= day && day <= lastDay
    }
}
