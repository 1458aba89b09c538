// An outcome names routes, screens, calls and rules: a file that imports this module can name them.
@_exported public import SwitchyardContracts
@_exported public import SwitchyardRules
