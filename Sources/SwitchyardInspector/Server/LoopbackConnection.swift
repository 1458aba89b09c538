#if Inspector && (DEBUG || InspectorInRelease)
internal import FlyingFox
internal import FlyingSocks
internal import Foundation

/// One connection: its requests are answered one after another.
struct LoopbackConnection {
    /// The socket, which whoever made the connection closes.
    let socket: AsyncSocket

    /// What all connections share.
    let service: LoopbackService

    /// What was read and not used yet.
    private var pending: [UInt8] = []

    /// Creates a connection.
    init(socket: AsyncSocket, service: LoopbackService) {
        self.socket = socket
        self.service = service
    }

    /// Answers requests until one of the sides is done.
    mutating func run() async {
        do {
            while try await serveOne() {}
        } catch {
            // Whoever connected is gone, is too slow, or the server stops: there is nobody to tell.
        }
    }

    /// Answers one request.
    ///
    /// - Returns: Whether there may be another.
    private mutating func serveOne() async throws -> Bool {
        let head: [UInt8]
        switch try await nextHead() {
        case .head(let bytes): head = bytes
        case .tooLong: return try await refuse(.headTooLarge)
        case .end: return false
        }
        guard let request = LoopbackRequest(head) else { return try await refuse(.badRequest) }
        switch service.check.verdict(request) {
        case .refused(let status):
            // What has no body leaves nothing behind that could be taken for a request.
            guard request.method == "GET", request.bodyLength == 0, request.headers["transfer-encoding"] == nil
            else { return try await refuse(status) }
            return try await answer(LoopbackResponse(status), request)
        case .moved(let path): return try await answer(LoopbackResponse(.moved, location: path), request)
        case .file(let path): return try await answer(await file(path, request), request)
        case .call(let path, let length): return try await call(path, length, request)
        case .socket(let path):
            try await openSocket(path, request)
            return false
        }
    }

    // MARK: Files and calls

    private func file(_ path: String, _ request: LoopbackRequest) async -> LoopbackResponse {
        guard let found = service.sites.find(path) else { return LoopbackResponse(.notFound) }
        guard let path = found.path else { return LoopbackResponse(.moved, location: request.path + "/") }
        guard let file = await found.site.file(path) else { return LoopbackResponse(.notFound) }
        return LoopbackResponse(file)
    }

    private mutating func call(_ path: String, _ length: Int, _ request: LoopbackRequest) async throws -> Bool {
        let found = service.sites.find(path)
        let parts = found?.path?.split(separator: "/", omittingEmptySubsequences: false) ?? []
        guard let site = found?.site, parts.count == 2, parts[0] == "call", Self.isName(parts[1])
        else { return try await refuse(.notFound) }
        let method = String(parts[1])
        guard length <= site.bodyLimit(method) else { return try await refuse(.tooLarge) }
        if request.headers["expect"]?.lowercased() == "100-continue" {
            try await send(Data("HTTP/1.1 100 Continue\r\n\r\n".utf8))
        }
        let body = try await nextBody(length)
        let response: LoopbackResponse
        do {
            response = LoopbackResponse(result: try await site.call(method, body))
        } catch {
            response = LoopbackResponse(error)
        }
        return try await answer(response, request)
    }

    /// Something short without a dot.
    private static func isName(_ text: Substring) -> Bool {
        !text.isEmpty && text.utf8.count <= 64 && !text.contains(".")
    }

    // MARK: WebSockets

    private func openSocket(_ path: String, _ request: LoopbackRequest) async throws {
        guard let found = service.sites.find(path), found.path == "events" else {
            return try await send(LoopbackResponse(.notFound).encoded(isLast: true))
        }
        guard let accept = await Self.handshake(request) else {
            return try await send(LoopbackResponse(.badRequest).encoded(isLast: true))
        }
        guard service.takeSocket() else {
            return try await send(LoopbackResponse(.unavailable).encoded(isLast: true))
        }
        defer { service.returnSocket() }
        try await send(LoopbackResponse.upgrade(accept: accept))
        let after = request[query: "after"].flatMap { Int($0) }
        let messages = await found.site.events(run: request[query: "run"], after: after)
        await LoopbackEvents(socket: socket, service: service).run(messages)
    }

    /// The value of `Sec-WebSocket-Accept`; nil where the request is no proper one for a WebSocket.
    private static func handshake(_ request: LoopbackRequest) async -> String? {
        var headers = HTTPHeaders()
        for (name, value) in request.headers { headers[HTTPHeader(name)] = value }
        let copy = HTTPRequest(
            method: .GET, version: .http11, target: HTTPRequest.Target(path: "/", query: ""), headers: headers,
            body: HTTPBodySequence())
        return try? await WebSocketHTTPHandler(handler: NoMessages()).handleRequest(copy).headers[.webSocketAccept]
    }

    /// FlyingFox wants to know who speaks on the socket when it only says how to open it.
    private struct NoMessages: WSHandler {
        func makeFrames(for client: AsyncThrowingStream<WSFrame, any Error>) async throws -> AsyncStream<WSFrame> {
            AsyncStream { nil }
        }
    }

    // MARK: Reading and writing

    private enum Head {
        case head([UInt8])
        case tooLong
        case end
    }

    /// Reads up to the empty line after the headers.
    private mutating func nextHead() async throws -> Head {
        let (socket, limits, start) = (socket, service.limits, pending)
        let read: (Head, [UInt8]) = try await withDeadline(limits.reading, service.clock) {
            var bytes = start
            var looked = 0
            while true {
                while looked + 3 < bytes.count {
                    if bytes[looked...].starts(with: [0x0D, 0x0A, 0x0D, 0x0A]) {
                        return (.head(Array(bytes[..<(looked + 2)])), Array(bytes[(looked + 4)...]))
                    }
                    looked += 1
                }
                guard bytes.count <= limits.head else { return (.tooLong, []) }
                do {
                    bytes += try await socket.read(atMost: 4096)
                } catch SocketError.disconnected {
                    return (.end, [])
                }
            }
        }
        pending = read.1
        return read.0
    }

    /// Reads a body of a length that was looked at before.
    private mutating func nextBody(_ length: Int) async throws -> Data {
        let (socket, start) = (socket, pending)
        let bytes = try await withDeadline(service.limits.reading, service.clock) {
            var bytes = start
            while bytes.count < length { bytes += try await socket.read(atMost: 4096) }
            return bytes
        }
        pending = Array(bytes[length...])
        return Data(bytes[..<length])
    }

    private func answer(_ response: LoopbackResponse, _ request: LoopbackRequest) async throws -> Bool {
        try await send(response.encoded(isLast: request.isLast))
        return !request.isLast
    }

    /// Answers with a status, and ends the connection: what follows may be a body that nobody wants.
    private func refuse(_ status: LoopbackStatus) async throws -> Bool {
        try await send(LoopbackResponse(status).encoded(isLast: true))
        let (socket, limits) = (socket, service.limits)
        // A socket that is closed with bytes unread takes the answer back that it just sent. So it says that it is done,
        // and reads on for a while.
        shutdown(socket.socket.file.rawValue, Int32(SHUT_WR))
        try? await withDeadline(limits.forgetting, service.clock) {
            var count = 0
            while count < limits.forgotten { count += try await socket.read(atMost: 4096).count }
        }
        return false
    }

    private func send(_ data: Data) async throws {
        let socket = socket
        try await withDeadline(service.limits.writing, service.clock) { try await socket.write(data) }
    }
}
#endif
