// The interface extends types of the modules, so a file that imports this target can use them too.
@_exported public import SwitchyardModules
