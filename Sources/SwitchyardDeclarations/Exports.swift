// The table is made of what these say: a file that imports this can name them.
@_exported public import SwitchyardOutcomes
