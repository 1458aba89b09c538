// An outcome contains routes, screens, calls and rules, so a file that imports this module can use their types too.
@_exported public import SwitchyardContracts
@_exported public import SwitchyardRules
