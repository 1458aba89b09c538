// The API of the core speaks of links, patterns and tables, and of where a person is: whoever imports it must be able
// to name them.
@_exported public import RouteMatching
@_exported public import SwitchyardNavigation
