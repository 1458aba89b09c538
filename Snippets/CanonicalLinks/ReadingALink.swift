// Reads a link without a table.
import RouteMatching

// snippet.parse
do throws(LinkRefusal) {
    let link = ReceivedLink("https://Eats.example/orders/caf%c3%a9/?tab=items&tag=a&tag=b#top", from: .universalLink)
    print(try link.canonicalText())  // https://eats.example/orders/caf%C3%A9?tab=items&tag=a&tag=b#top
} catch {
    print(error.reason, error.offset)
}
// snippet.end

do throws(LinkRefusal) {
    _ = try ReceivedLink("eats://orders/%2e%2e/admin", from: .customScheme).canonicalText()
} catch {
    print(error)  // dot-segment at byte 14
}

let limits = LinkLimits(maxLength: 2_048, maxSegments: 16)
let long = ReceivedLink("eats://" + String(repeating: "menu/", count: 20), from: .customScheme)
print((try? long.canonicalText(limits: limits)) ?? "refused")  // refused
