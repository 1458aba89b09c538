// Findings are about maps: a file that imports this module can name them.
@_exported public import SwitchyardRoutes
