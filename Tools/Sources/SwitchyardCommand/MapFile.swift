internal import SwitchyardCore

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif
#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// A route map in a file that a person has named.
struct MapFile {
    /// The most problems that are printed; whoever has more mends these first.
    private static let shownProblems = 50

    let path: String

    /// Reads the map and compiles its table.
    ///
    /// - Parameters:
    ///   - types: The app's own placeholder types.
    ///   - notes: Told of keys that have no meaning.
    /// - Returns: The table.
    /// - Throws: `CommandFailure` with everything that is wrong with the file.
    func table(types: TypeOptions, notes: Output) throws(CommandFailure) -> RouteTable {
        let map = try map()
        do throws(RouteMapError) {
            let table = try map.makeTable(types: types.types)
            report(map.unknownKeys, to: notes)
            return table
        } catch {
            throw CommandFailure(text(of: error))
        }
    }

    /// Reads the map, whether or not a table can be built of it.
    ///
    /// - Returns: The map.
    /// - Throws: `CommandFailure` with everything that is wrong with the file.
    func map() throws(CommandFailure) -> RouteMap {
        let data = try data()
        do throws(RouteMapError) {
            return try RouteMap(data: data, file: name)
        } catch {
            throw CommandFailure(text(of: error))
        }
    }

    /// The last part of the path: what routes name as their source.
    var name: String { path.split(separator: "/").last.map(String.init) ?? path }

    // MARK: Reading

    private func data() throws(CommandFailure) -> Data {
        // Opening a pipe would wait for a writer; whatever is opened here is looked at before it is read.
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw unreadable(.unreadableFile, SystemError.text(errno), "Check the path and who may read it.")
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            throw unreadable(.unreadableFile, SystemError.text(errno), "Check the path and who may read it.")
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            let isFolder = status.st_mode & S_IFMT == S_IFDIR
            throw unreadable(
                .notAFile, isFolder ? "It is a folder" : "It is a pipe, a socket or a device",
                isFolder ? "Name the file in it." : "Save the map as a file first.")
        }
        return try data(from: descriptor)
    }

    private func data(from descriptor: Int32) throws(CommandFailure) -> Data {
        let limit = RouteMapLimits.standard.maxBytes
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
            if count == 0 { return Data(bytes) }
            if count < 0 {
                if errno == EINTR { continue }
                throw unreadable(.unreadableFile, SystemError.text(errno), "Check the file and who may read it.")
            }
            guard bytes.count + count <= limit else { throw tooLarge(limit) }
            bytes.append(contentsOf: chunk[..<count])
        }
    }

    private func unreadable(_ fault: CommandFault, _ reason: String, _ hint: String) -> CommandFailure {
        CommandFailure(fault, "\(path.shown()): error: The map cannot be read: \(reason). \(hint)")
    }

    private func tooLarge(_ limit: Int) -> CommandFailure {
        CommandFailure(
            "\(path.shown()): error: The map cannot be read: It has more than \(limit) bytes. Split the map. "
                + RouteMapError.Code.tooLarge.diagnosticCode.bracketed)
    }

    // MARK: Messages

    private func text(of error: RouteMapError) -> String {
        var lines: [String] = []
        for problem in error.problems.prefix(Self.shownProblems) {
            lines.append("\(place(problem.line)): error: \(text(of: problem))")
            if let column = problem.column, let value = problem.value, column <= 200 {
                lines.append("    \(value.escaped)")
                lines.append("    \(String(repeating: " ", count: String(value.prefix(column - 1)).escaped.count))^")
            }
        }
        let omitted = error.omittedCount + max(0, error.problems.count - Self.shownProblems)
        if omitted > 0 { lines.append("\(path.shown()): error: \(omitted) problems more are not shown.") }
        return lines.joined(separator: "\n")
    }

    private func text(of problem: RouteMapError.Problem) -> String {
        let place = problem.path.isEmpty ? "" : "\(problem.path): "
        let parts = [place + problem.message, problem.hint, problem.diagnosticCode.bracketed].filter { !$0.isEmpty }
        return parts.joined(separator: " ").shown(atMost: 6_000)
    }

    private func place(_ line: Int?) -> String {
        let path = path.shown()
        return line.map { "\(path):\($0)" } ?? path
    }

    func report(_ keys: [RouteMap.UnknownKey], to notes: Output) {
        for key in keys.prefix(10) {
            notes.write(
                "\(place(key.line)): note: The key \(key.path.shown()) is not known and has no effect. "
                    + "\(key.diagnosticCode.bracketed)\n")
        }
        if keys.count > 10 { notes.write("\(path.shown()): note: \(keys.count - 10) unknown keys more.\n") }
        // A note that cannot be written is no reason not to answer.
        try? notes.flush()
    }
}
