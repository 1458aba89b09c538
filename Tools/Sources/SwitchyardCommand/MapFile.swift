internal import SwitchyardCore
internal import SwitchyardFiles

/// A route map in a file that a person has named.
struct MapFile {
    let path: String

    private var file: JSONFile { JSONFile(path: path, noun: "map") }

    /// The last part of the path: what routes name as their source.
    var name: String { file.name }

    /// Reads the map and compiles its table.
    ///
    /// - Parameters:
    ///   - types: The app's own placeholder types.
    ///   - notes: Told of keys that have no meaning.
    /// - Returns: The table.
    /// - Throws: `CommandError` with everything that is wrong with the file.
    func table(types: TypeOptions, notes: Output) throws(CommandError) -> RouteTable {
        let map = try map()
        do throws(DeclarationError) {
            let table = try map.makeTable(types: types.types)
            report(map.unknownKeys, to: notes)
            return table
        } catch {
            throw CommandError(file.text(of: error))
        }
    }

    /// Reads the map, whether or not a table can be built of it.
    ///
    /// - Returns: The map.
    /// - Throws: `CommandError` with everything that is wrong with the file.
    func map() throws(CommandError) -> RouteMap {
        let data = try file.data(atMost: RouteMapLimits.standard.maxBytes)
        do throws(DeclarationError) {
            return try RouteMap(data: data, file: name)
        } catch {
            throw CommandError(file.text(of: error))
        }
    }

    func report(_ keys: [Finding], to notes: Output) {
        for key in keys.prefix(10) {
            notes.write(
                "\(file.place(key.line ?? 0)): note: The key \(key.path.shown()) is not known and has no effect. "
                    + "\(key.code.bracketed)\n")
        }
        if keys.count > 10 { notes.write("\(path.shown()): note: \(keys.count - 10) unknown keys more.\n") }
        // A note that cannot be written is no reason not to answer.
        try? notes.flush()
    }
}
