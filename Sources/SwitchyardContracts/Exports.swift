// A call has arguments, a source and an implementation: a file that imports this can name them.
@_exported public import RouteMatching
@_exported public import RoutePrinting
@_exported public import SwitchyardServices
