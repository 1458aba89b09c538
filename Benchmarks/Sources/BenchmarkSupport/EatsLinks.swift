package import RouteMatching

/// Whole links of the fictional app Eats and a table with their origins.
package enum EatsLinks {
    /// The link that is counted.
    package static let order = "https://eats.example/orders/42?tab=items"

    /// Typical links of an app: of its web site, of its own scheme, with and without query and fragment.
    package static let mixed = [
        order,
        "eats://orders/42",
        "https://eats.example/restaurants/blue-door/menu/7#reviews",
        "https://www.eats.example/cart",
        "eats://search?term=noodle%20soup&open=true",
        "https://eats.example/app/orders/1203/courier?utm_source=mail&utm_campaign=spring",
        "eats://account/addresses/9b2d7c5e/edit",
        "https://admin.eats.example/users/88/orders",
    ]

    /// Three namespaces, so that the origin must be matched: the app, a path prefix of its host, and another host.
    package static func table() throws -> RouteTable {
        let origins = ["eats://", "https://eats.example", "https://www.eats.example"]
        return try RouteTable("eats", origins: origins, isDefault: false) { table in
            let patterns = [
                "/orders", "/orders/:id<int>{?tab}", "/cart", "/search{?term&open<bool>}", "/restaurants/:slug",
                "/restaurants/:slug/menu/:item<int>", "/account/addresses/:id", "/account/addresses/:id/edit",
            ]
            for (row, pattern) in patterns.enumerated() { table.route("eats.\(row)", pattern) }
            table.namespace("shell", origins: ["https://eats.example/app"]) {
                $0.route("shell.0", "/orders/:id<int>/courier")
                $0.route("shell.1", "/orders/:id<int>")
            }
            table.namespace("admin", origins: ["https://admin.eats.example"]) {
                $0.route("admin.0", "/users/:id<int>/orders")
            }
        }
    }
}
