public import Switchyard

/// Finds the modules whose records the linker collected.
///
/// ```swift
/// let router = try Router("eats", origins: ["eats://"], modules: ModuleDiscovery().modules)
/// ```
///
/// Prefer an explicit list, `modules: [Home(), Orders()]`. It works everywhere, and a missing module is visible in it.
/// Discovery silently misses a module whose object file is not linked; <doc:Discovery> says when that happens.
/// ``difference(from:)-(Router)`` compares discovered and registered modules.
///
/// Reading inspects each library of the process, so read once. The value is a snapshot.
public struct ModuleDiscovery: Sendable {
    /// The images whose records are read.
    public enum Images: Sendable, Hashable {
        /// The image into which this library is linked: the app or the test bundle, with everything that is linked
        /// statically.
        case own
        /// All images that are currently loaded, including dynamic libraries.
        case all
    }

    /// The modules, sorted by name.
    ///
    /// A module that two images contain is listed once. Two types with the same name are both listed, so that a router
    /// reports them as duplicates.
    public let modules: [any AppModule]

    /// The records that could not be read, in the order of images and records.
    public let malformedRecords: [MalformedRecord]

    package init(_ reader: ModuleRecordReader) {
        self.init(modules: reader.modules, malformedRecords: reader.malformedRecords)
    }

    package init(modules: [any AppModule], malformedRecords: [MalformedRecord] = []) {
        struct Key: Hashable, Comparable {
            let name: String
            let type: String

            static func < (left: Key, right: Key) -> Bool { (left.name, left.type) < (right.name, right.type) }
        }
        // Sorted by name and type only, because the linker does not guarantee an order of records.
        let keyed = modules.map { (Key(name: $0.name, type: String(reflecting: type(of: $0))), $0) }
        let once = Dictionary(keyed) { first, _ in first }
        self.modules = once.sorted { $0.key < $1.key }.map(\.value)
        self.malformedRecords = malformedRecords
    }
}

extension ModuleDiscovery {
    /// A part of the section of records that is not a valid record.
    public struct MalformedRecord: Sendable, Hashable {
        /// The reason why a record is not valid.
        public enum Reason: Sendable, Hashable {
            /// The size of the section, in bytes, is not a multiple of the size of a record. No record of it is read.
            case size(Int)
            /// The record does not begin with the number of a module record.
            case kind(UInt32)
            /// The record has a version that this library does not know.
            case version(UInt32)
            /// The record has no function that creates the module.
            case noAccessor
        }

        /// The path of the image; empty for the program itself.
        public let image: String
        /// The offset of the record in the section, in bytes.
        public let offset: Int
        /// The reason why it is not valid.
        public let reason: Reason

        package init(_ image: String, _ offset: Int, _ reason: Reason) {
            self.image = image
            self.offset = offset
            self.reason = reason
        }
    }
}
