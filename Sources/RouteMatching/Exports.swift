// Errors have diagnostic codes. A client that imports the errors must be able to name the codes and their meaning.
@_exported public import RouteAutomata
@_exported public import SwitchyardDiagnostics
