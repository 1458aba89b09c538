extension Origin {
    /// Whether links can be printed with this origin: one that stands for many hosts names none of them.
    public var isPrintable: Bool { !matchesSubdomains }

    /// Returns the ways to write a path of a pattern with this origin, the best first; none for a wildcard.
    ///
    /// Where the authority is the first segment, `eats://orders/42` is what people write. A segment that an authority
    /// cannot hold as it stands follows the scheme after one slash: `eats:/a%20b`.
    package func links(to path: String) -> [String] {
        guard isPrintable else { return [] }
        guard let scheme else { return [path] }
        let isRooted = path.utf8.first == UInt8(ascii: "/")
        let prefixed = prefix.map { "/" + PercentEncoding.encode($0, allowed: .segment) }.joined()
        let full = prefixed + (isRooted ? path : "/" + path)
        if let host { return ["\(scheme)://\(host)\(port.map { ":\($0)" } ?? "")\(full)"] }
        let first = full.utf8.dropFirst().prefix { !"/?#".utf8.contains($0) }
        let fitsAuthority =
            !first.isEmpty
            && first.allSatisfy { byte in
                byte.isASCIILetter || byte.isASCIIDigit || "-._~".utf8.contains(byte)
            }
        return (fitsAuthority ? ["\(scheme):/\(full)"] : []) + ["\(scheme):\(full)"]
    }
}
