// A test imports this alone, so that it can name the host and the clock that it drives.
@_exported public import SwitchyardHeadless
