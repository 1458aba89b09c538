package import RouteMatching

/// Whole links of the fictional app Eats and a table with their origins.
package enum EatsLinks {
    /// The link that is counted.
    package static let order = "https://eats.example/orders/42?tab=items"

    /// Links as they reach an app: its web site, its own scheme, with and without query and fragment.
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

    /// Three namespaces, so that an origin has to be chosen: the app, a path prefix below its host, and another host.
    package static func table() throws -> RouteTable {
        var builder = RouteTableBuilder()
        builder.add(
            try namespace(
                "eats",
                origins: ["eats://", "https://eats.example", "https://www.eats.example"],
                patterns: [
                    "/orders", "/orders/:id<int>{?tab}", "/cart", "/search{?term&open<bool>}", "/restaurants/:slug",
                    "/restaurants/:slug/menu/:item<int>", "/account/addresses/:id", "/account/addresses/:id/edit",
                ]
            )
        )
        builder.add(
            try namespace(
                "shell",
                origins: ["https://eats.example/app"],
                patterns: ["/orders/:id<int>/courier", "/orders/:id<int>"]
            )
        )
        builder.add(
            try namespace("admin", origins: ["https://admin.eats.example"], patterns: ["/users/:id<int>/orders"])
        )
        return try builder.build()
    }

    private static func namespace(_ name: String, origins: [String], patterns: [String]) throws -> RouteNamespace {
        RouteNamespace(
            name,
            origins: try origins.map { try Origin($0) },
            routes: try patterns.enumerated().map { row, text in
                Route("\(name).\(row)", try RoutePattern(text))
            }
        )
    }
}
