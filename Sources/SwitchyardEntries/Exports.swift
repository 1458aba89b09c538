@_exported public import SwitchyardAppEvents
