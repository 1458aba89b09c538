import Foundation
@_spi(Tooling) import RouteMatching
import Switchyard

/// A link, split into texts of its route's pattern and values.
struct LinkShape: Sendable {
    /// A part of a link.
    ///
    /// The parts in order make up the link.
    enum Part: Sendable, Hashable {
        /// Text of some pattern, or a delimiter.
        case fixed(String)
        /// Text that the sender of the link chose.
        case carried(Carried)
    }

    /// A value in a link.
    struct Carried: Sendable, Hashable {
        /// The name of the value; `nil` for text that no pattern names.
        var name: String?
        /// The kind of texts that the route accepts there.
        var kind: Placeholder.Kind
        /// The text in the link, with its escapes.
        var text: String
        /// Whether it is part of a host.
        var isHost = false
        /// Whether it is part of a query, where a plus means a space.
        var isQuery = false

        /// The text without escapes.
        var decoded: String {
            let spaced = isQuery ? text.replacingOccurrences(of: "+", with: " ") : text
            return spaced.removingPercentEncoding ?? spaced
        }
    }

    /// The namespace and the name of the route; `nil` if no route matches.
    var route: (namespace: String, name: String)?
    var parts: [Part] = []
}

extension RouteIndex {
    /// Splits a link; `nil` for an invalid one.
    func shape(of text: String) -> LinkShape? {
        let routes = table.routes
        let link = try? ParsedLink(
            text, limits: routes.limits, plus: routes.policies.plus, relativeLinks: routes.policies.relativeLinks)
        guard let link else { return nil }
        var reader = LinkShapeReader(link, self)
        return reader.read()
    }
}

/// Splits one link.
private struct LinkShapeReader {
    private struct Capture {
        let range: Range<Int>
        let name: String
        let kind: Placeholder.Kind
    }

    private let link: ParsedLink
    private let index: RouteIndex
    private let bytes: [UInt8]
    private let route: Route?
    private let namespace: String?
    private var captures: [Capture] = []
    private var position = 0
    private var parts: [LinkShape.Part] = []

    init(_ link: ParsedLink, _ index: RouteIndex) {
        self.link = link
        self.index = index
        bytes = Array(link.text.utf8)
        let table = index.table.routes
        guard let location = table.locate(link.text) else {
            route = nil
            namespace = nil
            return
        }
        let found = index.namespaces[location.namespace]
        let route = found.routes[location.route]
        self.route = route
        namespace = found.name
        // If a route has more values than a location holds, everything except texts of patterns counts as a value.
        guard location.count <= RouteLocation.capacity else { return }
        for value in 0..<location.count where !location[value].isEmpty {
            let name = location.name(of: value)
            let kind = route.pattern.placeholders.first { $0.name == name }?.kind ?? .segment
            captures.append(Capture(range: location[value], name: name, kind: kind))
        }
        captures.sort { $0.range.lowerBound < $1.range.lowerBound }
    }

    mutating func read() -> LinkShape? {
        if let scheme = link.scheme {
            guard fix(scheme.utf8.count), fix(":") else { return nil }
        }
        if let authority = link.authority {
            guard fix("/"), fix("/") else { return nil }
            readAuthority(position..<position + authority.utf8.count)
        }
        readSegments(to: pathStart + link.path.utf8.count)
        if let query = link.query {
            guard fix("?") else { return nil }
            readQuery(position..<position + query.utf8.count)
        }
        if link.fragment != nil {
            guard fix("#") else { return nil }
            readFragment()
        }
        return LinkShape(route: route.flatMap { route in namespace.map { ($0, route.name) } }, parts: parts)
    }

    /// The offset of the path.
    private var pathStart: Int {
        (link.scheme.map { $0.utf8.count + 1 } ?? 0) + (link.authority.map { $0.utf8.count + 2 } ?? 0)
    }

