import Foundation

/// One run of the built command, with its output.
struct CommandRun {
    let output: String
    let errors: String
    let code: Int32

    /// The lines of the output.
    var lines: [String] { output.split(separator: "\n").map(String.init) }

    /// Runs the command to its end.
    ///
    /// The streams are files, so that neither process waits for the other.
    init(_ arguments: String..., input: [UInt8] = [], environment: [String: String] = [:]) throws {
        try self.init(arguments: arguments, input: input, environment: environment)
    }

    init(
        arguments: [String], input: [UInt8] = [], environment: [String: String] = [:], program: URL = Self.program
    ) throws {
        let folder = try TemporaryFolder()
        let files = try ["in", "out", "err"].map { try folder.write([], to: $0) }
        try Data(input).write(to: files[0])
        let process = Self.process(arguments)
        process.executableURL = program
        process.environment = environment
        process.standardInput = try FileHandle(forReadingFrom: files[0])
        process.standardOutput = try FileHandle(forWritingTo: files[1])
        process.standardError = try FileHandle(forWritingTo: files[2])
        try process.run()
        process.waitUntilExit()
        output = String(decoding: try Data(contentsOf: files[1]), as: UTF8.self)
        errors = String(decoding: try Data(contentsOf: files[2]), as: UTF8.self)
        code = process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    }

    /// The built command.
    static var program: URL { folderOfProducts.appendingPathComponent("switchyard") }

    /// The command, ready to start.
    static func process(_ arguments: [String]) -> Process {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        return process
    }

    /// The build folder with the tests and the command.
    private static var folderOfProducts: URL {
        for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
            return bundle.bundleURL.deletingLastPathComponent()
        }
        return Bundle.main.bundleURL
    }
}

/// A folder that is deleted with its value.
final class TemporaryFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("switchyard-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Writes a file, and returns its path.
    @discardableResult
    func write(_ bytes: [UInt8], to name: String) throws -> URL {
        let file = url.appendingPathComponent(name)
        try Data(bytes).write(to: file)
        return file
    }

    func write(_ text: String, to name: String) throws -> String { try write(Array(text.utf8), to: name).path }
}

/// The map of the tests.
let eats = """
    { "version": 1,
      "namespaces": [
        { "name": "eats", "origins": ["eats://", "https://eats.example"], "default": true, "fallsBackToGlobal": true,
          "routes": [
            { "name": "orders.detail", "pattern": "/orders/:id<int>{?tab<items|status>=items}" },
            { "name": "orders.track", "pattern": "/orders/:id<int>/track" },
            { "name": "menu.dish", "pattern": "/menu/:dish" },
            { "name": "menu.best", "pattern": "/menu/best" },
            { "name": "files", "pattern": "/files/:path+" },
            { "name": "search", "pattern": "/search{?q!}" } ] },
        { "name": "global", "origins": ["*"], "routes": [{ "name": "legal", "pattern": "/legal" }] } ] }
    """
