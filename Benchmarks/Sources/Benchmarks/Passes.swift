import BenchmarkSupport
@_spi(Tooling) import RouteMatching

/// The timed passes over Switchyard's table.
///
/// Each starts from a `String` and makes every look-up once.
enum Passes {
    /// Rows found, nothing read.
    static func hit(_ links: [String], in table: RouteTable) -> Int {
        var checksum = 0
        for link in links {
            if let location = table.locate(link) { checksum &+= location.route }
        }
        return checksum
    }

    /// Rows found and the length of every value read.
    static func hitWithParameters(_ links: [String], in table: RouteTable) -> Int {
        var checksum = 0
        for link in links {
            guard let location = table.locate(link) else { continue }
            checksum &+= location.route
            for index in 0..<location.count { checksum &+= location[index].count }
        }
        return checksum
    }

    /// The same, and the length of every value's name; the names stay out of the checksum, as in the peers' protocol.
    static func hitWithNames(_ links: [String], in table: RouteTable) -> Int {
        var checksum = 0
        var names = 0
        for link in links {
            guard let location = table.locate(link) else { continue }
            checksum &+= location.route
            for index in 0..<location.count {
                checksum &+= location[index].count
                names &+= table.parameterName(location, index).utf8.count
            }
        }
        // Never true, but it keeps the reading of names alive.
        return names < 0 ? names : checksum
    }

    /// How many links match nothing.
    static func miss(_ links: [String], in table: RouteTable) -> Int {
        var missed = 0
        for link in links where table.locate(link) == nil { missed &+= 1 }
        return missed
    }
}

/// What a pass does with each link; the raw value stands in reports.
enum PassMode: String, CaseIterable {
    case hit
    case hitWithParameters = "hitparams"
    case hitWithNames = "hitparams, names"
    case miss

    /// The word of the peers' protocol.
    ///
    /// A peer always reads names together with values.
    var request: String { self == .hitWithNames ? PassMode.hitWithParameters.rawValue : rawValue }

    /// The links of `table` that a pass looks up.
    func links(of table: BenchmarkTable) -> [String] { self == .miss ? table.misses : table.samples }

    /// Measures Switchyard's `frozen` form of `table`.
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
