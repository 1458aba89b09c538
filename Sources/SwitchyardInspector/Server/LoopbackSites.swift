internal import SwitchyardCore

/// Which site stands where.
struct LoopbackSites: Sendable {
    private let sites = Locked<[String: any LoopbackSite]>([:])

    /// A site, and what it is asked for.
    struct Found {
        /// The site.
        let site: any LoopbackSite

        /// The path from where the site stands; nil where the request lacks the slash after it.
        let path: String?
    }

    /// Puts a site at a path, or none.
    func put(_ site: (any LoopbackSite)?, at path: String) {
        let path = path.split(separator: "/").joined(separator: "/")
        sites.withLock { $0[path] = site }
    }

    /// Finds the site of a path below the secret: of several the one with the longest path.
    ///
    /// - Parameter path: Without a slash in front. It is taken as it is, with no escapes resolved.
    /// - Returns: nil where no site stands, or the path has what no file's name has.
    func find(_ path: String) -> Found? {
        let segments = path.split(separator: "/", omittingEmptySubsequences: false)
        for (index, segment) in segments.enumerated() {
            let isLegal = segment.utf8.allSatisfy(Self.isLegal) && segment != "." && segment != ".."
            guard isLegal, !segment.isEmpty || index == segments.count - 1 else { return nil }
        }
        let sites = sites.withLock { $0 }
        for count in (1...segments.count).reversed() {
            let place = segments.prefix(count).joined(separator: "/")
            guard !place.isEmpty, let site = sites[place] else { continue }
            let rest = segments.dropFirst(count)
            return Found(site: site, path: rest.isEmpty ? nil : rest.joined(separator: "/"))
        }
        return sites[""].map { Found(site: $0, path: path) }
    }

    /// Letters, digits, `.`, `-` and `_`.
    private static func isLegal(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
        default: false
        }
    }
}
