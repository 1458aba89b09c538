// What an app says of doors, `EntryRules`, and the events that it sends.
@_exported public import SwitchyardEntries
