// One import is all that an app needs.
@_exported public import SwitchyardCore
