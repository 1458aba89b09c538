// Errors name their codes: whoever imports the errors must be able to name the codes and what they mean.
@_exported public import RouteAutomata
@_exported public import SwitchyardDiagnostics
