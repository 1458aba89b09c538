// A service can be kept for a scene: a file that imports this can name it.
@_exported public import SwitchyardBase
@_exported public import SwitchyardDiagnostics
