// An app needs only one import.
@_exported public import RouteMatching
@_exported public import SwitchyardContracts
@_exported public import SwitchyardModules
@_exported public import SwitchyardNavigation
@_exported public import SwitchyardRouter
@_exported public import SwitchyardRoutes
@_exported public import SwitchyardRules
@_exported public import SwitchyardSupport
