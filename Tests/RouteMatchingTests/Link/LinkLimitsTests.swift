@_spi(Tooling) import RouteMatching
import Testing

/// The maximum sizes of a link.
struct LinkLimitsTests {
    /// Texts far beyond each limit.
    @Test(arguments: [
        ("/" + String(repeating: "a", count: 9_215), LinkRefusal.Reason.tooLong),
        ("/?q=" + String(repeating: "%61", count: 3_072), .tooLong),
        (String(repeating: "/a", count: 3_000), .tooManySegments),
        ("eats:/" + String(repeating: "/", count: 3_000), .tooManySegments),
        ("/?" + String(repeating: "a&", count: 3_000), .tooManyQueryItems),
        ("/?" + String(repeating: "&", count: 3_000), .tooManyQueryItems),
        ("/?a" + String(repeating: "[", count: 1_200) + String(repeating: "]", count: 1_200), .tooDeep),
    ])
    func `a link beyond the limits is refused with the name of the limit`(text: String, reason: LinkRefusal.Reason) {
        let refusal = #expect(throws: LinkRefusal.self) { try ParsedLink(text) }
        #expect(refusal?.reason == reason)
    }

    @Test func `a link at the limits is accepted`() throws {
        _ = try ParsedLink("/" + String(repeating: "a", count: 8_191))
        #expect(try ParsedLink(String(repeating: "/a", count: 256)).segments.count == 256)
        let web = "https://eats.example" + String(repeating: "/a", count: 256)
        #expect(try ParsedLink(web).segments.count == 256)
        // The authority of a custom scheme can be a segment, so it counts as one.
        #expect(try ParsedLink("eats:/" + String(repeating: "/a", count: 256)).segments.count == 255)
        #expect(throws: LinkRefusal.self) { try ParsedLink("eats:/" + String(repeating: "/a", count: 257)) }
        #expect(try ParsedLink("/?" + String(repeating: "a&", count: 255) + "a").queryItems.count == 256)
        _ = try ParsedLink("/?a" + String(repeating: "[x]", count: 32) + "=[[[&" + String(repeating: "[", count: 32))
    }

    @Test(arguments: [
        (LinkLimits(maxLength: 7), "/orders", "/orders1", LinkRefusal.Reason.tooLong),
        (LinkLimits(maxSegments: 2), "/a/b", "/a/b/c", .tooManySegments),
        (LinkLimits(maxSegments: 1), "eats://a", "eats://a/b", .tooManySegments),
        (LinkLimits(maxQueryItems: 1), "/?a", "/?a&b", .tooManyQueryItems),
        (LinkLimits(maxQueryItems: 0), "/", "/?a", .tooManyQueryItems),
        (LinkLimits(maxKeyNesting: 1), "/?a[b]=[", "/?a[b][c]", .tooDeep),
        (LinkLimits(maxKeyNesting: -5), "/?a", "/?a[b]", .tooDeep),
        // The query in a fragment counts like the link's own, and after it.
        (LinkLimits(maxQueryItems: 1), "/#/a?b=1", "/#/a?b=1&c=2", .tooManyQueryItems),
        (LinkLimits(maxQueryItems: 2), "/?z#/a&b?c", "/?z#/a?b&c", .tooManyQueryItems),
        (LinkLimits(maxQueryItems: 2), "/?z&y#/a", "/?z&y#/a?b", .tooManyQueryItems),
        (LinkLimits(maxKeyNesting: 1), "/#a[b][c]?d[e]=[[", "/#a?d[e][f]", .tooDeep),
        // An escaped bracket counts as a bracket, because it is decoded to one.
        (LinkLimits(maxKeyNesting: 1), "/?a%5Bb%5D", "/?a%5Bb%5D%5Bc%5D", .tooDeep),
        (LinkLimits(maxKeyNesting: 1), "/?a[b%5d=%5B%5b&c%5B", "/?a[b]%5bc", .tooDeep),
        (LinkLimits(maxKeyNesting: 0), "/?a%5D%255B=%5B", "/?a%5B", .tooDeep),
        (LinkLimits(maxKeyNesting: 1), "/#a?b%5Bc%5D", "/#a?b%5Bc%5D%5B", .tooDeep),
    ])
    func `limits can be configured`(
        limits: LinkLimits, accepted: String, refused: String, reason: LinkRefusal.Reason
    ) throws {
        _ = try ParsedLink(accepted, limits: limits)
        let refusal = #expect(throws: LinkRefusal.self) { try ParsedLink(refused, limits: limits) }
        #expect(refusal?.reason == reason)
        let table = try EatsTable.make(["/*"], limits: limits)
        #expect(table.limits == limits)
        #expect(table.locate(accepted) != nil)
        #expect(table.locate(refused) == nil)
        #expect(throws: LinkRefusal.self) { try table.match(refused) }
    }

    @Test func `limits have a minimum and a maximum`() {
        let limits = LinkLimits(maxLength: .max, maxSegments: -1, maxQueryItems: -1, maxKeyNesting: .min)
        #expect(limits.maxLength == 16 * 1_024 * 1_024)
        #expect([limits.maxSegments, limits.maxQueryItems, limits.maxKeyNesting] == [0, 0, 0])
        #expect(LinkLimits.standard == LinkLimits())
    }

    @Test(arguments: [
        \LinkLimits.maxLength, \LinkLimits.maxSegments, \LinkLimits.maxQueryItems, \LinkLimits.maxKeyNesting,
    ])
    func `a limit that is changed has the same minimum and maximum`(
        limit: any WritableKeyPath<LinkLimits, Int> & Sendable
    ) {
        var limits = LinkLimits()
        for (given, kept) in [
            (Int.max, 1 << 24), ((1 << 24) + 1, 1 << 24), (1 << 24, 1 << 24), (7, 7), (0, 0), (-1, 0), (.min, 0),
        ] {
            limits[keyPath: limit] = given
            #expect(limits[keyPath: limit] == kept, "\(given)")
        }
    }

    @Test func `with the largest limits a link is read that needs more memory than is reserved`() throws {
        var limits = LinkLimits(maxLength: .max, maxSegments: .max, maxQueryItems: .max, maxKeyNesting: .max)
        let link = String(repeating: "/a", count: 500)
        #expect(try ParsedLink(link, limits: limits).segments.count == 500)
        limits.maxSegments = .max
        #expect(try ParsedLink(link, limits: limits).segments.count == 500)
    }

    @Test func `a table with large limits reads a link of many segments`() throws {
        let table = try EatsTable.make(
            ["/a/:rest+"], limits: LinkLimits(maxLength: 100_000, maxSegments: 20_000))
        let match = try table.match("/a" + String(repeating: "/b", count: 15_000))
        #expect(match?.parameters.texts("rest").count == 15_000)
    }
}
