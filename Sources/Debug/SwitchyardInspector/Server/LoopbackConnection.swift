import SwitchyardSupport

extension DeadlineQueue {
    /// Runs an operation with a timeout.
    func run<Result: Sendable>(
        within limit: Duration, _ work: @escaping @Sendable () async throws -> Result
    ) async throws -> Result {
        let task = Task { try await work() }
        let token = set(after: limit) { task.cancel() }
        defer { cancel(token) }
        return try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            task.cancel()
        }
    }
}

#if Inspector && (DEBUG || InspectorInRelease)
import FlyingFox
import FlyingSocks
import Foundation
import Switchyard

/// A connection.
///
/// Its first request must show the secret; then its requests are answered in turn.
struct LoopbackConnection {
    /// The socket, which the owner of the connection closes.
    let socket: AsyncSocket
    /// The shared state of all connections.
    let service: LoopbackService
    /// The bytes that were received and not used yet.
    var pending: [UInt8] = []

    /// Creates a connection.
    init(socket: AsyncSocket, service: LoopbackService) {
        self.socket = socket
        self.service = service
    }

    /// A request with the secret, and the result of its check.
    struct Admitted: Sendable {
        /// The head of the request.
        let request: LoopbackRequest
        /// The result of the check, which is never a refusal.
        let verdict: LoopbackRequestCheck.Verdict
    }

    /// Reads the first request, and refuses it without the secret; `nil` if the connection has ended.
    mutating func introduce(_ recognize: () -> Bool) async -> Admitted? {
        do {
            guard let first = try await nextRequest() else { return nil }
            guard recognize() else {
                try await refuse(.unavailable)
                return nil
            }
            return first
        } catch {
            // The client has disconnected or is too slow, or the connection must end for another one: no response would
            // arrive.
            return nil
        }
    }

    /// Answers requests until the server or the client closes the connection.
    mutating func serve(_ first: Admitted) async {
        do {
            var next: Admitted? = first
            while !Task.isCancelled, let admitted = next, try await answer(admitted) { next = try await nextRequest() }
        } catch {
            // The client has disconnected or is too slow, or the server stops: no response would arrive.
        }
    }

    /// Reads a request; `nil` at the end and after a refusal, which ends the connection: the following bytes may be a
    /// body.
    private mutating func nextRequest() async throws -> Admitted? {
        let head: [UInt8]
        switch try await nextHead() {
        case .head(let bytes): head = bytes
        case .tooLong:
            try await refuse(.headTooLarge)
            return nil
        case nil: return nil
        }
        guard let request = LoopbackRequest(head) else {
            try await refuse(.badRequest)
            return nil
        }
        let verdict = service.check.verdict(request)
        guard case .refused(let status) = verdict else { return Admitted(request: request, verdict: verdict) }
        if request.method == "GET", request.bodyLength == 0, request.headers["transfer-encoding"] == nil {
            // No body follows, so there is no need to wait for one.
            try await send(LoopbackResponse(status).encoded(isLast: true))
        } else {
            try await refuse(status)
        }
        return nil
    }

