// The table contains these types: a file that imports this module can name them.
@_exported public import SwitchyardOutcomes
