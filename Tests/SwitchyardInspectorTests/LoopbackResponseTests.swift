import Foundation
import Testing

@testable import SwitchyardInspector

struct LoopbackResponseTests {
    static let answers =
        LoopbackStatus.allCases.map { LoopbackResponse($0) } + [
            LoopbackResponse(SiteFile(Data("<p>".utf8), contentType: "text/html; charset=utf-8")),
            LoopbackResponse(result: Data("{}".utf8)),
            LoopbackResponse(InspectorError(.absent, "a", hint: "b")),
            LoopbackResponse(.moved, location: "/a/"),
        ]

    @Test(arguments: answers)
    func `each response restricts the page to its own files`(answer: LoopbackResponse) {
        let text = String(decoding: answer.encoded(isLast: false), as: UTF8.self)
        for header in [
            "\r\nContent-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; ",
            "frame-ancestors 'none'; require-trusted-types-for 'script'\r\n", "\r\nX-Content-Type-Options: nosniff\r\n",
            "\r\nReferrer-Policy: no-referrer\r\n", "\r\nCache-Control: no-store\r\n",
            "\r\nCross-Origin-Opener-Policy: same-origin\r\n", "\r\nCross-Origin-Resource-Policy: same-origin\r\n",
            "\r\nContent-Length: \(answer.body.count)\r\n",
        ] {
            #expect(text.contains(header))
        }
        #expect(!text.lowercased().contains("access-control-"))
        #expect(!text.lowercased().contains("set-cookie"))
    }

    @Test func `a file names the pages that it shows in frames`() {
        var file = SiteFile(Data(), contentType: "text/html")
        #expect(!String(decoding: LoopbackResponse(file).encoded(isLast: true), as: UTF8.self).contains("frame-src"))
        file.frames = [
            "http://localhost:80", "https://eats.example", "http://", "*", "http://a.example; script-src *",
            "http://a\r\nSet-Cookie: a=b", "data:", "http://a/b",
        ]
        let text = String(decoding: LoopbackResponse(file).encoded(isLast: true), as: UTF8.self)
        #expect(text.contains("'self'; frame-src http://localhost:80 https://eats.example; base-uri"))
        #expect(!text.contains("Set-Cookie"))
    }

    @Test func `an error keeps its text, with any characters`() throws {
        let error = InspectorError(.badParameters, "“</script>\u{0}\n", hint: "\"\\")
        let body = LoopbackResponse(error).body
        let read = try JSONDecoder().decode([String: [String: String]].self, from: body)
        #expect(read == ["error": ["code": "bad-parameters", "message": error.message, "hint": error.hint]])
        #expect(LoopbackResponse(error).status == .badRequest)
    }

    /// Each kind of error with its status: an invalid request is never an error of the server.
    static let statuses: [(InspectorError.Code, Int)] = [
        (.unknownMethod, 404), (.badParameters, 400), (.notAvailable, 409), (.absent, 501), (.badFile, 422),
        (.cannotListen, 500), (.pageMissing, 500),
    ]

    @Test(arguments: statuses)
    func `the status distinguishes errors of the client and the server`(code: InspectorError.Code, status: Int) {
        #expect(LoopbackResponse(InspectorError(code, "a", hint: "b")).status.rawValue == status)
        #expect(Self.statuses.count == InspectorError.Code.allCases.count)
    }

    @Test(
        arguments: [
            (0, [0x81, 0]), (125, [0x81, 125]), (126, [0x81, 126, 0, 126]), (0xFFFF, [0x81, 126, 0xFF, 0xFF]),
            (0x1_0000, [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]),
        ] as [(Int, [UInt8])])
    func `a frame contains its length`(length: Int, start: [UInt8]) {
        let frame = WebSocketFrame.text(String(repeating: "a", count: length))
        #expect(Array(frame.prefix(start.count)) == start)
        #expect(frame.count == start.count + length)
    }
}
