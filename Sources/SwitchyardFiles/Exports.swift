// Files are made of maps, rules and reports: a file that imports this can name them.
@_exported public import SwitchyardModules
@_exported public import SwitchyardRoutes
@_exported public import SwitchyardRules
