#if Inspector
import FlyingSocks
import Foundation
import Testing

@testable import SwitchyardInspector

/// A connection that sends exactly the bytes of a test.
final class RawClient {
    private let socket: AsyncSocket
    private var pending: [UInt8] = []

    /// The response of a server.
    struct Answer {
        let status: Int
        let headers: [String: String]
        let body: String
    }

    init(_ port: Int, address: String = "127.0.0.1") async throws {
        // Other tests may block all threads for longer than the default of five seconds. The pool is the server's,
        // because FlyingSocks' own may never resume a client with the number of a descriptor that was just closed.
        socket = try await AsyncSocket.connected(
            to: .inet(ip4: address, port: try #require(UInt16(exactly: port))), pool: LoopbackSocketPool(),
            timeout: 600)
    }

    deinit { try? socket.close() }

    func send(_ text: String) async throws { try await send(Array(text.utf8)) }

    func send(_ bytes: [UInt8]) async throws { try await socket.write(Data(bytes)) }

    /// The lines of a request, with the headers of each valid one.
    func request(_ line: String, _ port: Int, headers: [String] = [], body: String = "") async throws {
        let all = ["\(line) HTTP/1.1", "Host: 127.0.0.1:\(port)"] + headers + ["", body]
        try await send(all.joined(separator: "\r\n"))
    }

    /// Reads one response.
    func answer() async throws -> Answer {
        let head = try await read(through: [0x0D, 0x0A, 0x0D, 0x0A])
        var lines = String(decoding: head, as: UTF8.self).components(separatedBy: "\r\n")
        let status = try #require(Int(lines.removeFirst().split(separator: " ")[1]))
        var headers: [String: String] = [:]
        for line in lines where !line.isEmpty {
            let parts = line.split(separator: ":", maxSplits: 1)
            headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
        }
        let body = try await read(Int(headers["content-length"] ?? "") ?? 0)
        return Answer(status: status, headers: headers, body: String(decoding: body, as: UTF8.self))
    }

    /// Reads one frame of a WebSocket: its kind and its content.
    func frame() async throws -> (kind: UInt8, payload: [UInt8]) {
        let start = try await read(2)
        let sized = start[1] == 126 ? 2 : start[1] == 127 ? 8 : 0
        let length = sized == 0 ? Int(start[1]) : try await read(sized).reduce(0) { $0 << 8 | Int($1) }
        return (start[0], try await read(length))
    }

    /// The next frame after any texts, because a slow machine may send a beat in between.
    func closingFrame() async throws -> (kind: UInt8, payload: [UInt8]) {
        while true {
            let next = try await frame()
            if next.kind != 0x81 { return next }
        }
    }

    /// The text of the next frame, which must be a text frame.
    func text() async throws -> String {
        let frame = try await frame()
        try #require(frame.kind == 0x81)
        return String(decoding: frame.payload, as: UTF8.self)
    }

    /// Whether the server closed the connection, after reading everything that it sent.
    func isEnded() async -> Bool {
        while let bytes = try? await socket.read(atMost: 4096) { pending += bytes }
        return true
    }

    /// Opens a WebSocket.
    func upgrade(_ path: String, _ port: Int, headers: [String]? = nil) async throws -> Answer {
        let usual = [
            "Origin: http://127.0.0.1:\(port)", "Upgrade: websocket", "Connection: keep-alive, Upgrade",
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13",
        ]
        try await request("GET \(path)", port, headers: headers ?? usual)
        return try await answer()
    }

    private func read(_ count: Int) async throws -> [UInt8] {
        while pending.count < count { pending += try await socket.read(atMost: 4096) }
        defer { pending.removeFirst(count) }
        return Array(pending[..<count])
    }

    private func read(through end: [UInt8]) async throws -> [UInt8] {
        var count = 0
        while true {
            while count + end.count <= pending.count {
                if pending[count...].starts(with: end) { return try await read(count + end.count) }
                count += 1
            }
            pending += try await socket.read(atMost: 4096)
        }
    }
}
#endif
