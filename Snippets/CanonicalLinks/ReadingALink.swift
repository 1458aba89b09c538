// Reads a link without a table.
import RouteMatching

// snippet.parse
do throws(LinkRefusal) {
    let link = try ParsedLink("https://Eats.example/orders/caf%C3%A9/?tab=items&tag=a&tag=b#top")
    print(link.host ?? "", link.segments, link.hasTrailingSlash)  // eats.example ["orders", "café"] true
    print(link.queryItems)  // [tab=items, tag=a, tag=b]
    print(link.canonicalText)  // https://eats.example/orders/caf%C3%A9?tab=items&tag=a&tag=b#top
} catch {
    print(error.reason, error.offset)
}
// snippet.end

// snippet.refused
do throws(LinkRefusal) {
    _ = try ParsedLink("eats://orders/%2e%2e/admin")
} catch {
    print(error)  // dot-segment at byte 14
}
// snippet.end

// snippet.limits
let limits = LinkLimits(maxLength: 2_048, maxSegments: 16)
let long = try? ParsedLink("eats://" + String(repeating: "menu/", count: 20), limits: limits)
print(long?.text ?? "refused")  // refused
// snippet.end
