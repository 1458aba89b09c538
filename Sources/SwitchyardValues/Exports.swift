// Values are read from parameters, so files that import this target need their types.
@_exported public import RoutePrinting
