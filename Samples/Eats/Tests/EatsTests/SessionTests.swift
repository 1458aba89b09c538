import Foundation
import Testing

/// Whole sessions: the input of the app, and every line of its output.
///
/// Each script in `Sessions` has its transcript next to it. `EATS_UPDATE_SESSIONS=1` writes the transcripts.
struct SessionTests {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Sessions")

    static let scripts: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".txt") && !$0.hasSuffix(".out.txt") }.sorted()
    }()

    @Test
    func `there are sessions`() { #expect(Self.scripts.contains("tour.txt")) }

    @Test(arguments: scripts)
    func `the output of a session equals its transcript`(script: String) throws {
        let found = try CommandRun(input: Self.folder.appendingPathComponent(script))
        let expected = Self.folder.appendingPathComponent(script.replacing(".txt", with: ".out.txt"))
        if ProcessInfo.processInfo.environment["EATS_UPDATE_SESSIONS"] == "1" {
            try Data(found.output.utf8).write(to: expected)
        }
        #expect(found.output == (try String(contentsOf: expected, encoding: .utf8)))
        #expect(found.code == 0)
    }

    @Test
    func `the sessions of the README are what the app says`() throws {
        let sample = Self.folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let readme = try String(contentsOf: sample.appendingPathComponent("README.md"), encoding: .utf8)
        let sessions = readme.components(separatedBy: "```\n").filter { $0.hasPrefix("$ make run-terminal\n") }
        #expect(sessions.count == 2)
        for session in sessions {
            // The first two lines are the call and the welcome.
            let lines = session.split(separator: "\n").dropFirst(2).map(String.init)
            let commands = lines.compactMap { line in line.range(of: "> ").map { String(line[$0.upperBound...]) } }
            let answers = lines.filter { !$0.contains("> ") }
            #expect(commands.last == "quit")
            #expect(try CommandRun(commands).output == answers.joined(separator: "\n") + "\n")
        }
    }
}
