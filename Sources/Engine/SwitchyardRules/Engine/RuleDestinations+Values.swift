internal import RouteMatching

/// Links inside the links that rules create: in a query value, a segment or a fragment.
///
/// A screen may load a link that it receives, so each value is interpreted as the most lenient reader would do. A value
/// that any reader interprets as a link must lead to an allowed destination of rules, or to a web origin of the table.
/// The same holds for links inside it.
extension RuleDestinations {
    /// The part that is not allowed in some value of a link that a rule has created; `nil` if all values are allowed.
    func fault(inValuesOf link: ParsedLink, like table: RouteTable) -> String? {
        fault(inPathOf: link) ?? link.fragment.flatMap { fault(ofValue: $0) }
            ?? NestedLinks.values(of: link.text, like: table).lazy.compactMap { fault(ofValue: $0) }.first
    }

    /// Whether an item of the old query, or the old fragment, may be carried over.
    func allows(_ value: String?) -> Bool { value.map { fault(ofValue: $0) == nil } ?? true }

    /// The part of a decoded value that is not allowed; `nil` if the value is not a link, or if rules may lead to it.
    func fault(ofValue text: String, depth: Int = 1) -> String? {
        let readings = LenientLink.readings(of: text)
        // A legitimate sender does not write text that becomes a link only when it is decoded twice.
        for reading in readings.dropFirst() where reading != readings[0] {
            switch reading {
            case .script(let scheme): return scheme + ":"
            case .hostRelative: return "//"
            case .absolute(let origin): return origin
            case .text, .path, .opaque: break
            }
        }
        // This checks all values inside the value, so it runs only at the first level.
        if depth == 1, let fault = NestedLinks.firstFault(inside: text, fault(in:of:)) { return fault }
        switch readings[0] {
        case .text: return nil
        case .script(let scheme): return scheme + ":"
        case .hostRelative: return "//"
        case .absolute(let origin): return fault(ofLink: text, origin) ?? fault(inside: text, depth)
        case .path, .opaque: return fault(inside: text, depth)
        }
    }

    /// Checks a value inside a text.
    ///
    /// In a text that is not a link only scripts are refused, because users write such texts.
    private func fault(in whole: LenientLink, of value: LenientLink) -> String? {
        switch value {
        case .script(let scheme): scheme + ":"
        case .hostRelative where whole != .text: "//"
        case .absolute(let origin) where whole != .text: fault(ofLink: origin, origin)
        case .text, .path, .opaque, .hostRelative, .absolute: nil
        }
    }

    /// Checks a link that all readers interpret in the same way.
    ///
    /// Any other spelling is refused.
    private func fault(ofLink text: String, _ origin: String) -> String? {
        guard let link = try? ParsedLink(text), link.text.utf8.elementsEqual(text.utf8), link.scheme != nil else {
            return origin
        }
        return fault(ofNested: link)
    }

    private func fault(inside text: String, _ depth: Int) -> String? {
        guard NestedLinks.mayHoldLinks(text) else { return nil }
        // A value that is nested too deep to be checked is refused.
        guard depth < NestedLinks.maxDepth, (try? ParsedLink(text)) != nil else { return "a link within a link" }
        return NestedLinks.values(of: text).lazy.compactMap { fault(ofValue: $0, depth: depth + 1) }.first
    }

    /// Checks each segment, and groups of segments that a wildcard could match as one link: `/https://host/path`.
    private func fault(inPathOf link: ParsedLink) -> String? {
        var segments = link.segments
        if link.host == nil, let authority = link.authority, !authority.isEmpty { segments.insert(authority, at: 0) }
        for (index, segment) in segments.enumerated() {
            if segment.isEmpty, index + 2 < segments.count, segments[index + 1].isEmpty { return "//" }
            // The segments of a scheme, two slashes, a host and the beginning of its path.
            let text =
                segment.utf8.last == UInt8(ascii: ":") ? segments[index...].prefix(4).joined(separator: "/") : segment
            if let fault = fault(ofValue: text) { return fault }
        }
        return nil
    }
}
