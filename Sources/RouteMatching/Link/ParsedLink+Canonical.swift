extension ParsedLink {
    /// One spelling for links that differ in spelling alone: use it as a key, never as text to show.
    ///
    /// Scheme and web host are in lower case, a port that is the scheme's own is left out, a trailing slash is left
    /// out, and each part is decoded and encoded again with capital hexadecimal digits. Letter case of the path, the
    /// order of the query, bare keys and the way an authority is written are kept. The canonical text of a canonical
    /// text is itself. Where trailing slashes count, add ``hasTrailingSlash`` to the key.
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
        // A colon in the first segment of a free path would make a scheme of what stands before it.
        if isFree, let first = segmentTexts.first {
            segmentTexts[0] = first.split(separator: ":", omittingEmptySubsequences: false).joined(separator: "%3A")
        }
        if !segments.isEmpty || authority == nil {
            result += (isFree ? "" : "/") + segmentTexts.joined(separator: "/")
            // An empty segment at the end shows only by the slash after it.
            if segments.last == "" { result += "/" }
        }
        if let query, !query.isEmpty, !queryItems.isEmpty {
            result += "?" + queryItems.map(PercentEncoding.encode).joined(separator: "&")
        }
        if let fragment { result += "#" + PercentEncoding.encode(fragment, allowed: .fragment) }
        return result
    }
}

/// Percent escapes (RFC 3986, section 2.1), written.
package enum PercentEncoding {
    /// Which characters stay as they are, besides letters and digits.
    package enum Allowed {
        /// Within an authority: nothing that could end it.
        case authority
        /// Within a path segment.
        case segment
        /// Within a query item's name or value; `+`, `&` and `=` are escaped.
        case queryItem
        /// Within a fragment.
        case fragment
        /// Behind a scheme without a slash, as in `tel:` and `mailto:`.
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

        /// Whether a byte stays as it is.
        package func keeps(_ byte: UInt8) -> Bool {
            if byte.isASCIILetter || byte.isASCIIDigit { return true }
            return UnsafeBufferPointer(start: punctuation.utf8Start, count: punctuation.utf8CodeUnitCount).contains(
                byte)
        }
    }

    /// Encodes a decoded text.
    package static func encode(_ text: String, allowed: Allowed) -> String {
        // Nearly every text is its own encoding.
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

    /// Encodes a query item; a bare key stays one.
    package static func encode(_ item: QueryItem) -> String {
        let name = encode(item.name, allowed: .queryItem)
        return item.value.map { name + "=" + encode($0, allowed: .queryItem) } ?? name
    }

    /// Decodes a text as it stands in a link and encodes it again.
    package static func reencode(_ text: String, allowed: Allowed) -> String {
        var text = text
        return encode(text.withUTF8 { PercentDecoding.string($0) }, allowed: allowed)
    }
}
