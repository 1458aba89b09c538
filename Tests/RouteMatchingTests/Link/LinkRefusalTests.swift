import Testing
@_spi(Tooling) @testable import RouteMatching

/// Every reason for which a text is refused, with its offset.
struct LinkRefusalTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let reason: LinkRefusal.Reason
        let offset: Int
        let text: String

        init(_ reason: LinkRefusal.Reason, at offset: Int, _ text: String) {
            self.reason = reason
            self.offset = offset
            self.text = text
        }

        var testDescription: String { "\(reason.rawValue): \(text.prefix(60).debugDescription)" }
    }

    static let rows: [Row] = [
        Row(.empty, at: 0, ""),
        Row(.empty, at: 0, " "),
        Row(.empty, at: 0, "\t\n\r \u{c}"),
        Row(.tooLong, at: 8_192, "/" + String(repeating: "a", count: 8_192)),
        Row(.tooManySegments, at: 0, String(repeating: "/a", count: 257)),
        Row(.tooManySegments, at: 20, "https://eats.example" + String(repeating: "/a", count: 257)),
        Row(.tooManyQueryItems, at: 513, "/?" + String(repeating: "a&", count: 256)),
        Row(.tooDeep, at: 37, "/?abc" + String(repeating: "[", count: 33)),
        Row(.controlCharacter, at: 3, "/or\u{0}ders"),
        Row(.controlCharacter, at: 3, "/or\nders"),
        Row(.controlCharacter, at: 3, "/or\tders"),
        Row(.controlCharacter, at: 3, "/or\u{7f}ders"),
        Row(.controlCharacter, at: 3, "/or\u{85}ders"),
        Row(.controlCharacter, at: 3, "/o?\u{1b}[31m"),
        Row(.controlCharacter, at: 3, "/o#\u{1}"),
        Row(.controlCharacter, at: 1, "e\u{1}ats://orders"),
        Row(.controlCharacter, at: 8, "https://\u{1}eats.example"),
        Row(.backslash, at: 0, "\\orders"),
        Row(.backslash, at: 7, "/orders\\42"),
        Row(.missingHost, at: 6, "https:\\\\eats.example"),
        Row(.backslash, at: 20, "https://eats.example\\@evil.example"),
        Row(.backslash, at: 3, "/o?\\"),
        Row(.userInfo, at: 12, "https://user@eats.example/"),
        Row(.userInfo, at: 20, "https://eats.example@evil.example/"),
        Row(.userInfo, at: 9, "eats://me@orders/42"),
        Row(.missingScheme, at: 0, "orders/42"),
        Row(.missingScheme, at: 2, "  orders"),
        Row(.missingScheme, at: 0, "?tab=items"),
        Row(.missingScheme, at: 0, "#top"),
        Row(.invalidScheme, at: 0, ":orders"),
        Row(.invalidScheme, at: 0, "1eats://orders"),
        Row(.invalidScheme, at: 2, "ea ts://orders"),
        Row(.invalidScheme, at: 0, "éats://orders"),
        Row(.forbiddenScheme, at: 0, "javascript:alert(1)"),
        Row(.forbiddenScheme, at: 0, "JaVaScRiPt://eats.example/%0aalert(1)"),
        Row(.forbiddenScheme, at: 0, "data:text/html,x"),
        Row(.forbiddenScheme, at: 0, "file:///etc/hosts"),
        Row(.forbiddenScheme, at: 0, "blob:https://eats.example/1"),
        Row(.forbiddenScheme, at: 1, " about:blank"),
        Row(.forbiddenScheme, at: 0, "vbscript:x"),
        Row(.forbiddenScheme, at: 0, "filesystem:https://eats.example/"),
        Row(.forbiddenScheme, at: 0, "view-source:https://eats.example/"),
        Row(.forbiddenScheme, at: 0, "intent://orders#Intent;end"),
        Row(.forbiddenScheme, at: 0, "jar:https://eats.example!/"),
        Row(.schemeRelative, at: 0, "//evil.example/orders"),
        Row(.schemeRelative, at: 1, " ///evil.example"),
        Row(.missingHost, at: 6, "https:evil.example"),
        Row(.missingHost, at: 6, "https:/evil.example"),
        Row(.missingHost, at: 8, "https:///evil.example"),
        Row(.missingHost, at: 8, "https://?q"),
        Row(.missingHost, at: 8, "https://:443/"),
        Row(.invalidHost, at: 12, "https://eats%2eexample/"),
        Row(.invalidHost, at: 8, "https://éats.example/"),
        Row(.invalidHost, at: 8, "https://eats.example./"),
        Row(.invalidHost, at: 13, "https://eats..example/"),
        Row(.invalidHost, at: 8, "https://.eats.example/"),
        Row(.invalidHost, at: 12, "https://eats example/"),
        Row(.invalidHost, at: 12, "https://eats*example/"),
        Row(.invalidHost, at: 8, "https://[::1/"),
        Row(.invalidHost, at: 8, "https://[::g]/"),
        Row(.invalidHost, at: 13, "https://[::1]x/"),
        Row(.invalidHost, at: 8, "https://" + String(repeating: "a", count: 254) + "/"),
        Row(.ambiguousHost, at: 8, "https://0x7f.1/"),
        Row(.ambiguousHost, at: 8, "https://2130706433/"),
        Row(.ambiguousHost, at: 8, "https://127.1/"),
        Row(.ambiguousHost, at: 8, "https://010.0.0.1/"),
        Row(.ambiguousHost, at: 8, "https://1.2.3.256/"),
        Row(.ambiguousHost, at: 8, "https://eats.0x/"),
        Row(.ambiguousHost, at: 8, "https://[0:0:0:0:0:0:0:1]/"),
        Row(.ambiguousHost, at: 8, "https://[::0001]/"),
        Row(.invalidPort, at: 21, "https://eats.example:65536/"),
        Row(.invalidPort, at: 21, "https://eats.example:99999999999999999999/"),
        Row(.invalidPort, at: 21, "https://eats.example:-1/"),
        Row(.invalidPort, at: 21, "https://eats.example:+1/"),
        Row(.invalidPort, at: 23, "https://eats.example:80a/"),
        Row(.invalidPort, at: 14, "https://[::1]:x/"),
        Row(.dotSegment, at: 1, "/./orders"),
        Row(.dotSegment, at: 8, "/orders/.."),
        Row(.dotSegment, at: 8, "/orders/../admin"),
        Row(.dotSegment, at: 8, "/orders/%2e%2E/admin"),
        Row(.dotSegment, at: 8, "/orders/.%2e/admin"),
        Row(.dotSegment, at: 8, "/orders/%2e"),
        Row(.dotSegment, at: 8, "/orders/a%2f..%2fb"),
        Row(.dotSegment, at: 8, "/orders/..%5cb"),
        Row(.dotSegment, at: 7, "eats://../orders"),
        Row(.dotSegment, at: 7, "eats://%2e%2e/orders"),
        Row(.dotSegment, at: 6, "eats:/../orders"),
        Row(.dotSegment, at: 5, "eats:../orders"),
        Row(.encodedNul, at: 8, "/orders/%00"),
        Row(.encodedNul, at: 5, "/o?q=%00"),
        Row(.encodedNul, at: 4, "/o#a%00"),
        Row(.encodedNul, at: 8, "eats://a%00b"),
        Row(.invalidUTF8, at: 8, "/orders/%ff"),
        Row(.invalidUTF8, at: 8, "/orders/%C3"),
        Row(.invalidUTF8, at: 8, "/orders/%C0%AF"),
        Row(.invalidUTF8, at: 8, "/orders/%ED%A0%80"),
        Row(.invalidUTF8, at: 5, "/o?q=%80"),
        Row(.invalidUTF8, at: 3, "/o#%F5%80%80%80"),
    ]

    @Test(arguments: rows)
    func `an invalid link is refused with the reason and the offset`(row: Row) {
        let refusal = #expect(throws: LinkRefusal.self) { try ParsedLink(row.text) }
        #expect(refusal == LinkRefusal(row.reason, at: row.offset))
    }

    @Test(arguments: LinkRefusal.Reason.allCases)
    func `every reason is thrown for at least one text`(reason: LinkRefusal.Reason) {
        #expect(Self.rows.contains { $0.reason == reason })
    }

    @Test(arguments: rows)
    func `a table refuses what the parser refuses`(row: Row) throws {
        let table = try EatsTable.make(["/*", "/"], origins: ["*"])
        #expect(throws: LinkRefusal(row.reason, at: row.offset)) { try table.match(row.text) }
        #expect(table.locate(row.text) == nil)
        #expect(table.targetKind(of: row.text) == nil)
        guard case .refused(let refusal) = table.explain(row.text).outcome else {
            Issue.record("the explanation is not a refusal")
            return
        }
        #expect(refusal == LinkRefusal(row.reason, at: row.offset))
    }

    @Test func `a refusal is described by its reason and byte`() {
        #expect("\(LinkRefusal(.dotSegment, at: 27))" == "dot-segment at byte 27")
    }

    @Test func `the reasons have different names in kebab case`() {
        let names = LinkRefusal.Reason.allCases.map(\.rawValue)
        #expect(Set(names).count == names.count)
        for name in names { #expect(name.allSatisfy { $0.isLowercase || $0 == "-" || $0 == "8" }, "\(name)") }
    }
}
