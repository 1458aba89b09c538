import BrowserTesting
import Foundation
import SwitchyardInspector
import Testing

/// The built command `eats-preview` in its own process, which ends with this value.
final class ServerProcess: Sendable {
    let address: URL
    private let process: Process

    private init(address: URL, process: Process) {
        self.address = address
        self.process = process
    }

    deinit {
        if process.isRunning { Foundation.kill(process.processIdentifier, SIGKILL) }
    }

    /// Starts it, and waits for its address.
    static func start(port: Int = 0, secret: LoopbackSecret) async throws -> ServerProcess {
        let printed = FileManager.default.temporaryDirectory.appendingPathComponent("eats-\(UUID().uuidString)")
        try Data().write(to: printed)
        defer { try? FileManager.default.removeItem(at: printed) }
        let process = Process()
        process.executableURL = folderOfProducts.appendingPathComponent("eats-preview")
        process.arguments = ["--port", "\(port)"]
        process.environment = ProcessInfo.processInfo.environment.merging(["EATS_PREVIEW_SECRET": secret.text]) { $1 }
        process.standardInput = FileHandle.nullDevice
        // A reader of the test's output would otherwise wait for a server that outlives its test.
        process.standardError = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: printed)
        try process.run()
        let address = try await eventually("the server says its address") { () async throws -> URL? in
            let text = try String(contentsOf: printed, encoding: .utf8)
            let word = text.split(whereSeparator: \.isWhitespace).first { $0.hasPrefix("http://") }
            return text.contains("\n") ? word.flatMap { URL(string: String($0)) } : nil
        }
        return ServerProcess(address: address, process: process)
    }

    /// Ends it at once, like a crash.
    func kill() async throws {
        _ = Foundation.kill(process.processIdentifier, SIGKILL)
        try await eventually("the server is gone") { !process.isRunning }
    }

    /// The build folder with the tests and the command.
    private static var folderOfProducts: URL {
        for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
            return bundle.bundleURL.deletingLastPathComponent()
        }
        return Bundle.main.bundleURL
    }
}
