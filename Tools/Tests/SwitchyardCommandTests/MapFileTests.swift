import Foundation
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

struct `A map that cannot be used` {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A file, and the expected message.
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let bytes: [UInt8]
        let messages: [String]

        init(_ name: String, _ bytes: [UInt8], _ messages: [String]) {
            (testDescription, self.bytes, self.messages) = (name, bytes, messages)
        }
    }

    static let maps: [Row] = [
        Row("nothing", [], ["map.json:1: error: ", "[SY0506 invalid-json]"]),
        Row(
            "no JSON", Array("{\n  \"version\": NaN }".utf8),
            ["map.json:2: error: Expected a value, but found NaN."]
        ),
        Row("a mark", [0xEF, 0xBB, 0xBF] + Array(eats.utf8), ["map.json:1: error: ", "without a byte order mark"]),
        Row(
            "UTF-16", [0xFF, 0xFE] + eats.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] },
            ["map.json:1: error: The file begins with a byte order mark of UTF-16."]
        ),
        Row(
            "UTF-16 without a mark", eats.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] },
            ["map.json:1: error: Expected a name, but found the byte 0x0.", "[SY0506 invalid-json]"]
        ),
        Row(
            "a NUL", Array("{\n\0}".utf8),
            ["map.json:2: error: Expected a name, but found the byte 0x0.", "[SY0506 invalid-json]"]),
        Row("bytes behind it", Array(eats.utf8) + [0], ["map.json:11: error: ", "the end of the document"]),
        Row("two maps", Array("\(eats)\n\(eats)".utf8), ["map.json:12: error: ", "[SY0506 invalid-json]"]),
        Row(
            "infinity", Array("{ \"version\":\n-Infinity }".utf8),
            ["map.json:2: error: -Infinity is not a JSON number."]),
        Row("a leading zero", Array("{ \"version\": 01 }".utf8), ["map.json:1: error: 01 is not a JSON number."]),
        Row(
            "a number without end", Array("{ \"version\": 1e999, \"namespaces\": [] }".utf8),
            ["map.json:1: error: version: Found 1e999, but expected a whole number.", "[SY0510 wrong-type]"]
        ),
        Row("minus zero", Array("{ \"version\": -0, \"namespaces\": [] }".utf8), ["[SY0508 unsupported-version]"]),
        Row("a comment", Array("{\n// routes\n}".utf8), ["map.json:2: error: Expected a name, but found '/'."]),
        Row(
            "a closing comma", Array("{ \"version\": 1,\n}".utf8),
            ["map.json:2: error: ", "without a ',' before a '}'"]),
        Row(
            "half of a pair", Array(eats.replacing("orders.track", with: #"\ud83c"#).utf8),
            ["map.json:6: error: A '\\u' escape is half of a surrogate pair."]
        ),
        Row("no UTF-8", [0x22, 0xFF, 0x22], ["map.json:1: error: ", "[SY0505 invalid-utf8]"]),
        Row(
            "a key twice", Array("{\"a\":1,\n\"a\":1}".utf8), ["map.json:2: error: The object has the key \"a\" twice."]
        ),
        Row(
            "a key twice by an escape", Array(eats.replacing("\"default\"", with: #""n\u0061me""#).utf8),
            ["map.json:3: error: The object has the key \"name\" twice.", "[SY0507 duplicate-key]"]
        ),
        Row(
            "a key that is long, twice", longKeyTwice,
            ["map.json:1: error: The object has the key \"xxx", "…\" twice."]),
        Row("a million routes", manyRoutes, ["map.json:1: error: ", "[SY0503 too-many]"]),
        Row("depth", [UInt8](repeating: UInt8(ascii: "["), count: 1_000_000), ["[SY0502 too-deep]"]),
        Row("size", [UInt8](repeating: UInt8(ascii: " "), count: 17 << 20), ["It has more than 16777216 bytes"]),
        Row("another version", Array("{\"version\":2,\"namespaces\":[]}".utf8), ["[SY0508 unsupported-version]"]),
        Row(
            "two bad patterns",
            Array(eats.replacing("<int>/track", with: "<int/track").replacing("/menu/best", with: "menu").utf8),
            [
                "map.json:6: error: namespaces[0].routes[1].pattern: The '<' is not closed. Add a '>', or write '\\<'. "
                    + "[SY0105 bad-type]\n    /orders/:id<int/track\n               ^\n",
                "map.json:8: error: namespaces[0].routes[3].pattern: The pattern does not begin with '/'.",
            ]
        ),
        Row(
            "a conflict", Array(eats.replacing("/menu/best", with: "/menu/:name").utf8),
            [
                "map.json:8: error: namespaces[0].routes[3]: ", "'menu.dish' (/menu/:dish, map.json:7)",
                "[SY0301 conflict]",
            ]
        ),
        Row(
            "a bad origin", Array(eats.replacing("eats://", with: "eats").utf8),
            ["map.json:3: error: namespaces[0].origins[0]: 'eats'", "[SY0314 invalid-origin]"]
        ),
    ]

    private static let longKeyTwice: [UInt8] = {
        let key = "\"" + String(repeating: "x", count: 1 << 22) + "\": 0"
        return Array("{\(key),\(key)}".utf8)
    }()

    private static let manyRoutes: [UInt8] = {
        let routes = String(repeating: "0,", count: 1_000_000)
        return Array("{ \"version\": 1, \"namespaces\": [{ \"routes\": [\(routes)0] }] }".utf8)
    }()

    @Test(arguments: maps)
    func `is a message and an exit code`(row: Row) throws {
        let map = try folder.write(row.bytes, to: "map.json").path
        for command in ["match", "explain"] {
            let run = try CommandRun(command, map, "--json", "/menu/best")
            #expect(run.code == 2)
            #expect(run.output.isEmpty)
            for message in row.messages { #expect(run.errors.contains(message)) }
            #expect(run.errors.hasPrefix(map) && run.errors.utf8.count < 10_000)
        }
    }

    /// An unreadable map cannot be checked; a map with a conflict can.
    @Test(arguments: maps.filter { $0.testDescription != "a conflict" })
    func `cannot be checked or listed`(row: Row) throws {
        let map = try folder.write(row.bytes, to: "map.json").path
        for command in ["lint", "routes"] {
            let run = try CommandRun(command, map, "--json")
            #expect(run.code == 2)
            #expect(run.output.isEmpty)
            for message in row.messages { #expect(run.errors.contains(message)) }
        }
    }

    @Test func `may be a folder`() throws {
        try expectUnreadable(folder.url.path, "It is a folder", "SY0802 not-a-file")
    }

    @Test func `may not exist`() throws {
        try expectUnreadable(
            folder.url.appendingPathComponent("none.json").path, "No such file", "SY0801 unreadable-file")
    }

    @Test func `may be a pipe without a writer`() throws {
        let path = folder.url.appendingPathComponent("pipe").path
        try #require(mkfifo(path, 0o600) == 0)
        try expectUnreadable(path, "It is a pipe", "SY0802 not-a-file")
    }

    @Test func `may be a symbolic link to itself, or to nothing`() throws {
        for target in ["loop.json", "none.json"] {
            let path = folder.url.appendingPathComponent("loop.json").path
            try? FileManager.default.removeItem(atPath: path)
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
            try expectUnreadable(
                path, target == "none.json" ? "No such file" : "Too many levels of symbolic links",
                "SY0801 unreadable-file")
        }
    }

    @Test func `may be a symbolic link to a folder, a pipe or a device`() throws {
        let pipe = folder.url.appendingPathComponent("pipe").path
        try #require(mkfifo(pipe, 0o600) == 0)
        for (target, reason) in [(folder.url.path, "It is a folder"), (pipe, "It is a pipe"), ("/dev/null", "It is a")]
        {
            let path = folder.url.appendingPathComponent("link.json").path
            try? FileManager.default.removeItem(atPath: path)
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
            try expectUnreadable(path, reason, "SY0802 not-a-file")
        }
    }

    @Test func `may have no name, or a file for a folder`() throws {
        let file = try folder.write(eats, to: "map.json")
        try expectUnreadable("\(file)/map.json", "Not a directory", "SY0801 unreadable-file")
        let run = try CommandRun("match", "", "/")
        #expect(run.code == 2 && run.output.isEmpty)
        #expect(run.errors.contains("The map cannot be read: No such file"))
    }

    @Test func `may have a name that would disturb a terminal`() throws {
        let run = try CommandRun("match", "\(folder.url.path)/\u{1B}[31m\u{202E}.json", "/")
        #expect(run.code == 2 && run.output.isEmpty)
        #expect(run.errors.contains(#"/\u{1B}[31m\u{202E}.json: error: The map cannot be read: No such file"#))
    }

    @Test func `may be a device`() throws {
        try expectUnreadable("/dev/zero", "It is a pipe, a socket or a device", "SY0802 not-a-file")
    }

    @Test(.enabled(if: geteuid() != 0, "root can read every file"))
    func `may be unreadable`() throws {
        let path = try folder.write(eats, to: "map.json")
        try #require(chmod(path, 0) == 0)
        try expectUnreadable(path, "Permission denied", "SY0801 unreadable-file")
    }

    @Test func `prints at most fifty problems`() throws {
        let routes = Array(repeating: "{}", count: 100).joined(separator: ",\n")
        let map = try folder.write("{\"version\":1,\"namespaces\":[{\"routes\":[\(routes)]}]}", to: "map.json")
        let run = try CommandRun("match", map, "/")
        #expect(run.errors.split(separator: "\n").count == 51)
        #expect(run.errors.hasSuffix("error: 150 more errors are not shown.\n"))
    }

    private func expectUnreadable(_ path: String, _ reason: String, _ code: String) throws {
        let run = try CommandRun("match", path, "/")
        #expect(run.code == 2)
        #expect(run.output.isEmpty)
        #expect(run.errors.hasPrefix("\(path): error: The map cannot be read: \(reason)"))
        #expect(run.errors.hasSuffix(" [\(code)]\n"))
    }
}