    /// Answers one request, and returns whether another request may follow.
    private mutating func answer(_ admitted: Admitted) async throws -> Bool {
        let request = admitted.request
        switch admitted.verdict {
        case .refused: return false
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

    /// A short text without a dot.
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

    /// The value of `Sec-WebSocket-Accept`; `nil` if the request is not a valid one for a WebSocket.
    private static func handshake(_ request: LoopbackRequest) async -> String? {
        var headers = HTTPHeaders()
        for (name, value) in request.headers { headers[HTTPHeader(name)] = value }
        let copy = HTTPRequest(
            method: .GET, version: .http11, target: HTTPRequest.Target(path: "/", query: ""), headers: headers,
            body: HTTPBodySequence())
        return try? await WebSocketHTTPHandler(handler: NoMessages()).handleRequest(copy).headers[.webSocketAccept]
    }

    /// FlyingFox requires a handler, even to create the response that opens a WebSocket.
    private struct NoMessages: WSHandler {
        func makeFrames(for client: AsyncThrowingStream<WSFrame, any Error>) async throws -> AsyncStream<WSFrame> {
            AsyncStream { nil }
        }
    }

    // MARK: Writing

    private func answer(_ response: LoopbackResponse, _ request: LoopbackRequest) async throws -> Bool {
        try await send(response.encoded(isLast: request.isLast))
        return !request.isLast
    }

    /// Responds with a status and ends the connection, because the following bytes may be an unread body.
    @discardableResult private func refuse(_ status: LoopbackStatus) async throws -> Bool {
        try await send(LoopbackResponse(status).encoded(isLast: true))
        await drain()
        return false
    }

    private func send(_ data: Data) async throws {
        let socket = socket
        try await service.deadlines.run(within: service.limits.writing) { try await socket.write(data) }
    }
}

extension LoopbackConnection {
    /// Reads up to the empty line after the headers, and returns the head; `nil` if the client has closed the
    /// connection.
    mutating func nextHead() async throws -> LoopbackHead.Found? {
        let (socket, limit) = (socket, service.limits.head)
        let head = Locked(LoopbackHead(pending))
        do {
            try await service.deadlines.run(within: service.limits.reading) {
                while !head.withLock({ $0.isOver(limit) }) {
                    let bytes = try await socket.read(atMost: 4096)
                    head.withLock { $0.bytes += bytes }
                }
            }
        } catch SocketError.disconnected {
            return nil
        } catch {
            // The timeout has passed, or the connection must end for another one; bytes that have arrived still count.
            while !head.withLock({ $0.isOver(limit) }), let bytes = try? socket.socket.read(atMost: 4096) {
                head.withLock { $0.bytes += bytes }
            }
            guard head.withLock({ $0.isOver(limit) }) else { throw error }
        }
        return head.withLock { head in
            let found = head.removeHead(upTo: limit)
            pending = head.bytes
            return found
        }
    }

    /// Reads a body whose length was checked before.
    mutating func nextBody(_ length: Int) async throws -> Data {
        let (socket, start) = (socket, pending)
        let bytes = try await service.deadlines.run(within: service.limits.reading) {
            var bytes = start
            while bytes.count < length { bytes += try await socket.read(atMost: 4096) }
            return bytes
        }
        pending = Array(bytes[length...])
        return Data(bytes[..<length])
    }

    /// Reads and discards the bytes after a refusal.
    ///
    /// Closing a socket with unread bytes would discard the response that was just sent. So the server closes its
    /// writing side, and continues to read for a while.
    func drain() async {
        let (socket, limits) = (socket, service.limits)
        shutdown(socket.socket.file.rawValue, Int32(SHUT_WR))
        try? await service.deadlines.run(within: limits.forgetting) {
            var count = 0
            while count < limits.forgotten {
                // If bytes keep arriving, the socket never suspends, so cancellation must be checked.
                try Task.checkCancellation()
                count += try await socket.read(atMost: 4096).count
            }
        }
    }
}

/// A WebSocket on which only the server sends messages.
struct LoopbackEvents: Sendable {
    /// The socket, which the owner of the connection closes.
    let socket: AsyncSocket
    /// The shared state of all connections.
    let service: LoopbackService

    /// Sends messages until they end, the page closes or does not read, or the task is cancelled.
    func run(_ messages: AsyncStream<String>) async {
        let writer = FrameWriter(socket: socket, limit: service.limits.writing, deadlines: service.deadlines)
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                var messages = messages.makeAsyncIterator()
                while let message = await messages.next() {
                    guard await writer.write(WebSocketFrame.text(message)) else {
                        // A stream detects that its consumer has ended only if a cancelled task requests the next
                        // element.
                        withUnsafeCurrentTask { $0?.cancel() }
                        _ = await messages.next()
                        return
                    }
                }
                await writer.write(WebSocketFrame.close(1000))
            }
            group.addTask { [service] in
                repeat {
                    guard (try? await service.clock.sleep(for: service.limits.beat)) != nil else { return }
                } while await writer.write(WebSocketFrame.text(#"{"type":"beat"}"#))
            }
            group.addTask { await writer.write(WebSocketFrame.close(await farewell())) }
            await group.next()
            group.cancelAll()
        }
    }

    /// Waits for any frame of the page, and returns the closing code.
    ///
    /// A page sends nothing except the closing frame, so the content is ignored.
    private func farewell() async -> UInt16 {
        let bytes = try? await socket.read(atMost: 4096)
        return bytes?.first == 0x88 ? 1000 : 1008
    }
}

/// Writes frames one after the other, for concurrent writers.
private actor FrameWriter {
    private let socket: AsyncSocket
    private let limit: Duration
    private let deadlines: DeadlineQueue
    private var last: Task<Bool, Never>?

    init(socket: AsyncSocket, limit: Duration, deadlines: DeadlineQueue) {
        self.socket = socket
        self.limit = limit
        self.deadlines = deadlines
    }

    /// Writes a frame after all earlier ones.
    @discardableResult func write(_ frame: Data) async -> Bool {
        let task = Task { [socket, limit, deadlines, last] in
            if let last, await !last.value { return false }
            return (try? await deadlines.run(within: limit) { try await socket.write(frame) }) != nil
        }
        last = task
        return await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
    }
}
#endif
