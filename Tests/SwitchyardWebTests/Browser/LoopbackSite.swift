// The pages are on this device, which only debug builds accept as an origin.
#if os(Linux) && DEBUG
import Foundation
import Glibc

/// A small HTTP server on two ports of this device, which are two origins, for a page in a browser.
///
/// Each connection has a thread. It serves tests alone, so it believes its clients.
final class LoopbackSite: Sendable {
    struct Request: Sendable {
        let path: String
        let body: Data
    }

    struct Response: Sendable {
        var status = "200 OK"
        var headers = ["Content-Type": "text/html; charset=utf-8"]
        var body = Data()

        static func html(_ text: String) -> Response { Response(body: Data(text.utf8)) }
    }

    /// Sends lines to the page that listens to `/events`.
    final class Events: @unchecked Sendable {
        // Unchecked, because the compiler cannot see the lock, which is held for every access.
        private let lock = NSLock()
        private var socket: Int32?
        private var waiting: [String] = []

        func send(_ line: String) {
            lock.withLock {
                guard let socket else { return waiting.append(line) }
                LoopbackSite.write(Data("data: \(line)\n\n".utf8), to: socket)
            }
        }

        fileprivate func connect(_ new: Int32) {
            lock.withLock {
                socket = new
                let head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nCache-Control: no-store\r\n\r\n"
                LoopbackSite.write(Data(head.utf8), to: new)
                for line in waiting { LoopbackSite.write(Data("data: \(line)\n\n".utf8), to: new) }
                waiting = []
            }
        }
    }

    let ports: [UInt16]
    let events = Events()
    private let sockets: [Int32]

    init(_ answer: @escaping @Sendable (Request) -> Response) throws {
        let listeners = try (0..<2).map { _ in try Self.listen() }
        sockets = listeners.map(\.socket)
        ports = listeners.map(\.port)
        for socket in sockets {
            Thread.detachNewThread { [events] in
                while true {
                    let client = accept(socket, nil, nil)
                    guard client >= 0 else { return }
                    Thread.detachNewThread { Self.serve(client, events, answer) }
                }
            }
        }
    }

    deinit {
        for socket in sockets {
            shutdown(socket, Int32(SHUT_RDWR))
            close(socket)
        }
    }

    private static func listen() throws -> (socket: Int32, port: UInt16) {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isReady = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(listener, address, size) == 0 && Glibc.listen(listener, 64) == 0
                    && getsockname(listener, address, &size) == 0
            }
        }
        guard isReady else { throw POSIXError(.EADDRINUSE) }
        return (listener, UInt16(bigEndian: address.sin_port))
    }

    private static func serve(
        _ socket: Int32, _ events: Events, _ answer: @Sendable (Request) -> Response
    ) {
        var buffer = Data()
        while let request = read(socket, &buffer) {
            if request.path == "/events" { return events.connect(socket) }
            let response = answer(request)
            var head = "HTTP/1.1 \(response.status)\r\nContent-Length: \(response.body.count)\r\n"
            for (name, value) in response.headers { head += "\(name): \(value)\r\n" }
            write(Data((head + "Cache-Control: no-store\r\n\r\n").utf8) + response.body, to: socket)
        }
        close(socket)
    }

    private static func read(_ socket: Int32, _ buffer: inout Data) -> Request? {
        let end = Data("\r\n\r\n".utf8)
        while true {
            if let headEnd = buffer.range(of: end) {
                let head = String(decoding: buffer[..<headEnd.lowerBound], as: UTF8.self)
                let lines = head.split(separator: "\r\n")
                let length =
                    lines.first { $0.lowercased().hasPrefix("content-length:") }
                    .flatMap { Int($0.split(separator: ":")[1].trimmingCharacters(in: .whitespaces)) } ?? 0
                if buffer.count - headEnd.upperBound >= length {
                    let body = Data(buffer[headEnd.upperBound..<headEnd.upperBound + length])
                    buffer = Data(buffer[(headEnd.upperBound + length)...])
                    let words = lines.first?.split(separator: " ") ?? []
                    return words.count > 1 ? Request(path: String(words[1]), body: body) : nil
                }
            }
            var bytes = [UInt8](repeating: 0, count: 65_536)
            let count = recv(socket, &bytes, bytes.count, 0)
            guard count > 0 else { return nil }
            buffer.append(contentsOf: bytes[..<count])
        }
    }

    fileprivate static func write(_ data: Data, to socket: Int32) {
        var rest = data[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }
}
#endif
