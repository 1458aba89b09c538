#if Inspector
import ConformanceSupport
import Foundation
import Switchyard
import SwitchyardTesting
import Testing

@testable import SwitchyardInspector

/// With real sockets: the messages for a page, and invalid behaviour of pages.
@Suite(.timeLimit(.minutes(5)), .tags(.concurrent)) struct LoopbackEventsTests {
    @Test func `a page receives messages of any length in order`() async throws {
        let messages = ["a", String(repeating: "b", count: 126), String(repeating: "ü", count: 100_000)]
        try await withServer(TestSite("eats", messages: messages)) { port, path in
            let client = try await RawClient(port)
            let answer = try await client.upgrade("\(path)events?run=r%201&after=7", port)
            #expect(answer.status == 101)
            #expect(answer.headers["sec-websocket-accept"] == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
            #expect(answer.headers["content-security-policy"] != nil)
            #expect(try await client.text() == "eats r 1 7")
            for message in messages { #expect(try await client.text() == message) }
        }
    }

    @Test func `a page receives heartbeats`() async throws {
        let clock = TestClock()
        // Later than every sleep of at most five seconds, so only the heartbeat is left.
        var limits = LoopbackLimits()
        (limits.reading, limits.writing) = (.seconds(3600), .seconds(3600))
        try await withServer(clock: clock, limits: limits) { port, path in
            let client = try await RawClient(port)
            _ = try await client.upgrade("\(path)events", port)
            #expect(try await client.text() == "eats - -1")
            for _ in 0..<3 {
                await clock.waitForSleepers(dueWithin: .seconds(5))
                clock.advance(by: .seconds(5))
                #expect(try await client.text() == #"{"type":"beat"}"#)
            }
        }
    }

    /// Changes to a valid request for a WebSocket, and the status.
    static let refusals: [([String: String], Int)] = [
        (["Origin": ""], 403), (["Origin": "https://attacker.example"], 403), (["Origin": "null"], 403),
        (["Sec-WebSocket-Key": ""], 400), (["Sec-WebSocket-Key": "c2hvcnQ="], 400),
        (["Sec-WebSocket-Version": "8"], 400),
        (["Connection": "keep-alive"], 400), (["Upgrade": "h2c"], 400),
    ]

    @Test(arguments: refusals)
    func `a WebSocket is only for pages of the server`(changes: [String: String], status: Int) async throws {
        try await withServer { port, path in
            var headers = [
                "Origin": "http://127.0.0.1:\(port)", "Upgrade": "websocket", "Connection": "Upgrade",
                "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version": "13",
            ]
            headers.merge(changes) { $1 }
            let lines = headers.filter { !$0.value.isEmpty }.map { "\($0.key): \($0.value)" }
            let answer = try await RawClient(port).upgrade("\(path)events", port, headers: lines)
            #expect(answer.status == status)
        }
    }

    @Test func `a WebSocket elsewhere is refused`() async throws {
        try await withServer { port, path in
            for other in ["", "event", "events/", "call/echo"] {
                let answer = try await RawClient(port).upgrade(path + other, port)
                #expect(answer.status == 404)
            }
        }
    }

    /// Frames that pages may not send: text, an incomplete head, a claimed length of 2^63 bytes, fragments, reserved
    /// bits.
    static let frames: [[UInt8]] = [
        [0x81, 0x85, 1, 2, 3, 4, 5, 6, 7, 8, 9], [0x82], [0x81, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
        [0x01, 0x80, 0, 0, 0, 0], [0xFF, 0xFF], [0x89, 0x80, 0, 0, 0, 0], Array("GET / HTTP/1.1\r\n\r\n".utf8),
    ]

    @Test(arguments: frames)
    func `a page that sends data loses its socket, and no other page does`(frame: [UInt8]) async throws {
        let site = TestSite("eats")
        try await withServer(site) { port, path in
            let bystander = try await RawClient(port)
            _ = try await bystander.upgrade("\(path)events", port)
            let client = try await RawClient(port)
            _ = try await client.upgrade("\(path)events", port)
            _ = try await client.text()
            try await client.send(frame)
            #expect(try await client.closingFrame() == (0x88, [0x03, 0xF0]))
            #expect(await client.isEnded())
            await site.counts.wait { $0.ended >= 1 }
            #expect(try await bystander.text() == "eats - -1")
            #expect(site.counts.withLock { $0.ended } == 1)
        }
    }

    @Test func `endless data is not read`() async throws {
        try await withServer { port, path in
            let client = try await RawClient(port)
            _ = try await client.upgrade("\(path)events", port)
            let megabyte = [UInt8](repeating: 0x81, count: 1 << 20)
            await #expect(throws: (any Error).self) { while true { try await client.send(megabyte) } }
        }
    }

    @Test func `a closing page receives an answer, and a vanished one is removed`() async throws {
        let site = TestSite("eats")
        try await withServer(site) { port, path in
            let polite = try await RawClient(port)
            _ = try await polite.upgrade("\(path)events", port)
            #expect(try await polite.text() == "eats - -1")
            try await polite.send([0x88, 0x80, 0, 0, 0, 0])
            #expect(try await polite.closingFrame() == (0x88, [0x03, 0xE8]))
            do {
                let gone = try await RawClient(port)
                _ = try await gone.upgrade("\(path)events", port)
            }
            await site.counts.wait { $0.ended >= 2 }
        }
    }

    @Test func `a socket beyond the limit is refused until another one closes`() async throws {
        var limits = LoopbackLimits()
        #expect(limits.sockets == 32)
        limits.sockets = 3
        try await withServer(limits: limits) { port, path in
            var clients: [RawClient] = []
            for _ in 0..<3 {
                let client = try await RawClient(port)
                #expect(try await client.upgrade("\(path)events", port).status == 101)
                clients.append(client)
            }
            let refused = try await RawClient(port).upgrade("\(path)events", port)
            #expect(refused.status == 503)
            // The server closes the connection after it has updated its count.
            let last = clients.removeLast()
            try await last.send([0x88, 0x80, 0, 0, 0, 0])
            #expect(await last.isEnded())
            let next = try await RawClient(port)
            #expect(try await next.upgrade("\(path)events", port).status == 101)
            #expect(try await clients[0].text() == "eats - -1")
        }
    }

    @Test func `a page that does not read is disconnected, and nothing is buffered for it`() async throws {
        let clock = TestClock()
        let site = TestSite("eats", flood: String(repeating: "a", count: 100_000))
        try await withServer(site, clock: clock) { port, path in
            let client = try await RawClient(port)
            _ = try await client.upgrade("\(path)events", port)
            await site.counts.wait { $0.taken > 10 }
            // If no more messages are requested, the server waits for the page, although it answers others meanwhile.
            var taken = -1
            while taken < site.counts.withLock({ $0.taken }) {
                taken = site.counts.withLock { $0.taken }
                try #require(taken < 1000)
                for _ in 0..<10 {
                    let other = try await RawClient(port)
                    try await other.request("GET \(path)", port)
                    #expect(try await other.answer().status == 200)
                }
            }
            let time = Task {
                // The timeout of the pending write; the heartbeat sleeps beside it.
                while !Task.isCancelled {
                    await clock.waitForSleepers(dueWithin: .seconds(16))
                    clock.advance(by: .seconds(16))
                }
            }
            defer { time.cancel() }
            await site.counts.wait { $0.ended >= 1 }
            #expect(site.counts.withLock { $0.taken } < 1000)
        }
    }

    @Test func `a server stops with all sockets, and starts again with the same address`() async throws {
        let server = LoopbackServer()
        server.add(TestSite("eats"))
        let first = try await server.start()
        #expect(try await server.start() == first)
        let port = try #require(first.port)
        let client = try await RawClient(port)
        _ = try await client.upgrade("\(first.path)/events".replacingOccurrences(of: "//", with: "/"), port)
        _ = try await client.text()
        await server.stop()
        #expect(await client.isEnded())
        await #expect(throws: (any Error).self) { _ = try await RawClient(port) }
        await server.stop()

        for _ in 0..<5 {
            #expect(try await server.start() == first)
            let other = LoopbackServer(port: UInt16(port))
            await #expect(throws: InspectorError.self) { _ = try await other.start() }
            await server.stop()
        }

        // A new process with the same secret and port is found by pages, too.
        let secret = try #require(first.pathComponents.last.flatMap { LoopbackSecret($0) })
        let anew = LoopbackServer(port: UInt16(port), secret: secret)
        #expect(try await anew.start() == first)
        await anew.stop()
    }

    @Test func `concurrent starts and stops leave a server that can be started`() async throws {
        let server = LoopbackServer()
        server.add(TestSite("eats"))
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<20 {
                group.addTask { number.isMultiple(of: 2) ? _ = try? await server.start() : await server.stop() }
            }
        }
        let address = try await server.start()
        let client = try await RawClient(try #require(address.port))
        try await client.request("GET /", try #require(address.port))
        #expect(try await client.answer().status == 403)
        await server.stop()
    }
}
#endif
