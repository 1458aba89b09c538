internal import Switchyard
@_spi(Tooling) internal import SwitchyardTooling

/// The routes of a listing that links from outside can reach, for output.
struct OutsideListing {
    private let rows: [OutsideRoutes.Row]

    init(_ listing: RouteListing) {
        let chosen = Set(listing.chosen.map { [listing.namespace(of: $0), listing.row($0).route.name] })
        rows = OutsideRoutes(listing.map).rows.filter { chosen.contains([$0.namespace, $0.name]) }
    }

    /// Writes a line for each route.
    func write(to output: Output, asJSON: Bool) throws(Output.WriteError) {
        for row in rows {
            if asJSON {
                output.write(json(of: row))
            } else {
                output.write("\(row)\n")
            }
            if output.isFull { try output.flush() }
        }
    }

    private func json(of row: OutsideRoutes.Row) -> JSONText {
        var json = JSONText()
        json.object { json in
            json.key("name")
            json.string(row.name)
            json.key("pattern")
            json.string(row.pattern)
            json.key("namespace")
            json.string(row.namespace)
            json.key("sources")
            json.write(row.sources)
        }
        return json
    }
}
