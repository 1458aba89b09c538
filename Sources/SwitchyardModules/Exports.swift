// The interface of this target uses types of the router, so a file that imports this target sees them too.
@_exported public import SwitchyardRouter
