// The interface uses `SceneID` and `DeclarationError`, so a file that imports this target can use them too.
@_exported public import SwitchyardBase
@_exported public import SwitchyardDiagnostics
