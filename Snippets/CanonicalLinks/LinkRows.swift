// The rows of the guide to links; this program checks them and prints them as tables.
import RouteMatching

let canonical: [(link: String, text: String)] = [
    ("HTTPS://Eats.Example:443/orders/42", "https://eats.example/orders/42"),
    ("EATS://Orders/42", "eats://Orders/42"),
    ("/menu?vegan&sort=&=x&&", "/menu?vegan&sort=&=x"),
    ("/menu?q=a+b", "/menu?q=a%20b"),
]

let refused: [(link: String, reason: LinkRefusal.Reason, offset: Int)] = [
    ("//eats.example/orders", .schemeRelative, 0),
    ("javascript:alert(1)", .forbiddenScheme, 0),
    ("https://me@eats.example/", .userInfo, 10),
    ("https://eats.example\\@evil.example", .backslash, 20),
    ("https://127.1/", .ambiguousHost, 8),
    ("/orders/a%2F..%2Fb", .dotSegment, 8),
    ("/orders?q=%00", .encodedNul, 10),
]

func canonicalText(_ text: String) throws(LinkRefusal) -> String {
    try ReceivedLink(text, from: .universalLink).canonicalText()
}

func code(_ text: String) -> String { "`" + (text.isEmpty ? " " : text) + "`" }

print("| link | canonical text |\n|---|---|")
for row in canonical {
    let text = try canonicalText(row.link)
    precondition(text == row.text, "\(row.link): \(text)")
    let again = try canonicalText(text)
    precondition(again == text, "\(text): \(again)")
    print("| \(code(row.link)) | \(code(row.text)) |")
}
print("\n| link | refused as | at byte |\n|---|---|---|")
for row in refused {
    do throws(LinkRefusal) {
        _ = try canonicalText(row.link)
        preconditionFailure("\(row.link) is accepted")
    } catch {
        precondition(error == LinkRefusal(row.reason, at: row.offset), "\(row.link): \(error)")
        let shown = row.link.unicodeScalars.map { $0.value < 0x20 ? "\\u{\($0.value)}" : String($0) }.joined()
        print("| \(code(shown)) | \(code(row.reason.rawValue)) | \(row.offset) |")
    }
}
