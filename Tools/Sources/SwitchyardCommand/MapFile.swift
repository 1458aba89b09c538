internal import Switchyard
@_spi(Tooling) internal import SwitchyardTesting
internal import SwitchyardTooling

/// A route map in a file that the user names.
struct MapFile {
    let path: String

    private var file: JSONFile { JSONFile(path: path, noun: "map") }

    /// The last part of the path, which routes name as their source.
    var name: String { file.name }

    /// Reads the map and compiles its table.
    ///
    /// - Parameters:
    ///   - types: The app's own placeholder types.
    ///   - notes: Receives the unknown keys.
    /// - Returns: The table.
    /// - Throws: `CommandError` with all errors of the file.
    func table(types: TypeOptions, notes: Output) throws(CommandError) -> RouteTable {
        try table(of: try map(), types: types, notes: notes)
    }

    /// Compiles the table of the map that was read from the file.
    func table(of map: RouteMap, types: TypeOptions, notes: Output) throws(CommandError) -> RouteTable {
        do throws(DeclarationError) {
            let table = try map.makeTable(types: types.types)
            reportKeys(of: map, to: notes)
            return table
        } catch {
            throw CommandError(file.text(of: error))
        }
    }

    /// Creates the router of an app of which only the map that was read from the file is known.
    ///
    /// - Throws: `CommandError` with everything because of which the app could not create its router.
    @MainActor
    func router(
        of map: RouteMap, types: TypeOptions, customSources: Set<LinkSource.Kind>, gates: Set<String>
    ) throws(CommandError) -> Router {
        do throws(DeclarationError) {
            return try Router(mapOnly: map, types: types.types, customSources: customSources, gates: gates)
        } catch {
            throw CommandError(file.text(of: error))
        }
    }

    /// Reads the map, even if no table can be built from it.
    ///
    /// - Returns: The map.
    /// - Throws: `CommandError` with all errors of the file.
    func map() throws(CommandError) -> RouteMap {
        let data = try file.data(atMost: RouteMapLimits.standard.maxBytes)
        do throws(DeclarationError) {
            return try RouteMap(data: data, file: name)
        } catch {
            throw CommandError(file.text(of: error))
        }
    }

    func reportKeys(of map: RouteMap, to notes: Output) {
        let rest = map.unknownKeys.count + map.omittedKeyCount - 10
        for key in map.unknownKeys.prefix(10) {
            notes.write(
                "\(file.place(key.line ?? 0)): note: The key \(key.path.shown()) is not known and has no effect. "
                    + "\(key.code.bracketed)\n")
        }
        if rest > 0 { notes.write("\(path.shown()): note: \(rest) more unknown keys.\n") }
        // A note that cannot be written does not stop the command.
        try? notes.flush()
    }
}
