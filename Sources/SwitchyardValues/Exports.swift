// Values are read from parameters: a file that imports this can name them.
@_exported public import RouteMatching
@_exported public import RoutePrinting
