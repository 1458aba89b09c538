// Findings are about maps: a file that imports this can name them.
@_exported public import SwitchyardRoutes
