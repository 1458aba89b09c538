import Testing

@testable import SwitchyardInspector

struct LoopbackRequestTests {
    @Test func `a head is read`() throws {
        let text = "GET /a/b?run=x%20y&after=3 HTTP/1.1\r\nHost:  127.0.0.1:80 \r\nX-A: 1\r\nx-a: 2\r\nCookie: é\r\n"
        let request = try #require(LoopbackRequest(Array(text.utf8)))
        #expect(request.method == "GET")
        #expect(request.path == "/a/b")
        #expect(request[query: "run"] == "x y")
        #expect(request[query: "after"] == "3")
        #expect(request[query: "scene"] == nil)
        #expect(request.headers["host"] == "127.0.0.1:80")
        #expect(request.headers["x-a"] == "1, 2")
        #expect(request.headers["cookie"] == "é")
        #expect(!request.isLast)
    }

    @Test(arguments: [
        "", "\r\n", "GET", "GET /", "GET / HTTP/1.1", "GET / HTTP/1.1\n", "GET  / HTTP/1.1\r\n", "GET / HTTP/2\r\n",
        "GET / HTTP/1.1 \r\n", " GET / HTTP/1.1\r\n", "GET http://127.0.0.1/ HTTP/1.1\r\n", "OPTIONS * HTTP/1.1\r\n",
        "GET /é HTTP/1.1\r\n", "GET /#a HTTP/1.1\r\n", "G(T / HTTP/1.1\r\n", "GET /\u{0} HTTP/1.1\r\n",
        "GET / HTTP/1.1\r\nHost\r\n", "GET / HTTP/1.1\r\n: a\r\n", "GET / HTTP/1.1\r\nHost : a\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\n folded\r\n", "GET / HTTP/1.1\r\nHost: a\u{0}b\r\n",
        "GET / HTTP/1.1\r\nHost: a\rb\r\n", "GET / HTTP/1.1\r\nHost: a\nX: b\r\n", "GET / HTTP/1.1\r\n\r\nX: b\r\n",
        "\u{16}\u{3}\u{1}\u{2}\r\n",
    ])
    func `an invalid head is refused`(text: String) {
        #expect(LoopbackRequest(Array(text.utf8)) == nil)
    }

    @Test(arguments: [0, 1, 256, 257, 16_000])
    func `the number of header lines is limited`(count: Int) {
        let text = "GET / HTTP/1.1\r\n" + String(repeating: "a:\r\n", count: count)
        #expect((LoopbackRequest(Array(text.utf8)) != nil) == (count <= LoopbackRequest.maxHeaders))
    }

    @Test(arguments: [
        ("", 0), ("Content-Length: 0\r\n", 0), ("Content-Length: 12\r\n", 12), ("Content-Length: -1\r\n", nil),
        ("Content-Length: +1\r\n", nil), ("Content-Length: 0x1\r\n", nil), ("Content-Length:\r\n", nil),
        ("Content-Length: 5\r\nContent-Length: 5\r\n", nil), ("Content-Length: 99999999999999999999\r\n", nil),
    ])
    func `the length of a body is one number`(headers: String, length: Int?) throws {
        let request = try #require(LoopbackRequest(Array("POST / HTTP/1.1\r\n\(headers)".utf8)))
        #expect(request.bodyLength == length)
    }

    @Test(arguments: [
        ("GET / HTTP/1.0\r\n", true), ("GET / HTTP/1.1\r\n", false), ("GET / HTTP/1.1\r\nConnection: Close\r\n", true),
    ])
    func `a connection ends if the client asks for it`(text: String, isLast: Bool) throws {
        #expect(try #require(LoopbackRequest(Array(text.utf8))).isLast == isLast)
    }
}
