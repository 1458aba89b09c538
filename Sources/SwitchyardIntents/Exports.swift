// What an app says of doors, `EntryRules`: where a link stands in an activity, and what a search opens.
@_exported public import SwitchyardEntries
