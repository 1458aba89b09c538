// Apps need `EntryRules` and the events that they send.
@_exported public import SwitchyardEntries
