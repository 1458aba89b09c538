// A test that plays a session imports this alone, so that it can name what goes wrong with it.
@_exported public import SwitchyardInspection
