// The interface uses types of these targets, so a file that imports this target can use them too.
@_exported public import RoutePrinting
@_exported public import SwitchyardServices
