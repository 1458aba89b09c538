// The API of the core uses links, patterns and tables, values of JSON, and the places where a person is, so a file that
// imports it can name them.
@_exported public import RouteMatching
@_exported public import SwitchyardContracts
@_exported public import SwitchyardJSON
@_exported public import SwitchyardNavigation
@_exported public import SwitchyardServices
@_exported public import SwitchyardValues
