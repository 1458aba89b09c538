// Creates a map in code and writes it.
import Switchyard
import SwitchyardTooling

// snippet.write
let router = try Router("eats", origins: ["eats://", "https://eats.example"], accepting: [.universalLink]) {
    $0.route("orders.list", RoutePattern(checked: "/orders"))
    $0.route(
        "orders.detail", RoutePattern(checked: "/orders/:id<int>"), parent: "orders.list", tags: [RouteTag("orders")],
        metadata: ["owner": "orders-team"])
}
let map = router.map
let text = try map.jsonText()
print(text)
// snippet.end

// snippet.hide
precondition(
    text == """
        {
          "version": 1,
          "namespaces": [
            {
              "name": "eats",
              "origins": ["eats://", "https://eats.example"],
              "default": true,
              "sources": ["app", "universalLink", "restore", "test"],
              "routes": [
                { "name": "orders.list", "pattern": "/orders" },
                {
                  "name": "orders.detail",
                  "pattern": "/orders/:id<int>",
                  "parent": "orders.list",
                  "tags": ["orders"],
                  "metadata": { "owner": "orders-team" }
                }
              ]
            }
          ]
        }

        """)
