// The interface of this target uses types of the router, so a file that imports this target can use them too.
@_exported public import SwitchyardRouter
