// A test that replays a session imports only this module, and sees its errors too.
@_exported public import SwitchyardInspection
