internal import RouteMatching

/// Links inside the links that rules make: a value of a query, a segment, a fragment.
///
/// A screen may load what it is given, so each value is judged as the most forgiving reader takes it. What a reader
/// takes for a link has to lead where rules may lead, or to a web origin of the table, and so have the links inside it.
extension RuleDestinations {
    /// What is not allowed in some value of a link that a rule has made; `nil` where all is.
    func fault(inValuesOf link: ParsedLink, like table: RouteTable) -> String? {
        fault(inPathOf: link) ?? link.fragment.flatMap { fault(ofValue: $0) }
            ?? NestedLinks.values(of: link.text, like: table).lazy.compactMap { fault(ofValue: $0) }.first
    }

    /// Whether an item of the old query, or the old fragment, may be taken along.
    func allows(_ value: String?) -> Bool { value.map { fault(ofValue: $0) == nil } ?? true }

    /// What of a decoded value is not allowed; `nil` where no reader takes it for a link, or it may be led to.
    func fault(ofValue text: String, depth: Int = 1) -> String? {
        let readings = LenientLink.readings(of: text)
        // An honest sender writes no text that is a link only after it is decoded once too often.
        for reading in readings.dropFirst() where reading != readings[0] {
            switch reading {
            case .script(let scheme): return scheme + ":"
            case .hostRelative: return "//"
            case .absolute(let origin): return origin
            case .text, .path, .opaque: break
            }
        }
        // It sees all values inside this one, so it is asked once.
        if depth == 1, let fault = NestedLinks.firstFault(inside: text, fault(in:of:)) { return fault }
        switch readings[0] {
        case .text: return nil
        case .script(let scheme): return scheme + ":"
        case .hostRelative: return "//"
        case .absolute(let origin): return fault(ofLink: text, origin) ?? fault(inside: text, depth)
        case .path, .opaque: return fault(inside: text, depth)
        }
    }

    /// Judges a value inside a text: in one that is no link only scripts are refused, because people write such texts.
    private func fault(in whole: LenientLink, of value: LenientLink) -> String? {
        switch value {
        case .script(let scheme): scheme + ":"
        case .hostRelative where whole != .text: "//"
        case .absolute(let origin) where whole != .text: fault(ofLink: origin, origin)
        case .text, .path, .opaque, .hostRelative, .absolute: nil
        }
    }

    /// Judges a link that is spelled as every reader would spell it, and no other.
    private func fault(ofLink text: String, _ origin: String) -> String? {
        guard let link = try? ParsedLink(text), link.text.utf8.elementsEqual(text.utf8), link.scheme != nil else {
            return origin
        }
        return fault(ofNested: link)
    }

    private func fault(inside text: String, _ depth: Int) -> String? {
        guard NestedLinks.mayHoldLinks(text) else { return nil }
        // What cannot be looked at may be anything.
        guard depth < NestedLinks.maxDepth, (try? ParsedLink(text)) != nil else { return "a link within a link" }
        return NestedLinks.values(of: text).lazy.compactMap { fault(ofValue: $0, depth: depth + 1) }.first
    }

    /// Looks at each segment, and at those that a wildcard could take as one link: `/https://host/path`.
    private func fault(inPathOf link: ParsedLink) -> String? {
        var segments = link.segments
        if link.host == nil, let authority = link.authority, !authority.isEmpty { segments.insert(authority, at: 0) }
        for (index, segment) in segments.enumerated() {
            if segment.isEmpty, index + 2 < segments.count, segments[index + 1].isEmpty { return "//" }
            // The scheme, two slashes, the host and the beginning of its path.
            let text =
                segment.utf8.last == UInt8(ascii: ":") ? segments[index...].prefix(4).joined(separator: "/") : segment
            if let fault = fault(ofValue: text) { return fault }
        }
        return nil
    }
}
