// A test that replays a session imports only this module, and can use its errors too.
@_exported public import SwitchyardInspection
