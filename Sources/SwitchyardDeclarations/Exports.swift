// The table contains these types, so a file that imports this module can use their types too.
@_exported public import SwitchyardOutcomes
