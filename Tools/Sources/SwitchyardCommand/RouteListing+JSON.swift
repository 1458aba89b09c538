internal import Switchyard
@_spi(Tooling) internal import SwitchyardTooling

extension RouteListing {
    /// Writes a line for each route, with all declarations of the map.
    func write(jsonTo output: Output) throws(Output.WriteError) {
        for index in chosen {
            output.write(json(of: index))
            if output.isFull { try output.flush() }
        }
    }

    private func json(of index: Int) -> JSONText {
        let row = row(index)
        var json = JSONText()
        json.object { json in
            json.writeRoute(row.route, in: namespace(of: index))
            json.key("source")
            json.string(row.route.place)
            json.key("priority")
            json.integer(row.route.priority)
            json.key("target")
            json.string(row.target)
            json.key("parent")
            json.string(row.parent)
            json.key("parentOptional")
            json.bool(row.isParentOptional)
            json.key("sources")
            if let sources = row.sources { json.write(sources) } else { json.null() }
            json.key("gates")
            json.write(row.gates)
            json.key("interceptors")
            json.write(row.interceptors)
            json.key("tags")
            json.write(row.tags)
            json.key("summary")
            json.string(row.summary)
            json.key("deprecated")
            json.string(row.deprecated)
            json.key("metadata")
            json.write(row.metadata)
        }
        return json
    }
}

extension JSONText {
    /// Writes a list of texts.
    mutating func write(_ texts: [String]) {
        array { json in texts.forEach { json.string($0) } }
    }

    /// Writes a value of a map, whose depth the map's limit bounds.
    fileprivate mutating func write(_ value: ListedRoutes.Value) {
        switch value {
        case .null: null()
        case .bool(let value): bool(value)
        case .number(let text): number(text)
        case .string(let text): string(text)
        case .array(let values): array { json in values.forEach { json.write($0) } }
        case .object(let members):
            object { json in
                for member in members {
                    json.key(member.name)
                    json.write(member.value)
                }
            }
        }
    }
}
