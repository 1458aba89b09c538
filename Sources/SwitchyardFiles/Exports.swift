// Files are made of maps and rules: a file that imports this can name them.
@_exported public import SwitchyardRoutes
@_exported public import SwitchyardRules
