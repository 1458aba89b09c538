// Makes a map in code and writes it.
import SwitchyardCore
import SwitchyardFiles

// snippet.write
let detail = RouteMap.Row(
    Route("orders.detail", try RoutePattern("/orders/:id<int>")), parent: "orders.list", interceptors: ["signedIn"],
    metadata: [.init(name: "owner", value: .string("orders-team"))])
let list = RouteMap.Row(Route("orders.list", try RoutePattern("/orders")))

let map = RouteMap(
    namespaces: [
        RouteMap.Namespace(
            "eats", origins: [try Origin("eats://"), try Origin("https://eats.example")], isDefault: true,
            rows: [list, detail])
    ])
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
              "routes": [
                { "name": "orders.list", "pattern": "/orders" },
                {
                  "name": "orders.detail",
                  "pattern": "/orders/:id<int>",
                  "parent": "orders.list",
                  "interceptors": ["signedIn"],
                  "metadata": { "owner": "orders-team" }
                }
              ]
            }
          ]
        }

        """)
