import SwitchyardTesting
import SwitchyardNavigation

let menu = RouteReference("menu", link: "eats:///")
let orders = RouteReference("orders.list", link: "eats://orders")
let host = HeadlessHost(try NavigationScene("main", tabs: [("menu", menu), ("orders", orders)], selected: "menu"))
try host.select("orders")
print(host.shown.visibleEntry.route?.name ?? "-")
