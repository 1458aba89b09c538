import Foundation

/// A running chromedriver, with all browsers that it has started.
///
/// A small shell supervises them. It ends them all and deletes their files as soon as its input is closed. That happens
/// with ``stop()``, and also if the tests crash or are killed.
struct DriverProcess: Sendable {
    let port: Int
    let folder: URL
    private let guardian: Guardian

    /// The folder for downloads.
    var downloads: URL { folder.appendingPathComponent("downloads") }

    /// Starts a driver on a port that the system chooses.
    static func start(_ driver: String) async throws -> DriverProcess {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("browser-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let guardian = try Guardian(driver: driver, folder: folder)
        let printed = folder.appendingPathComponent("driver.txt")
        do {
            let port = try await eventually("the driver says its port") { () async throws -> Int? in
                (try? String(contentsOf: printed, encoding: .utf8)).flatMap { Self.port(in: $0) }
            }
            return DriverProcess(port: port, folder: folder, guardian: guardian)
        } catch {
            let text = (try? String(contentsOf: printed, encoding: .utf8)) ?? "nothing"
            await guardian.stop()
            throw error is CancellationError ? error : BrowserError.driverSilent(printed: text)
        }
    }

    /// Ends the driver and its browsers, and waits until they have ended.
    func stop() async {
        await guardian.stop()
    }

    private static func port(in text: String) -> Int? {
        let sentence = "started successfully on port "
        guard let range = text.range(of: sentence), text[range.upperBound...].contains("\n") else { return nil }
        return Int(text[range.upperBound...].prefix { $0.isNumber })
    }
}

/// The shell that supervises a driver.
private final class Guardian: Sendable {
    private let process: Process
    private let input: Pipe
    private let folder: URL

    init(driver: String, folder: URL) throws {
        self.folder = folder
        process = Process()
        input = Pipe()
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        process.arguments = ["-c", Self.script, "guardian", driver, folder.path]
        process.standardInput = input
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
    }

    func stop() async {
        try? input.fileHandleForWriting.close()
        try? await eventually("the driver is gone") { !FileManager.default.fileExists(atPath: folder.path) }
    }

    // With `set -m`, the driver leads a process group, to which its browsers belong. A killed browser may still write
    // files for a moment. The deleted folder is the sign that all has ended: `isRunning` is true while any process
    // lives that has inherited a socket of Foundation's.
    private static let script = """
        set -m
        TMPDIR=$2 "$1" --port=0 </dev/null >"$2/driver.txt" 2>&1 &
        driver=$!
        trap '' INT TERM HUP
        cat >/dev/null
        kill -KILL -- "-$driver"
        wait
        for again in 1 2 3 4 5 6 7 8 9 10; do
            rm -rf "$2" 2>/dev/null && break
            sleep 0.1
        done
        """
}
