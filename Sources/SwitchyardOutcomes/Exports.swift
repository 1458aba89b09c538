// An outcome names routes, places, calls and rules: a file that imports this can name them.
@_exported public import SwitchyardContracts
@_exported public import SwitchyardRules
