import BenchmarkSupport
@_spi(Tooling) import RouteMatching

/// The timed passes over Switchyard's table.
///
/// Each starts from a `String`, and performs every look-up once.
enum Passes {
    /// The sum of the found rows; no value is read.
    static func hit(_ links: [String], in table: RouteTable) -> Int {
        var checksum = 0
        for link in links {
            if let location = table.locate(link) { checksum &+= location.route }
        }
        return checksum
    }

    /// The sum of the found rows and of the lengths of all values.
    static func hitWithParameters(_ links: [String], in table: RouteTable) -> Int {
        var checksum = 0
        for link in links {
            guard let location = table.locate(link) else { continue }
            checksum &+= location.route
            for index in 0..<location.count { checksum &+= location[index].count }
        }
        return checksum
    }

    /// The same, and reads the length of every name; names are not in the checksum, as in the peers' protocol.
    static func hitWithNames(_ links: [String], in table: RouteTable) -> Int {
        var checksum = 0
        var names = 0
        for link in links {
            guard let location = table.locate(link) else { continue }
            checksum &+= location.route
            for index in 0..<location.count {
                checksum &+= location[index].count
                names &+= location.name(of: index).utf8.count
            }
        }
        // Never true, but prevents the compiler from removing the reading of names.
        return names < 0 ? names : checksum
    }

    /// The number of links without a match.
    static func miss(_ links: [String], in table: RouteTable) -> Int {
        var missed = 0
        for link in links where table.locate(link) == nil { missed &+= 1 }
        return missed
    }
}

/// The work of a pass for each link; the raw value is for reports.
enum PassMode: String, CaseIterable {
    case hit
    case hitWithParameters = "hitparams"
    case hitWithNames = "hitparams, names"
    case miss

    /// The word of the peers' protocol.
    ///
    /// A peer always reads names with values.
    var request: String { self == .hitWithNames ? PassMode.hitWithParameters.rawValue : rawValue }

    /// The links of `table` that a pass looks up.
    func links(of table: BenchmarkTable) -> [String] { self == .miss ? table.misses : table.samples }

    /// Measures the compiled table `frozen` of `table`.
    func measure(_ table: BenchmarkTable, frozen: RouteTable) throws -> Measurement {
        let links = links(of: table)
        return try Measure.median(of: links.count) {
            switch self {
            case .hit: Passes.hit(links, in: frozen)
            case .hitWithParameters: Passes.hitWithParameters(links, in: frozen)
            case .hitWithNames: Passes.hitWithNames(links, in: frozen)
            case .miss: Passes.miss(links, in: frozen)
            }
        }
    }
}
