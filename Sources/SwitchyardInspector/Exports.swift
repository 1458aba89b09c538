// An app imports only this module, and can use the types of the inspection and of its extensions too.
@_exported public import SwitchyardInspection
