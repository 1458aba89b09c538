// Findings are about maps, so a file that imports this module sees their types too.
@_exported public import SwitchyardRoutes
