// A test that replays a session imports only this module, and can name its errors.
@_exported public import SwitchyardInspection
