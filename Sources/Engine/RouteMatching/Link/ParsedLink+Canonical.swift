extension ParsedLink {
    /// A canonical spelling, equal for links that differ only in spelling: a key, not a text to show.
    ///
    /// Scheme and web host are in lower case; the scheme's default port and a trailing slash are removed; each part is
    /// decoded and encoded again with capital hexadecimal digits. Letter case of the path, the order of the query, bare
    /// keys and the form of the authority are kept. The operation is idempotent. If trailing slashes count, add
    /// ``hasTrailingSlash`` to the key.
    package var canonicalText: String {
        var result = ""
        if let scheme { result += scheme + ":" }
        if let authority {
            result += "//"
            if let host {
                result += host
                if let port { result += ":\(port)" }
            } else {
                result += PercentEncoding.reencode(authority, allowed: .authority)
            }
        }
        var segmentTexts = segments.map { PercentEncoding.encode($0, allowed: .segment) }
        let isFree = scheme == nil && !isRooted
        // In a relative path, the text before a colon in the first segment would be read as a scheme.
        if isFree, let first = segmentTexts.first {
            segmentTexts[0] = first.split(separator: ":", omittingEmptySubsequences: false).joined(separator: "%3A")
        }
        if !segments.isEmpty || authority == nil {
            result += (isFree ? "" : "/") + segmentTexts.joined(separator: "/")
            // An empty last segment needs a slash after it to be visible.
            if segments.last == "" { result += "/" }
        }
        if let query, !query.isEmpty, !queryItems.isEmpty {
            result += "?" + queryItems.map(PercentEncoding.encode).joined(separator: "&")
        }
        if let fragment { result += "#" + PercentEncoding.encode(fragment, allowed: .fragment) }
        return result
    }
}

/// Percent encoding (RFC 3986, section 2.1).
package enum PercentEncoding {
    /// The characters that are not escaped, besides letters and digits.
    package enum Allowed {
        /// Within an authority; delimiters that could end it are escaped.
        case authority
        /// Within a path segment.
        case segment
        /// Within a query item's name or value; `+`, `&` and `=` are escaped.
        case queryItem
        /// Within a fragment.
        case fragment
        /// After a scheme without a slash, as in `tel:` and `mailto:`.
        case opaque

        fileprivate var punctuation: StaticString {
            switch self {
            case .authority: "-._~!$'()*,;=:[]"
            case .segment: "-._~!$&'()*,;=:@"
            case .queryItem: "-._~!$'()*,;:@/?"
            case .fragment: "-._~!$&'()*+,;=:@/?"
            case .opaque: "-._~!$'()*+,;:@"
            }
        }

        /// Whether a byte is not escaped.
        package func keeps(_ byte: UInt8) -> Bool {
            if byte.isASCIILetter || byte.isASCIIDigit { return true }
            return punctuation.bytes.contains(byte)
        }
    }

    /// Encodes a decoded text.
    package static func encode(_ text: String, allowed: Allowed) -> String {
        // The fast path: most texts need no escapes.
        if text.utf8.allSatisfy(allowed.keeps) { return text }
        let digits = Array("0123456789ABCDEF".utf8)
        var result: [UInt8] = []
        result.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            if allowed.keeps(byte) {
                result.append(byte)
            } else {
                result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Encodes a query item; a bare key stays a bare key.
    static func encode(_ item: QueryItem) -> String {
        let name = encode(item.name, allowed: .queryItem)
        return item.value.map { name + "=" + encode($0, allowed: .queryItem) } ?? name
    }

    /// Decodes text from a link and encodes it again.
    static func reencode(_ text: String, allowed: Allowed) -> String {
        encode(text.withBytes { PercentDecoding.string($0) }, allowed: allowed)
    }
}
