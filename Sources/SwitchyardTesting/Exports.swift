// A test needs only this import to use the host and the clock.
@_exported public import SwitchyardHeadless
