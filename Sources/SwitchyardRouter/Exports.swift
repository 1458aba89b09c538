// The interface of a router uses types of all these modules, so a file that imports this module can use them too.
@_exported public import SwitchyardDeclarations
