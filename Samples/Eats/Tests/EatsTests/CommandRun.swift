import Foundation

/// One run of the built command `eats`, with its output.
struct CommandRun {
    let output: String
    let code: Int32

    /// Runs the command to its end, with a file as its standard input.
    init(input: URL) throws {
        let answers = FileManager.default.temporaryDirectory.appendingPathComponent("eats-\(UUID().uuidString)")
        try Data().write(to: answers)
        defer { try? FileManager.default.removeItem(at: answers) }
        let process = Process()
        process.executableURL = Self.folderOfProducts.appendingPathComponent("eats")
        process.standardInput = try FileHandle(forReadingFrom: input)
        process.standardOutput = try FileHandle(forWritingTo: answers)
        try process.run()
        process.waitUntilExit()
        output = try String(contentsOf: answers, encoding: .utf8)
        code = process.terminationStatus
    }

    /// Runs the command to its end, with lines as its standard input.
    init(_ lines: [String]) throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("eats-\(UUID().uuidString)")
        try Data(lines.joined(separator: "\n").utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        try self.init(input: file)
    }

    /// The build folder with the tests and the command.
    private static var folderOfProducts: URL {
        for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
            return bundle.bundleURL.deletingLastPathComponent()
        }
        return Bundle.main.bundleURL
    }
}
