#if Macros && compiler(>=6.3)

/// Leaves the record by which ``ModuleDiscovery`` finds a module.
///
/// ```swift
/// @DiscoveredModule
/// struct Orders: AppModule {
///     let name = "orders"
/// }
/// ```
///
/// The macro writes the ``ModuleRecord`` that could be written by hand, as a private static member. The module has an
/// initialiser without arguments, is not generic, and needs a compiler of Swift 6.3.
@attached(member, names: named(moduleRecord))
public macro DiscoveredModule() = #externalMacro(module: "SwitchyardMacros", type: "DiscoveredModuleMacro")

#endif
