// `EntryRules`: under which name an activity contains its link, and which route a search opens.
@_exported public import SwitchyardEntries
