import Foundation
import Testing

/// Whole sessions: what is said to the app, and every line that it answers.
///
/// Each script of `Sessions` has its transcript beside it. `EATS_UPDATE_SESSIONS=1` writes the transcripts anew.
struct SessionTests {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Sessions")

    static let scripts: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".txt") && !$0.hasSuffix(".out.txt") }.sorted()
    }()

    @Test
    func `there are sessions`() { #expect(Self.scripts.contains("tour.txt")) }

    @Test(arguments: scripts)
    func `a session gives its transcript, line by line`(script: String) throws {
        let found = try CommandRun(input: Self.folder.appendingPathComponent(script))
        let expected = Self.folder.appendingPathComponent(script.replacing(".txt", with: ".out.txt"))
        if ProcessInfo.processInfo.environment["EATS_UPDATE_SESSIONS"] == "1" {
            try Data(found.output.utf8).write(to: expected)
        }
        #expect(found.output == (try String(contentsOf: expected, encoding: .utf8)))
        #expect(found.code == 0)
    }
}
