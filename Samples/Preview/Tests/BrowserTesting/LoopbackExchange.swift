import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// An HTTP request to a port of this machine, with its response.
///
/// `URLSession` of swift-corelibs-foundation refuses headers that have no space after the colon, as those of
/// chromedriver. What a driver needs of HTTP is little.
final class LoopbackExchange: Sendable {
    private let socket: Int32

    struct Response: Sendable {
        let status: Int
        let body: Data
    }

    /// Connects.
    init(port: Int) throws(LoopbackError) {
        socket = makeSocket()
        guard socket >= 0, let number = UInt16(exactly: port) else { throw LoopbackError(doing: "making a socket") }
        #if canImport(Darwin)
        // A closed connection is an error, and not a signal.
        var one: Int32 = 1
        setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &one, socklen_t(MemoryLayout<Int32>.size))
        #endif
        var limit = timeval(tv_sec: 120, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = number.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, size) }
        }
        guard result == 0 else {
            close(socket)
            throw LoopbackError(doing: "connecting to port \(port)")
        }
    }

    deinit {
        close(socket)
    }

    /// Sends a request and waits for the response, on its own thread.
    ///
    /// Cancelling the task closes the connection.
    func run(_ method: String, _ path: String, port: Int, body: Data?) async throws -> Response {
        var head = "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n"
        if let body { head += "Content-Type: application/json; charset=utf-8\r\nContent-Length: \(body.count)\r\n" }
        let request = Data((head + "\r\n").utf8) + (body ?? Data())
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                DispatchQueue.global().async { continuation.resume(with: Result { try self.exchange(request) }) }
            }
        } onCancel: {
            shutdown(socket, Int32(SHUT_RDWR))
        }
    }

    private func exchange(_ request: Data) throws -> Response {
        try write(request)
        var received = Data()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            if let response = Self.response(in: received) { return response }
            let count = recv(socket, &buffer, buffer.count, 0)
            guard count > 0 else { throw LoopbackError(doing: "reading an answer, after \(received.count) bytes") }
            received.append(contentsOf: buffer[..<count])
        }
    }

    private func write(_ data: Data) throws {
        var rest = data[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, noSignal) }
            guard count > 0 else { throw LoopbackError(doing: "sending a request") }
            rest = rest.dropFirst(count)
        }
    }

    /// The response, if it is complete.
    private static func response(in data: Data) -> Response? {
        guard let end = data.range(of: Data("\r\n\r\n".utf8)) else { return nil }
        let lines = String(decoding: data[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")
        let status = lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        let length = lines.dropFirst().lazy.compactMap { line -> Int? in
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, parts[0].lowercased() == "content-length" else { return nil }
            return Int(parts[1].trimmingCharacters(in: .whitespaces))
        }.first
        let body = data[end.upperBound...]
        guard let length, body.count >= length else { return nil }
        return Response(status: status, body: Data(body.prefix(length)))
    }
}

#if canImport(Darwin)
private let noSignal: Int32 = 0

private func makeSocket() -> Int32 { socket(AF_INET, SOCK_STREAM, 0) }
#else
private let noSignal = Int32(MSG_NOSIGNAL)

private func makeSocket() -> Int32 {
    socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
}
#endif

/// Why a request has no response.
struct LoopbackError: Error, CustomStringConvertible {
    let doing: String
    let number: Int32

    init(doing: String) {
        self.doing = doing
        number = errno
    }

    var description: String { "\(doing): \(String(cString: strerror(number)))" }
}
