// Files contain maps and rules, so a file that imports this module can use their types too.
@_exported public import SwitchyardRules
