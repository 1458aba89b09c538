// Files contain maps and rules: a file that imports this module can name them.
@_exported public import SwitchyardRoutes
@_exported public import SwitchyardRules
