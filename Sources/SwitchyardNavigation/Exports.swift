// Refusals name their codes: whoever imports them must be able to name the codes and what they mean.
@_exported public import RoutePrinting
@_exported public import SwitchyardBase
@_exported public import SwitchyardDiagnostics