    private func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
    }

    /// Adds a number of bytes as fixed text.
    private mutating func fix(_ count: Int) -> Bool {
        guard position + count <= bytes.count else { return false }
        parts.append(.fixed(text(position..<position + count)))
        position += count
        return true
    }

    /// Adds a delimiter; `false` if the link has another byte there.
    private mutating func fix(_ delimiter: Unicode.Scalar) -> Bool {
        guard position < bytes.count, bytes[position] == UInt8(ascii: delimiter) else { return false }
        return fix(1)
    }

    private mutating func carry(
        _ range: Range<Int>, _ name: String? = nil, _ kind: Placeholder.Kind = .segment, isHost: Bool = false
    ) {
        parts.append(.carried(.init(name: name, kind: kind, text: text(range), isHost: isHost)))
        position = range.upperBound
    }

    private mutating func readAuthority(_ range: Range<Int>) {
        let authority = text(range).lowercased()
        if index.authorities.contains(authority) || range.isEmpty {
            _ = fix(range.count)
        } else if let ending = index.hostEndings.first(where: { authority.hasSuffix($0) }) {
            carry(range.lowerBound..<range.upperBound - ending.utf8.count, isHost: true)
            _ = fix(ending.utf8.count)
        } else if link.host != nil {
            carry(range, isHost: true)
        } else {
            readSegments(to: range.upperBound)
        }
    }

    /// Splits segments: captured values, text between them, and text without a name.
    private mutating func readSegments(to end: Int) {
        while position < end {
            if let capture = captures.first(where: { $0.range.contains(position) }) {
                carry(position..<capture.range.upperBound, capture.name, capture.kind)
                continue
            }
            if bytes[position] == UInt8(ascii: "/") {
                _ = fix(1)
                continue
            }
            let rest = bytes[position..<end]
            let segmentEnd = rest.firstIndex(of: UInt8(ascii: "/")) ?? end
            let next = captures.first { $0.range.lowerBound > position && $0.range.lowerBound < segmentEnd }
            let stop = next?.range.lowerBound ?? segmentEnd
            // Text beside a value in one segment belongs to the pattern.
            let isBesideValue = next != nil || captures.contains { $0.range.upperBound == position }
            if isBesideValue || index.isWord(text(position..<stop)) {
                _ = fix(stop - position)
            } else {
                carry(position..<stop)
            }
        }
    }

    private mutating func readQuery(_ range: Range<Int>) {
        for (number, item) in text(range).split(separator: "&", omittingEmptySubsequences: false).enumerated() {
            if number > 0 { parts.append(.fixed("&")) }
            guard !item.isEmpty else { continue }
            let sides = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let name = sides[0].replacingOccurrences(of: "+", with: " ").removingPercentEncoding ?? sides[0]
            if sides.count == 2 {
                let kind = route?.pattern.queryKeys.first { $0.name == name }?.kind ?? .segment
                readKey(sides[0], name)
                parts.append(.fixed("="))
                if !sides[1].isEmpty {
                    parts.append(.carried(.init(name: name, kind: kind, text: sides[1], isQuery: true)))
                }
            } else {
                readKey(sides[0], name)
            }
        }
        position = range.upperBound
    }

    /// Adds a query key.
    ///
    /// A key that no pattern declares may itself be a value, such as a token.
    private mutating func readKey(_ text: String, _ name: String) {
        guard !text.isEmpty else { return }
        let isKnown = index.keys.contains(name)
        parts.append(isKnown ? .fixed(text) : .carried(.init(name: nil, kind: .segment, text: text, isQuery: true)))
    }

    private mutating func readFragment() {
        guard route?.pattern.hasFragment == true else {
            if position < bytes.count { carry(position..<bytes.count) }
            return
        }
        let query = bytes[position...].firstIndex(of: UInt8(ascii: "?"))
        readSegments(to: query ?? bytes.count)
        if query != nil, fix("?") { readQuery(position..<bytes.count) }
    }
}
