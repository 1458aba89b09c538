import Switchyard

/// Reads sections of records: checks each record, and creates its module.
package struct ModuleRecordReader {
    package static let kind: UInt32 = 0x7377_796D
    package static let version: UInt32 = 1

    /// The modules, in the order of their records, which the linker chooses.
    private(set) var modules: [any AppModule] = []
    private(set) var malformedRecords: [ModuleDiscovery.MalformedRecord] = []

    init() {}

    /// Reads the section of one image.
    package mutating func read(_ section: UnsafeRawBufferPointer, of image: String) {
        let stride = MemoryLayout<ModuleRecord>.stride
        guard section.count.isMultiple(of: stride) else {
            // The positions of records are unknown, so no record is read.
            return malformedRecords.append(.init(image, 0, .size(section.count)))
        }
        for offset in Swift.stride(from: 0, to: section.count, by: stride) {
            let record = UnsafeRawBufferPointer(rebasing: section[offset..<offset + stride])
            // A linker may insert zeros between records.
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
        // Kind and version are checked, and the address is not zero.
        let accessor = record.loadUnaligned(fromByteOffset: Field.accessor, as: Accessor.self)
        return withUnsafeTemporaryAllocation(of: (any AppModule).self, capacity: 1) { place in
            guard let start = place.baseAddress, accessor(UnsafeMutableRawPointer(start)) else { return nil }
            return start.move()
        }
    }

    /// The offsets of the fields of a record.
    private enum Field {
        static let kind = 0
        static let version = 4
        static let accessor = 8
    }
}
