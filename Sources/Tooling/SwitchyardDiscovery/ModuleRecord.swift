public import Switchyard

/// A constant in the binary by which a module is found without being registered.
///
/// It is in its own section, which the linker collects. No code runs before the records are read. Then the
/// accessor creates the module.
///
/// ```swift
/// #if objectFormat(ELF)
/// @section("swy_modules")
/// #elseif objectFormat(MachO)
/// @section("__DATA_CONST,swy_modules")
/// #endif
/// @used
/// private let ordersRecord: ModuleRecord = (0x7377_796D, 1, { Orders().discovered(at: $0) }, 0)
/// ```
///
/// Write it in a file of the module, outside of any generic type or function, with Swift 6.3 or later. Write the
/// numbers as they are here, because the compiler accepts only literals.
///
/// - `kind` is `0x7377_796D`. It distinguishes a record from other content of the section.
/// - `version` is 1.
/// - `accessor` creates the module at the given address, and returns whether it did. It is called each time the records
///   are read, on the thread that reads them.
/// - `context` is 0. It is not used.
public typealias ModuleRecord = (
    kind: UInt32, version: UInt32, accessor: @Sendable @convention(c) (UnsafeMutableRawPointer) -> Bool, context: UInt
)

extension AppModule {
    /// Passes the module to the reader of its record.
    ///
    /// Call it only in the accessor of a ``ModuleRecord``.
    ///
    /// - Parameter place: The argument of the accessor.
    /// - Returns: `true`. An accessor without a module must return `false` instead of calling this method.
    public func discovered(at place: UnsafeMutableRawPointer) -> Bool {
        place.assumingMemoryBound(to: (any AppModule).self).initialize(to: self)
        return true
    }
}
