extension Origin {
    /// Whether links can be printed with this origin; `false` for a wildcard, which names no single host.
    public var isPrintable: Bool { !matchesSubdomains }

    /// Returns the possible links for a path with this origin, the preferred form first; empty for a wildcard.
    ///
    /// If the authority is the first segment, the usual form is `eats://orders/42`. A segment that an authority cannot
    /// contain unescaped follows the scheme after one slash: `eats:/a%20b`. Links are created lazily.
    package func links(to path: String) -> some Collection<String> {
        let full = prefixed(path)
        return forms(of: full).lazy.map { $0 + full }
    }

    /// The text before the path, for each possible form.
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
        // The fast path: most origins have no prefix.
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
