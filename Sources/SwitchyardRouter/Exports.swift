// A router is made of all below it: a file that imports this can name that.
@_exported public import SwitchyardDeclarations
@_exported public import SwitchyardOutcomes
