import Testing

@testable import SwitchyardInspector

struct LoopbackRequestCheckTests {
    typealias Verdict = LoopbackRequestCheck.Verdict

    static let secret = "0123456789abcdef0123456789abcdef"
    static let host = "Host: 127.0.0.1:4000"
    static let own = "Origin: http://127.0.0.1:4000"
    static let json = "Content-Type: application/json"
    static let forbidden = Verdict.refused(.forbidden)

    /// The first line, the headers, and the result.
    static let rows: [(String, [String], Verdict)] = [
        // The address.
        ("GET /\(secret)/", [host], .file("")),
        ("GET /\(secret)/style.css?a=b", [host], .file("style.css")),
        ("GET /\(secret)/eats/app.js", [host], .file("eats/app.js")),
        ("GET /\(secret)", [host], .moved(to: "/\(secret)/")),
        ("GET /", [host], forbidden),
        ("GET /favicon.ico", [host], forbidden),
        ("GET /\(secret.dropLast())/", [host], forbidden),
        ("GET /\(secret)0/", [host], forbidden),
        ("GET /\(secret.uppercased())/", [host], forbidden),
        ("GET //\(secret)/", [host], forbidden),
        ("GET /\(secret)%2f", [host], forbidden),
        ("GET /?\(secret)/", [host], forbidden),
        ("POST /wrong/call/test", [host, json], forbidden),
        ("BREW /wrong/", [host], forbidden),
        // The name of this machine.
        ("GET /\(secret)/", ["Host: localhost:4000"], .file("")),
        ("GET /\(secret)/", ["Host: LOCALHOST:4000"], .file("")),
        ("GET /\(secret)/", [], forbidden),
        ("GET /\(secret)/", ["Host: 127.0.0.1"], forbidden),
        ("GET /\(secret)/", ["Host: 127.0.0.1:4001"], forbidden),
        ("GET /\(secret)/", ["Host: attacker.example:4000"], forbidden),
        ("GET /\(secret)/", ["Host: localhost.attacker.example:4000"], forbidden),
        ("GET /\(secret)/", ["Host: 0.0.0.0:4000"], forbidden),
        ("GET /\(secret)/", [host, "Host: attacker.example:4000"], forbidden),
        // The origin.
        ("GET /\(secret)/", [host, own], .file("")),
        ("GET /\(secret)/", [host, "Origin: http://localhost:4000"], forbidden),
        ("GET /\(secret)/", [host, "Origin: https://127.0.0.1:4000"], forbidden),
        ("GET /\(secret)/", [host, "Origin: http://127.0.0.1:4001"], forbidden),
        ("GET /\(secret)/", [host, "Origin: null"], forbidden),
        ("GET /\(secret)/", [host, "Origin: https://attacker.example"], forbidden),
        ("GET /\(secret)/", [host, own, "Origin: https://attacker.example"], forbidden),
        ("GET /\(secret)/", [host, "Sec-Fetch-Site: same-origin"], .file("")),
        ("GET /\(secret)/", [host, "Sec-Fetch-Site: none"], .file("")),
        ("GET /\(secret)/", [host, "Sec-Fetch-Site: same-site"], forbidden),
        ("GET /\(secret)/", [host, "Sec-Fetch-Site: cross-site"], forbidden),
        // Methods and bodies.
        ("POST /\(secret)/call/test", [host, json, "Content-Length: 3"], .call("call/test", length: 3)),
        ("POST /\(secret)/call/test", [host, json], .call("call/test", length: 0)),
        (
            "POST /\(secret)/call/test", [host, "Content-Type: Application/JSON; charset=utf-8"],
            .call("call/test", length: 0)
        ),
        ("POST /\(secret)/call/test", [host], .refused(.unsupportedMediaType)),
        ("POST /\(secret)/call/test", [host, "Content-Type: text/plain"], .refused(.unsupportedMediaType)),
        ("POST /\(secret)/call/test", [host, "Content-Type: application/json5"], .refused(.unsupportedMediaType)),
        (
            "POST /\(secret)/call/test", [host, "Content-Type: text/plain; application/json"],
            .refused(.unsupportedMediaType)
        ),
        ("POST /\(secret)/call/test", [host, json, "Content-Length: -3"], .refused(.badRequest)),
        ("POST /\(secret)/call/test", [host, json, "Transfer-Encoding: chunked"], .refused(.lengthRequired)),
        ("GET /\(secret)/", [host, "Content-Length: 3"], .refused(.badRequest)),
        ("HEAD /\(secret)/", [host], .refused(.methodNotAllowed)),
        ("OPTIONS /\(secret)/", [host], .refused(.methodNotAllowed)),
        ("get /\(secret)/", [host], .refused(.methodNotAllowed)),
        // WebSockets.
        ("GET /\(secret)/events", [host, own, "Upgrade: websocket"], .socket("events")),
        ("GET /\(secret)/events", [host, "Upgrade: websocket"], forbidden),
        ("GET /\(secret)/events", [host, "Upgrade: websocket", "Origin: https://attacker.example"], forbidden),
        ("POST /\(secret)/events", [host, own, "Upgrade: websocket"], .refused(.unsupportedMediaType)),
    ]

    @Test(arguments: rows)
    func `a request is checked`(line: String, headers: [String], expected: Verdict) throws {
        let secret = try #require(LoopbackSecret(Self.secret))
        let text = ([line + " HTTP/1.1"] + headers + [""]).joined(separator: "\r\n")
        let request = try #require(LoopbackRequest(Array(text.utf8)))
        #expect(LoopbackRequestCheck(secret: secret, port: 4000).verdict(request) == expected)
    }
}
