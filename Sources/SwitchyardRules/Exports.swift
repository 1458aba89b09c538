// Rules apply to routes, so files that import this target need their types.
@_exported public import SwitchyardRoutes
