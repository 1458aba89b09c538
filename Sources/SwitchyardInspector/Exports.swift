// An app imports only this module, and sees the types of the inspection and of its extensions too.
@_exported public import SwitchyardInspection
