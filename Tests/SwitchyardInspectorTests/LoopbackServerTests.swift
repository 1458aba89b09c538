#if Inspector
import Foundation
import SwitchyardTesting
import Testing

@testable import SwitchyardInspector

/// With real sockets: valid and invalid requests.
@Suite(.timeLimit(.minutes(5))) struct LoopbackServerTests {
    @Test func `files and calls of a site are served`() async throws {
        try await withServer { port, path in
            let client = try await RawClient(port)
            try await client.request("GET \(path)", port)
            let page = try await client.answer()
            #expect(page.status == 200)
            #expect(page.body == "<title>eats</title>")
            #expect(page.headers["content-type"] == "text/html; charset=utf-8")

            // The connection stays open.
            try await client.request("GET \(path)parts/app.js", port)
            #expect(try await client.answer().body == "// eats")

            let json = ["Content-Type: application/json", "Content-Length: 7"]
            try await client.request("POST \(path)call/echo", port, headers: json, body: #"{"a":1}"#)
            #expect(try await client.answer().body == #"{"result":{"a":1}}"#)

            // Two requests at once have two answers.
            try await client.request("POST \(path)call/nothing", port, headers: json, body: "1234567")
            try await client.request("GET \(path)absent", port)
            let unknown = try await client.answer()
            #expect(unknown.status == 404)
            #expect(unknown.body.contains(#""code":"unknown-method""#))
            #expect(try await client.answer().status == 404)
        }
    }

    /// A first line after the secret path, more headers, and the status.
    static let refusals: [(String, [String], Int)] = [
        ("GET call/echo", [], 404),
        ("GET ../x", [], 404),
        ("GET parts/../parts/app.js", [], 404),
        ("GET %2e%2e/x", [], 404),
        ("GET parts//app.js", [], 404),
        ("GET parts/app.js/", [], 404),
        ("GET index.html%00", [], 404),
        ("POST call/echo", ["Content-Length: 2"], 415),
        ("POST call/echo", ["Content-Type: text/plain", "Content-Length: 2"], 415),
        ("POST call/echo", ["Content-Type: application/json", "Content-Length: 1001"], 413),
        ("POST call/echo", ["Content-Type: application/json", "Content-Length: 9223372036854775807"], 413),
        ("POST call/echo", ["Content-Type: application/json", "Content-Length: 9223372036854775808"], 400),
        ("POST call/echo", ["Content-Type: application/json", "Transfer-Encoding: chunked"], 411),
        ("POST call/echo/more", ["Content-Type: application/json"], 404),
        ("POST call/", ["Content-Type: application/json"], 404),
        ("POST echo", ["Content-Type: application/json"], 404),
        ("POST call/..", ["Content-Type: application/json"], 404),
        ("DELETE call/echo", [], 405),
        ("GET ", ["Origin: https://attacker.example"], 403),
        ("GET ", ["Sec-Fetch-Site: cross-site"], 403),
        ("GET ", ["Host: attacker.example"], 403),
        ("GET ", ["Broken header"], 400),
    ]

    @Test(arguments: refusals)
    func `a request that is not from the page is refused without content`(line: String, headers: [String], status: Int)
        async throws
    {
        try await withServer { port, path in
            let client = try await RawClient(port)
            let words = line.split(separator: " ", omittingEmptySubsequences: false)
            try await client.request("\(words[0]) \(path)\(words[1])", port, headers: headers)
            let answer = try await client.answer()
            #expect(answer.status == status)
            #expect(answer.body.isEmpty)
            #expect(answer.headers["content-security-policy"]?.hasPrefix("default-src 'none'") == true)
            #expect(answer.headers["cross-origin-resource-policy"] == "same-origin")
            #expect(answer.headers["access-control-allow-origin"] == nil)
        }
    }

    @Test(arguments: ["/", "/favicon.ico", "/00000000000000000000000000000000/", "//", "/../"])
    func `a request without the secret is refused`(path: String) async throws {
        try await withServer { port, _ in
            for method in ["GET", "POST", "PUT", "OPTIONS"] {
                let client = try await RawClient(port)
                try await client.request("\(method) \(path)", port, headers: ["Content-Type: application/json"])
                let answer = try await client.answer()
                #expect(answer.status == 403)
                #expect(answer.body.isEmpty)
            }
        }
    }

    @Test func `invalid JSON is an error that a page can show`() async throws {
        try await withServer { port, path in
            for body in ["{", "", "[1]", "{\"a\":\u{0}}", String(repeating: "[", count: 1000)] {
                let client = try await RawClient(port)
                let headers = ["Content-Type: application/json", "Content-Length: \(body.utf8.count)"]
                try await client.request("POST \(path)call/parse", port, headers: headers, body: body)
                let answer = try await client.answer()
                #expect(answer.status == 400)
                #expect(answer.body.contains(#""code":"bad-parameters""#))
            }
        }
    }

    @Test func `bytes after a refused head are never read as a request`() async throws {
        try await withServer { port, path in
            let inner = "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n"
            for headers in [
                ["Content-Type: text/plain", "Content-Length: \(inner.utf8.count)"],
                ["Content-Type: application/json", "Transfer-Encoding: chunked"],
                ["Content-Type: application/json", "Content-Length: 2000"],
            ] {
                let client = try await RawClient(port)
                try await client.request("POST \(path)call/echo", port, headers: headers, body: inner)
                let answer = try await client.answer()
                #expect(answer.status >= 400)
                #expect(answer.headers["connection"] == "close")
                await #expect(throws: (any Error).self) { _ = try await client.answer() }
            }
        }
    }

    @Test(arguments: [
        ("", "a"), ("GET /", "a"), ("GET / HTTP/1.1\r\n", "A: b\r\n"), ("GET / HTTP/1.1\r\nCookie: ", "a"),
    ])
    func `an endless head closes the connection`(start: String, more: String) async throws {
        try await withServer { port, _ in
            let text = start + String(repeating: more, count: 200_000 / more.count)
            let client = try await RawClient(port)
            try await client.send(text)
            #expect(try await client.answer().status == 431)
            #expect(await client.isEnded())
        }
    }

    @Test(arguments: [
        "\r\n\r\n", "hello\r\n\r\n", "GET / HTTP/1.1\n\n\r\n\r\n", "\u{0}\u{0}\r\n\r\n", "PRI * HTTP/2.0\r\n\r\n",
    ])
    func `an invalid request is answered, and the connection closed`(text: String) async throws {
        try await withServer { port, path in
            let client = try await RawClient(port)
            try await client.send(text)
            #expect(try await client.answer().status == 400)
            #expect(await client.isEnded())

            let next = try await RawClient(port)
            try await next.request("GET \(path)", port)
            #expect(try await next.answer().status == 200)
        }
    }

    @Test func `an incomplete request is closed after the timeout`() async throws {
        let clock = TestClock()
        try await withServer(clock: clock) { port, path in
            let halfHead = try await RawClient(port)
            try await halfHead.send("GET / HT")
            let halfBody = try await RawClient(port)
            let headers = ["Content-Type: application/json", "Content-Length: 10", "Expect: 100-continue"]
            try await halfBody.request("POST \(path)call/echo", port, headers: headers, body: "{")
            #expect(try await halfBody.answer().status == 100)
            let time = Task {
                // Each advance wakes all sleeping tasks, so the clock is advanced only for a read that has begun since.
                while !Task.isCancelled {
                    await clock.waitForSleepers(dueWithin: .seconds(61))
                    clock.advance(by: .seconds(61))
                }
            }
            defer { time.cancel() }
            #expect(await halfHead.isEnded())
            #expect(await halfBody.isEnded())
        }
    }

    @Test func `connections with the secret beyond the limit are refused`() async throws {
        var limits = LoopbackLimits()
        limits.connections = 3
        try await withServer(limits: limits) { port, path in
            var clients: [RawClient] = []
            for _ in 0..<3 {
                let client = try await RawClient(port)
                try await client.request("GET \(path)", port)
                #expect(try await client.answer().status == 200)
                clients.append(client)
            }
            let other = try await RawClient(port)
            try await other.request("GET \(path)", port)
            #expect(try await other.answer().status == 503)
            #expect(await other.isEnded())
            try await clients[0].request("GET \(path)", port)
            #expect(try await clients[0].answer().status == 200)

            clients.removeLast()
            var status = 503
            while status == 503 {
                let next = try await RawClient(port)
                try await next.request("GET \(path)", port)
                status = try await next.answer().status
            }
            #expect(status == 200)
        }
    }

    #if os(Linux)
    @Test func `the server does not listen on other addresses of this machine`() async throws {
        try await withServer { port, _ in
            await #expect(throws: (any Error).self) { _ = try await RawClient(port, address: "127.0.0.2") }
        }
    }
    #endif
}

/// Runs a server with one site, then stops it.
func withServer(
    _ site: TestSite = TestSite("eats"), clock: any Clock<Duration> = ContinuousClock(),
    limits: LoopbackLimits = LoopbackLimits(), _ body: (_ port: Int, _ path: String) async throws -> Void
) async throws {
    var limits = limits
    // A busy machine may delay a test for long; timeouts use their own clock.
    if clock is ContinuousClock { limits.reading = .seconds(3_600) }
    let server = LoopbackServer(port: 0, secret: LoopbackSecret(), clock: clock, limits: limits)
    server.add(site)
    let address = try await server.start()
    let port = try #require(address.port)
    do {
        try await body(port, address.path.hasSuffix("/") ? address.path : address.path + "/")
    } catch {
        await server.stop()
        throw error
    }
    await server.stop()
}
#endif
