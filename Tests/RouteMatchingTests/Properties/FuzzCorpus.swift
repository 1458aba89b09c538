/// The initial inputs of the fuzz targets.
enum FuzzCorpus {
    static let links = [
        "/", "/orders", "/orders/42", "/orders/42/items/7?tab=items&page=2#top", "eats://orders/42", "eats:///orders",
        "eats:orders/42", "EATS://Orders/42/", "https://eats.example/orders/42", "https://eats.example:8443/a?b#c",
        "https://*.eats.example/", "https://[2001:db8::1]:443/x", "http://127.0.0.1:8080/", "/a%2Fb/%E2%82%AC/%25",
        "/caf%C3%A9?q=a+b%2B&q&q=&=&tag[]=1&f[a][b]=2", "//evil.example", "https:\\\\evil.example",
        "javascript:alert(1)",
        "https://user:pw@eats.example/", "/../../etc/passwd", "/%2e%2e/", "/a/./b", "/%00", "/%ff", "/#/orders/1?x=1",
        "mailto:me@eats.example", "  /orders\n", "/file-menu.html", "/a-b-c", "/1/2/3/x/4", "/é/披萨/🍕", "orders/42",
    ]

    static let linkTokens = [
        "/", "//", "?", "#", "&", "=", "+", "%", "%2F", "%2e", "%00", "%C3%A9", "%ff", ".", "..", ":", "@", "[", "]",
        "\\",
        " ", "\t", "\u{0}", "\u{7f}", "\u{85}", "\u{202e}", "é", "🍕", "eats", "eats:", "eats://", "https://", "http:",
        "eats.example", "*.", "443", ":8080", "orders", "42", "-7", "1e9", "99999999999999999999", "x", "true", "tab",
        "items",
    ]

    static let patterns = [
        "/", "/orders", "/orders/:id<int>{?tab&page<int>=1&vip==true&q!}#top", "/:tab<items|reviews>", "/:id(\\d+)",
        "/*",
        "/files/:path*", "/:rest+/x", "/a{/:b}?{/:c}?", "/:a-:b.:c", "/a\\:b", "/%2Fx", "{/x}?/y", "#top", "*", "/:id?",
        "/(a|b){2,3}", "/:n([a-z]{1,3})+", "/a{-:x<slug>}+", "/:d<date>/:u<uuid>", "/{:x}y", "/menü/🍕",
    ]

    static let patternTokens = [
        "/", ":", ":id", ":x", "*", "?", "+", "{", "}", "{/", "{?", "}?", "(", ")", "(\\d+)", "[a-z]", "|", "<", ">",
        "<int>",
        "<a|b>", "<sku>", "#", "&", "=", "==", "!", "\\", "%", "%2F", "%ff", ".", "..", "a", "orders", "é", "🍕", "$",
        "1",
        "{2,300}", "(?:", "(?=", "^", "-", ",", "\u{0}", "\u{301}",
    ]
}
