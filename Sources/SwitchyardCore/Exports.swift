// An app imports this alone, so that it can name everything that the router's API is made of.
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
