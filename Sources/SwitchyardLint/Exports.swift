// Findings are about maps, so a file that imports this module can use their types too.
@_exported public import SwitchyardRoutes
