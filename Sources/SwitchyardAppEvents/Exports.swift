// Modules handle events: a file that imports this can name them.
@_exported public import SwitchyardModules
