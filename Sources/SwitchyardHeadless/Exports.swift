// A host shows scenes and performs steps, so files that import this target need their types.
@_exported public import SwitchyardNavigation
