/// Reads `host:port` of a web link, and accepts only what a browser and an app read alike.
///
/// Accepted are ASCII names, dotted IPv4 addresses in their one canonical spelling, and IPv6 addresses in brackets.
/// Everything that the WHATWG URL Standard would map to something else (IDNA, percent escapes, `0x7f.1`) is refused.
enum HostName {
    enum Result: Equatable {
        case accepted(hostLength: Int, port: Int?)
        case refused(LinkRefusal.Reason, offset: Int)
    }

    /// Parses an authority without user information.
    static func parse(_ authority: ByteView) -> Result {
        if authority.first == UInt8(ascii: "[") { return parseBracketed(authority) }
        var labelStart = 0
        var lastLabelStart = 0
        var hostLength = authority.count
        for (index, byte) in authority.enumerated() {
            if byte == UInt8(ascii: ":") {
                hostLength = index
                break
            }
            if byte == UInt8(ascii: ".") {
                if index == labelStart { return .refused(.invalidHost, offset: index) }
                labelStart = index + 1
                lastLabelStart = labelStart
            } else if !isNameByte(byte) {
                return .refused(.invalidHost, offset: index)
            }
        }
        guard hostLength > 0 else { return .refused(.missingHost, offset: 0) }
        // With a trailing dot the host is the same for DNS, but another origin for a browser.
        guard lastLabelStart < hostLength, hostLength <= 253 else { return .refused(.invalidHost, offset: 0) }
        let host = authority.part(0..<hostLength)
        if isNumber(host[lastLabelStart...]), !isCanonicalIPv4(host) { return .refused(.ambiguousHost, offset: 0) }
        return parsePort(authority, hostLength: hostLength)
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }

    private static func parsePort(_ authority: ByteView, hostLength: Int) -> Result {
        guard hostLength < authority.count else { return .accepted(hostLength: hostLength, port: nil) }
        var port: Int?
        for index in (hostLength + 1)..<authority.count {
            guard authority[index].isASCIIDigit else { return .refused(.invalidPort, offset: index) }
            let value = (port ?? 0) * 10 + Int(authority[index] - UInt8(ascii: "0"))
            guard value <= 65_535 else { return .refused(.invalidPort, offset: hostLength + 1) }
            port = value
        }
        return .accepted(hostLength: hostLength, port: port)
    }

    /// Whether browsers read this last label, and therefore the whole host, as an IPv4 number.
    private static func isNumber(_ label: Slice<ByteView>) -> Bool {
        if label.allSatisfy(\.isASCIIDigit) { return true }
        let digits = label.dropFirst(2)
        return label.first == UInt8(ascii: "0") && label.dropFirst().first?.asciiLowercased == UInt8(ascii: "x")
            && digits.allSatisfy { $0.hexDigit != nil }
    }

    private static func isCanonicalIPv4(_ host: ByteView) -> Bool {
        let labels = host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard labels.count == 4 else { return false }
        return labels.allSatisfy { label in
            guard (1...3).contains(label.count), label.allSatisfy(\.isASCIIDigit) else { return false }
            if label.count > 1, label.first == UInt8(ascii: "0") { return false }
            return label.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) } <= 255
        }
    }

    private static func parseBracketed(_ authority: ByteView) -> Result {
        guard let close = authority.firstIndex(of: UInt8(ascii: "]")) else {
            return .refused(.invalidHost, offset: 0)
        }
        let address = authority.part(1..<close)
        guard let groups = IPv6Address(address) else { return .refused(.invalidHost, offset: 0) }
        // The address must be spelled as in RFC 5952; letter case is ignored.
        guard groups.description.utf8.elementsEqual(address.map(\.asciiLowercased)) else {
            return .refused(.ambiguousHost, offset: 0)
        }
        let hostLength = close + 1
        guard hostLength == authority.count || authority[hostLength] == UInt8(ascii: ":") else {
            return .refused(.invalidHost, offset: hostLength)
        }
        return parsePort(authority, hostLength: hostLength)
    }
}
