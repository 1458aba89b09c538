import BenchmarkSupport
import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A peer that is measured with the line protocol of README.md.
final class PeerProcess {
    private let process = Process()
    private let requests = Pipe()
    private let answers = Pipe()
    private var received: [UInt8] = []
    private let patience: Duration = .seconds(300)
    private let longestAnswer = 4096

    private struct Answer: Decodable {
        let mode: String
        let nanoseconds: Double
        let checksum: Int
    }

    /// Starts the program at `path` with the two files of a table.
    init(path: String, rows: URL, misses: URL) throws {
        // A program that ends early must be an error, not the end of this process.
        signal(SIGPIPE, SIG_IGN)
        process.executableURL = URL(filePath: path)
        process.arguments = [rows.path, misses.path]
        process.standardInput = requests
        process.standardOutput = answers
        do {
            try process.run()
        } catch {
            throw BenchmarkError.peerFailed("cannot start \(path): \(error.localizedDescription)")
        }
    }

    /// Requests one measurement.
    func measure(_ mode: PassMode) throws -> Measurement {
        do {
            try requests.fileHandleForWriting.write(contentsOf: Data("\(mode.request)\n".utf8))
        } catch {
            throw BenchmarkError.peerFailed("the harness takes no request: \(error.localizedDescription)")
        }
        let line = try nextLine()
        guard let answer = try? JSONDecoder().decode(Answer.self, from: Data(line)), answer.mode == mode.request
        else { throw BenchmarkError.peerFailed("unexpected answer: \(String(decoding: line, as: UTF8.self))") }
        return Measurement(nanoseconds: answer.nanoseconds, checksum: answer.checksum)
    }

    /// Asks the program to end, and ends it if it does not.
    func stop() {
        try? requests.fileHandleForWriting.write(contentsOf: Data("quit\n".utf8))
        try? requests.fileHandleForWriting.close()
        let end = ContinuousClock.now + .seconds(5)
        while process.isRunning, ContinuousClock.now < end { usleep(10_000) }
        if process.isRunning { process.terminate() }
        process.waitUntilExit()
    }

    private func nextLine() throws -> [UInt8] {
        let end = ContinuousClock.now + patience
        while true {
            if let newline = received.firstIndex(of: UInt8(ascii: "\n")) {
                defer { received.removeSubrange(...newline) }
                return Array(received[..<newline])
            }
            guard received.count <= longestAnswer else { throw BenchmarkError.peerFailed("the answer is too long") }
            try waitForAnswer(until: end)
            let more = answers.fileHandleForReading.availableData
            guard !more.isEmpty else { throw BenchmarkError.peerFailed("the harness ended") }
            received.append(contentsOf: more)
        }
    }

    private func waitForAnswer(until end: ContinuousClock.Instant) throws {
        let left = max(0, (end - .now) / .milliseconds(1))
        var waited = pollfd(fd: answers.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&waited, 1, Int32(left)) > 0 else {
            throw BenchmarkError.peerFailed("no answer within \(patience)")
        }
    }
}
