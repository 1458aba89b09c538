import Switchyard

let name = "orders"
let pattern = #routePattern("/\(name)")  // error: the pattern is not one string literal without interpolation [SY0601]
