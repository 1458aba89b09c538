// A route is a pattern with values and a place, so files that import this target need their types.
@_exported public import RoutePrinting
@_exported public import SwitchyardJSON
@_exported public import SwitchyardNavigation
@_exported public import SwitchyardValues
