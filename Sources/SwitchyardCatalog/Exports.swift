// An entry names its code: a file that imports this can name it.
@_exported public import SwitchyardDiagnostics
