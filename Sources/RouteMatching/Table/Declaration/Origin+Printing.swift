extension Origin {
    /// Whether links can be printed with this origin: one that stands for many hosts names none of them.
    public var isPrintable: Bool { !matchesSubdomains }

    /// Returns the ways to write a path of a pattern with this origin, the best first; none for a wildcard.
    ///
    /// Where the authority is the first segment, `eats://orders/42` is what people write. A segment that an authority
    /// cannot hold as it stands follows the scheme after one slash: `eats:/a%20b`. Each is written when it is asked for.
    package func links(to path: String) -> some Collection<String> {
        let full = prefixed(path)
        return forms(of: full).lazy.map { $0 + full }
    }

    /// What stands before the path, for each way to write it.
    private func forms(of full: String) -> [String] {
        guard isPrintable else { return [] }
        guard let scheme else { return [""] }
        if let host { return [scheme + "://" + host + (port.map { ":\($0)" } ?? "")] }
        let first = full.utf8.dropFirst().prefix { !isEndOfSegment($0) }
        let fitsAuthority = !first.isEmpty && first.allSatisfy(isOfAuthority)
        return fitsAuthority ? [scheme + ":/", scheme + ":"] : [scheme + ":"]
    }

    private func prefixed(_ path: String) -> String {
        guard isPrintable, scheme != nil else { return path }
        let isRooted = path.utf8.first == UInt8(ascii: "/")
        // Nearly every origin is without a prefix.
        if prefix.isEmpty { return isRooted ? path : "/" + path }
        let prefixed = prefix.map { "/" + PercentEncoding.encode($0, allowed: .segment) }.joined()
        return prefixed + (isRooted ? path : "/" + path)
    }

    private func isEndOfSegment(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
    }

    private func isOfAuthority(_ byte: UInt8) -> Bool {
        byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
            || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "~")
    }
}
