import BrowserTesting
import Foundation
import SwitchyardInspector
import Testing

/// The command `eats-preview` of this build, in a process of its own, which lives no longer than this.
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

    /// Starts it, and waits until it says its address.
    static func start(port: Int = 0, secret: LoopbackSecret) async throws -> ServerProcess {
        let printed = FileManager.default.temporaryDirectory.appendingPathComponent("eats-\(UUID().uuidString)")
        try Data().write(to: printed)
        defer { try? FileManager.default.removeItem(at: printed) }
        let process = Process()
        process.executableURL = folderOfProducts.appendingPathComponent("eats-preview")
        process.arguments = ["--port", "\(port)"]
        process.environment = ProcessInfo.processInfo.environment.merging(["EATS_PREVIEW_SECRET": secret.text]) { $1 }
        process.standardInput = FileHandle.nullDevice
        // Whoever waits for the end of what this prints would wait for a server that has lost its test.
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

    /// Ends it at once, as a crash does.
    func kill() async throws {
        _ = Foundation.kill(process.processIdentifier, SIGKILL)
        try await eventually("the server is gone") { !process.isRunning }
    }

    /// Where the build has put the tests, and the command beside them.
    private static var folderOfProducts: URL {
        for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
            return bundle.bundleURL.deletingLastPathComponent()
        }
        return Bundle.main.bundleURL
    }
}
