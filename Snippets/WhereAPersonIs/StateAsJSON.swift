// The navigation state as a value, and as JSON.
import Foundation
import SwitchyardNavigation

// snippet.state
let orders = RouteReference("orders")
let order = RouteReference("order", ["id": ["42"]], link: "eats://orders/42")
let tabs = [("menu", RouteReference("menu")), ("orders", orders), ("account", RouteReference("account"))]

var state = NavigationState(try NavigationScene("main", tabs: tabs, selected: "menu"))
let toOrder = try NavigationPlanner(state).open(NavigationTarget(order, parents: [orders], branches: ["orders"]))
for step in toOrder.steps { try state.apply(step) }

var asSheet = NavigationPolicy()
asSheet.presentation = .modal
let toBasket = try NavigationPlanner(state, policy: asSheet).open(NavigationTarget(RouteReference("basket")))
for step in toBasket.steps { try state.apply(step) }

print(state.visibleEntry?.route?.name ?? "")  // basket
// snippet.end

// snippet.json
let json = """
    {
      "focus": "main",
      "scenes": [{
        "id": "main",
        "root": {
          "kind": "tabs", "selected": "orders",
          "branches": [
            {"name": "menu", "entries": [{"id": 1, "route": {"name": "menu"}}]},
            {"name": "orders", "entries": [
              {"id": 2, "route": {"name": "orders"}},
              {"id": 4, "route": {"name": "order", "parameters": {"id": ["42"]}, "link": "eats://orders/42"}}
            ]},
            {"name": "account", "entries": [{"id": 3, "route": {"name": "account"}}]}
          ]
        },
        "modals": [{
          "id": 5, "style": "sheet",
          "container": {
            "kind": "stack", "selected": "main",
            "branches": [{"name": "main", "entries": [{"id": 6, "route": {"name": "basket"}}]}]
          }
        }],
        "nextEntry": 7
      }]
    }
    """
let restored = try JSONDecoder().decode(NavigationState.self, from: Data(json.utf8))
print(restored == state)  // true
// snippet.end

precondition(restored == state, "\(state)")
precondition(state.visibleEntry?.route?.name == "basket", "\(state)")
precondition(state.scene("main")?.contentEntry.id.rawValue == 6, "\(state)")
