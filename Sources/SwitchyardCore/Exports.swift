// An app imports only this module, and can use all types of the router's interface.
@_exported public import RouteMatching
@_exported public import RoutePrinting
@_exported public import SwitchyardContracts
@_exported public import SwitchyardDeclarations
@_exported public import SwitchyardJSON
@_exported public import SwitchyardModules
@_exported public import SwitchyardNavigation
@_exported public import SwitchyardOutcomes
@_exported public import SwitchyardRoutes
@_exported public import SwitchyardRouter
@_exported public import SwitchyardRules
@_exported public import SwitchyardServices
@_exported public import SwitchyardValues
