// A route is a pattern with values, and leads to a place: a file that imports this can name them.
@_exported public import RouteMatching
@_exported public import RoutePrinting
@_exported public import SwitchyardJSON
@_exported public import SwitchyardNavigation
@_exported public import SwitchyardValues
