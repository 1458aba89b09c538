// An app imports this alone, so that it can name what its inspector shows, and what extends it.
@_exported public import SwitchyardInspection
