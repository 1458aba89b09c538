// A router uses all modules below it: a file that imports this module can name their types.
@_exported public import SwitchyardDeclarations
@_exported public import SwitchyardOutcomes
