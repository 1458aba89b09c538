// Refusals have diagnostic codes, so importers must be able to name the codes and their meanings.
@_exported public import RoutePrinting
@_exported public import SwitchyardBase
