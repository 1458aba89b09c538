import SwitchyardWeb
import Testing

struct PageOriginTests {
    @Test(arguments: [
        ("https://eats.example", "https://eats.example"), ("HTTPS://Eats.Example", "https://eats.example"),
        ("https://eats.example:443", "https://eats.example"),
        ("https://eats.example:8443", "https://eats.example:8443"),
        ("https://xn--eats-9ta.example", "https://xn--eats-9ta.example"),
    ])
    func `an origin has one spelling`(text: String, canonical: String) {
        #expect(PageOrigin(serialized: text)?.text == canonical)
    }

    @Test(arguments: [
        "", "null", "about:blank", "data:text/html,x", "file:///index.html", "https://", "https://eats.example.",
        "https://eats.example/", "https://eats.example/path", "https://user@eats.example", "https://eats.example:",
        "https://eats.example:0", "https://eats.example:65536", "https://eats.example:+443", "https://eats.example:4 3",
        "https://*.eats.example", "https://eäts.example", "https://eats..example", "https://.example",
        "http://eats.example",
        "http://localhost.attacker.example", "ftp://eats.example", "https://eats.example\u{0}", " https://eats.example",
        "engine:weex", "https://eats.example\\@attacker.example", "https://[::1]", "javascript:https://eats.example",
    ])
    func `what is not the origin of a secure page is none`(text: String) {
        #expect(PageOrigin(serialized: text) == nil)
    }

    @Test(arguments: [("http://localhost:8080", "http://localhost:8080"), ("http://127.0.0.1:80", "http://127.0.0.1")])
    func `this device needs no secure connection in a debug build`(text: String, canonical: String) {
        #if DEBUG
        #expect(PageOrigin(serialized: text)?.text == canonical)
        #else
        #expect(PageOrigin(serialized: text) == nil)
        #endif
    }

    @Test func `a web view that reports port 0 means the default port`() {
        #expect(PageOrigin(scheme: "https", host: "eats.example", port: 0) == .eats)
        #expect(PageOrigin(scheme: "https", host: "eats.example", port: nil) == .eats)
        #expect(PageOrigin(scheme: "https", host: "eats.example", port: 443) == .eats)
        #expect(PageOrigin(scheme: "https", host: "eats.example", port: -1) == nil)
    }

    @Test func `the origin of another engine is never that of a web page`() {
        #expect(PageOrigin(engine: "weex")?.text == "engine:weex")
        #expect(PageOrigin(engine: "//eats.example") == nil && PageOrigin(engine: "") == nil)
    }
}
