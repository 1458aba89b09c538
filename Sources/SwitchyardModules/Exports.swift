// Modules offer what the router has: a file that imports this can name that.
@_exported public import SwitchyardRouter
