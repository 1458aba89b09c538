import EatsTerminal
import Foundation
import Testing

/// Whole sessions: what is said to the app, and every line that it answers.
///
/// Each script of `Sessions` has its transcript beside it. `EATS_UPDATE_SESSIONS=1` writes the transcripts anew.
@MainActor
struct SessionTests {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Sessions")

    nonisolated static let scripts: [String] = {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Sessions")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".txt") && !$0.hasSuffix(".out.txt") }.sorted()
    }()

    @Test
    func `there are sessions`() { #expect(Self.scripts.contains("tour.txt")) }

    @Test(arguments: scripts)
    func `a session gives its transcript, line by line`(script: String) async throws {
        let lines = try String(contentsOf: Self.folder.appendingPathComponent(script), encoding: .utf8)
        let found = try await transcript(of: lines.split(separator: "\n").map(String.init))
        let expected = Self.folder.appendingPathComponent(script.replacing(".txt", with: ".out.txt"))
        if ProcessInfo.processInfo.environment["EATS_UPDATE_SESSIONS"] == "1" {
            try Data(found.utf8).write(to: expected)
        }
        #expect(found == (try String(contentsOf: expected, encoding: .utf8)))
    }

    @Test
    func `from a file, the command prints the transcript and no prompt`() throws {
        let run = try CommandRun(input: Self.folder.appendingPathComponent("tour.txt"))
        let expected = Self.folder.appendingPathComponent("tour.out.txt")
        #expect(run.output == (try String(contentsOf: expected, encoding: .utf8)))
        #expect(run.code == 0)
    }
}

/// Says lines to an app that has just started.
///
/// - Returns: What it answers.
@MainActor
func transcript(of lines: [String]) async throws -> String {
    var answers = ""
    let terminal = try Terminal { answers += $0 + "\n" }
    for line in lines {
        guard await terminal.run(line) else { break }
    }
    return answers
}
