internal import Switchyard
import SwitchyardSupport

/// The sites of a server, by path.
struct LoopbackSites: Sendable {
    /// The maximum number of segments of a path.
    static let maxSegments = 256

    private let table = Locked<Table>(Table())

    private struct Table {
        /// The sites by their paths.
        var sites: [String: any LoopbackSite] = [:]

        /// The number of segments of the longest path.
        var depth = 0
    }

    /// A site with the rest of the requested path.
    struct Found {
        /// The site.
        let site: any LoopbackSite

        /// The path below that of the site; `nil` if the request lacks the slash after it.
        let path: String?
    }

    /// Sets or removes the site of a path.
    func put(_ site: (any LoopbackSite)?, at path: String) {
        let path = path.split(separator: "/").joined(separator: "/")
        table.withLock { table in
            table.sites[path] = site
            table.depth = table.sites.keys.map { $0.split(separator: "/").count }.max() ?? 0
        }
    }

    /// The site of a path below the secret; if several match, the one with the longest path.
    func find(_ path: String) -> Found? {
        var steps = 0
        return find(path, counting: &steps)
    }

    /// Finds the site of a path like ``find(_:)``, and counts the work.
    func find(_ path: String, counting steps: inout Int) -> Found? {
        steps += path.utf8.count
        let segments = path.split(separator: "/", maxSplits: Self.maxSegments, omittingEmptySubsequences: false)
        guard segments.count <= Self.maxSegments else { return nil }
        for (index, segment) in segments.enumerated() {
            steps += segment.utf8.count
            let isLegal = segment.utf8.allSatisfy(Self.isLegal) && segment != "." && segment != ".."
            guard isLegal, !segment.isEmpty || index == segments.count - 1 else { return nil }
        }
        let table = table.withLock { $0 }
        for count in (0..<min(table.depth, segments.count)).reversed() {
            let place = path[..<segments[count].endIndex]
            steps += place.utf8.count
            guard !place.isEmpty, let site = table.sites[String(place)] else { continue }
            let rest = segments.dropFirst(count + 1).first.map { String(path[$0.startIndex...]) }
            return Found(site: site, path: rest)
        }
        return table.sites[""].map { Found(site: $0, path: path) }
    }

    /// Letters, digits, `.`, `-` and `_`.
    private static func isLegal(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
        default: false
        }
    }
}
