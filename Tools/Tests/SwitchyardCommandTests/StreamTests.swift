import Foundation
import Testing

struct `switchyard match --stdin` {
    let folder: TemporaryFolder
    let map: String

    init() throws {
        folder = try TemporaryFolder()
        map = try folder.write(eats, to: "eats.json")
    }

    private func answers(to input: [UInt8]) throws -> CommandRun {
        try CommandRun("match", map, "--stdin", "--json", input: input)
    }

    /// The lines, and the name or the reason of each answer.
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let input: [UInt8]
        let answers: [String]

        init(_ name: String, _ input: [UInt8], _ answers: [String]) {
            (testDescription, self.input, self.answers) = (name, input, answers)
        }
    }

    static let inputs: [Row] = [
        Row("nothing", [], []),
        Row("one line", Array("/menu/best\n".utf8), ["menu.best"]),
        Row("no line feed at the end", Array("/menu/best\n/legal".utf8), ["menu.best", "legal"]),
        Row("carriage returns", Array("/menu/best\r\n/legal\r\n".utf8), ["menu.best", "legal"]),
        Row("an empty line", Array("\n/legal\n\r\n".utf8), ["empty", "legal", "empty"]),
        Row("spaces", Array("  /legal \n   \n".utf8), ["legal", "empty"]),
        Row("a carriage return alone", Array("/le\rgal\n".utf8), ["control-character"]),
        Row(
            "invalid UTF-8", Array("/menu/".utf8) + [0xC3, 0x28, 0x0A] + Array("/legal\n".utf8),
            ["invalid-utf8", "legal"]
        ),
        Row("a NUL", Array("/menu/\0\n/legal\n".utf8), ["control-character", "legal"]),
        Row("the longest link", Array(("/menu/" + String(repeating: "a", count: 8_186) + "\r\n").utf8), ["menu.dish"]),
        Row(
            "a link too long by one", Array(("/menu/" + String(repeating: "a", count: 8_187) + "\n").utf8), ["too-long"]
        ),
        Row(
            "a line longer than any buffer",
            Array(("/menu/" + String(repeating: "é", count: 2_000_000) + "\n/legal\n").utf8), ["too-long", "legal"]
        ),
        Row("a line too long that does not end", [UInt8](repeating: 0x61, count: 300_000), ["too-long"]),
    ]

    @Test(arguments: inputs)
    func `answers each line, in order`(row: Row) throws {
        let run = try answers(to: row.input)
        let answers = try run.lines.map { line in
            let json = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            return (json?["name"] ?? json?["reason"]) as? String ?? ""
        }
        #expect(answers == row.answers)
        #expect(run.code == (answers.allSatisfy { $0.contains("menu") || $0 == "legal" } ? 0 : 1))
        #expect(run.errors.isEmpty)
        #expect(run.output.utf8.count < 20_000 * max(1, answers.count))
    }

    @Test func `replaces invalid bytes`() throws {
        let run = try answers(to: Array("/menu/".utf8) + [0xFF, 0x0A])
        #expect(
            run.output
                == "{\"url\":\"/menu/\u{FFFD}\",\"matched\":false,\"reason\":\"invalid-utf8\","
                + "\"code\":\"SY0219\",\"nearest\":null}\n")
    }

    @Test(arguments: [["--json"], []])
    func `answers a line before the next one comes`(options: [String]) throws {
        let process = CommandRun.process(["match", map, "--stdin"] + options)
        let (input, output) = (Pipe(), Pipe())
        (process.standardInput, process.standardOutput) = (input, output)
        try process.run()
        for id in 1...3 {
            try input.fileHandleForWriting.write(contentsOf: Data("eats://orders/\(id)\n".utf8))
            var answer = Data()
            while answer.last != UInt8(ascii: "\n") { answer += output.fileHandleForReading.availableData }
            #expect(String(decoding: answer, as: UTF8.self).contains("orders/\(id)"))
        }
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    @Test func `ends without a message when the reader closes the output`() throws {
        let process = CommandRun.process(["match", map, "--stdin", "--json"])
        let lines = try folder.write(String(repeating: "/menu/best\n", count: 100_000), to: "links.txt")
        let (output, errors) = (Pipe(), Pipe())
        process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: lines))
        (process.standardOutput, process.standardError) = (output, errors)
        try process.run()
        _ = try output.fileHandleForReading.read(upToCount: 10)
        try output.fileHandleForReading.close()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == 0)
        #expect(errors.fileHandleForReading.readDataToEndOfFile().isEmpty)
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func `reports that the output cannot be written`() throws {
        let process = CommandRun.process(["match", map, "/menu/best"])
        let errors = Pipe()
        process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
        process.standardError = errors
        try process.run()
        let message = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 2)
        #expect(message.hasPrefix("switchyard: error: the output cannot be written: "))
        #expect(message.hasSuffix(" [SY0805 unwritable-output]\n"))
    }

    @Test func `reports that the input cannot be read`() throws {
        let process = CommandRun.process(["match", map, "--stdin"])
        let errors = Pipe()
        process.standardInput = FileHandle(forReadingAtPath: "/")
        process.standardError = errors
        try process.run()
        let message = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 2)
        #expect(message.hasPrefix("switchyard: error: standard input cannot be read: "))
        #expect(message.hasSuffix(" [SY0804 unreadable-input]\n"))
    }
}
