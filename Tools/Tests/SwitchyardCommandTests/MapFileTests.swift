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

    /// A file, and what the message about it has to say.
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let bytes: [UInt8]
        let messages: [String]

        init(_ name: String, _ bytes: [UInt8], _ messages: [String]) {
            (testDescription, self.bytes, self.messages) = (name, bytes, messages)
        }
    }

    static let maps: [Row] = [
        Row("nothing", [], ["map.json:1: error: ", "[invalid-json]"]),
        Row(
            "no JSON", Array("{\n  \"version\": NaN }".utf8),
            ["map.json:2: error: There is NaN where a value is wanted."]
        ),
        Row("a mark", [0xEF, 0xBB, 0xBF] + Array(eats.utf8), ["map.json:1: error: ", "without a mark"]),
        Row("no UTF-8", [0x22, 0xFF, 0x22], ["map.json:1: error: ", "[invalid-utf8]"]),
        Row(
            "a key twice", Array("{\"a\":1,\n\"a\":1}".utf8), ["map.json:2: error: The object has the key \"a\" twice."]
        ),
        Row("depth", [UInt8](repeating: UInt8(ascii: "["), count: 1_000_000), ["[too-deep]"]),
        Row("size", [UInt8](repeating: UInt8(ascii: " "), count: 17 << 20), ["It has more than 16777216 bytes"]),
        Row("another version", Array("{\"version\":2,\"namespaces\":[]}".utf8), ["[unsupported-version]"]),
        Row(
            "two bad patterns",
            Array(eats.replacing("<int>/track", with: "<int/track").replacing("/menu/best", with: "menu").utf8),
            [
                "map.json:6: error: namespaces[0].routes[1].pattern: The '<' is not closed. Add a '>', or write '\\<'. "
                    + "[bad-pattern]\n    /orders/:id<int/track\n               ^\n",
                "map.json:8: error: namespaces[0].routes[3].pattern: The pattern does not begin with '/'.",
            ]
        ),
        Row(
            "a conflict", Array(eats.replacing("/menu/best", with: "/menu/:name").utf8),
            ["map.json:8: error: namespaces[0].routes[3]: ", "'menu.dish' (/menu/:dish, map.json:7)", "[conflict]"]
        ),
        Row(
            "a bad origin", Array(eats.replacing("eats://", with: "eats").utf8),
            ["map.json:3: error: namespaces[0].origins[0]: 'eats'"]
        ),
    ]

    @Test(arguments: maps)
    func `is a message and an exit code`(row: Row) throws {
        let map = try folder.write(row.bytes, to: "map.json").path
        for command in ["match", "explain"] {
            let run = try CommandRun(command, map, "--json", "/menu/best")
            #expect(run.code == 2)
            #expect(run.output.isEmpty)
            for message in row.messages { #expect(run.errors.contains(message)) }
        }
    }

    /// What cannot be read cannot be judged either; a conflict can.
    @Test(arguments: maps.filter { $0.testDescription != "a conflict" })
    func `is no map to lint or to list`(row: Row) throws {
        let map = try folder.write(row.bytes, to: "map.json").path
        for command in ["lint", "routes"] {
            let run = try CommandRun(command, map, "--json")
            #expect(run.code == 2)
            #expect(run.output.isEmpty)
            for message in row.messages { #expect(run.errors.contains(message)) }
        }
    }

    @Test func `may be a folder`() throws { try expectUnreadable(folder.url.path, "It is a folder") }

    @Test func `may not exist`() throws {
        try expectUnreadable(folder.url.appendingPathComponent("none.json").path, "No such file")
    }

    @Test func `may be a pipe that nobody writes`() throws {
        let path = folder.url.appendingPathComponent("pipe").path
        try #require(mkfifo(path, 0o600) == 0)
        try expectUnreadable(path, "It is a pipe")
    }

    @Test func `may be a device`() throws { try expectUnreadable("/dev/zero", "It is a pipe, a socket or a device") }

    @Test(.enabled(if: geteuid() != 0, "whoever may do all can read all"))
    func `may be unreadable`() throws {
        let path = try folder.write(eats, to: "map.json")
        try #require(chmod(path, 0) == 0)
        try expectUnreadable(path, "Permission denied")
    }

    @Test func `prints at most fifty problems`() throws {
        let routes = Array(repeating: "{}", count: 100).joined(separator: ",\n")
        let map = try folder.write("{\"version\":1,\"namespaces\":[{\"routes\":[\(routes)]}]}", to: "map.json")
        let run = try CommandRun("match", map, "/")
        #expect(run.errors.split(separator: "\n").count == 51)
        #expect(run.errors.hasSuffix("error: 150 problems more are not shown.\n"))
    }

    private func expectUnreadable(_ path: String, _ reason: String) throws {
        let run = try CommandRun("match", path, "/")
        #expect(run.code == 2)
        #expect(run.output.isEmpty)
        #expect(run.errors.hasPrefix("\(path): error: The map cannot be read: \(reason)"))
    }
}
