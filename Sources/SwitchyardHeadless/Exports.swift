// A host shows scenes and performs steps: a file that imports this can name them.
@_exported public import SwitchyardNavigation
