import Switchyard

let name = "orders"
let pattern = #routePattern("/\(name)")  // error: #routePattern takes one string literal without interpolation
