package import SwitchyardCore

/// Reads sections of records: checks each, and has its module made.
package struct ModuleRecordReader {
    package static let kind: UInt32 = 0x7377_796D
    package static let version: UInt32 = 1

    /// The modules, in the order in which their records stand, which is the linker's.
    package private(set) var modules: [any AppModule] = []
    package private(set) var malformedRecords: [ModuleDiscovery.MalformedRecord] = []

    package init() {}

    /// Reads the section of one image.
    ///
    /// - Parameters:
    ///   - section: The bytes; where a record is whole and of our kind, its accessor is code of this process.
    ///   - image: Where they come from, for what is malformed.
    package mutating func read(_ section: UnsafeRawBufferPointer, of image: String) {
        let stride = MemoryLayout<ModuleRecord>.stride
        guard section.count.isMultiple(of: stride) else {
            // It is not known where records begin, so none of it is read.
            return malformedRecords.append(.init(image, 0, .size(section.count)))
        }
        for offset in Swift.stride(from: 0, to: section.count, by: stride) {
            let record = UnsafeRawBufferPointer(rebasing: section[offset..<offset + stride])
            // A linker may put zeros between what it collects.
            if record.allSatisfy({ $0 == 0 }) { continue }
            if let reason = mistake(of: record) {
                malformedRecords.append(.init(image, offset, reason))
            } else if let module = module(of: record) {
                modules.append(module)
            }
        }
    }

    private func mistake(of record: UnsafeRawBufferPointer) -> ModuleDiscovery.MalformedRecord.Reason? {
        let kind = record.loadUnaligned(fromByteOffset: Field.kind, as: UInt32.self)
        let version = record.loadUnaligned(fromByteOffset: Field.version, as: UInt32.self)
        if kind != Self.kind { return .kind(kind) }
        if version != Self.version { return .version(version) }
        let address = record.loadUnaligned(fromByteOffset: Field.accessor, as: UInt.self)
        return address == 0 ? .noAccessor : nil
    }

    private func module(of record: UnsafeRawBufferPointer) -> (any AppModule)? {
        typealias Accessor = @Sendable @convention(c) (UnsafeMutableRawPointer) -> Bool
        // Bytes that kind and version vouch for, and that are not zero.
        let accessor = record.loadUnaligned(fromByteOffset: Field.accessor, as: Accessor.self)
        return withUnsafeTemporaryAllocation(of: (any AppModule).self, capacity: 1) { place in
            guard let start = place.baseAddress, accessor(UnsafeMutableRawPointer(start)) else { return nil }
            return start.move()
        }
    }

    /// Where the fields of a record begin.
    private enum Field {
        static let kind = 0
        static let version = 4
        static let accessor = 8
    }
}
