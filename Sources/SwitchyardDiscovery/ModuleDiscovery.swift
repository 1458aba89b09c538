public import SwitchyardCore

/// The modules whose records the linker collected.
///
/// ```swift
/// let router = try Router("eats", origins: ["eats://"], modules: ModuleDiscovery().modules)
/// ```
///
/// An explicit list, `modules: [Home(), Orders()]`, is the documented way: it works everywhere, and a module
/// that is left out is seen where it is left out. Here a module is lost without a word where its object file is not
/// linked; <doc:Discovery> says when that is. ``difference(from:)-(Router)`` compares the two.
///
/// Reading takes a look at each library of the process, so it is done once. What is found is a value of that moment.
public struct ModuleDiscovery: Sendable {
    /// Whose records are read.
    public enum Images: Sendable, Hashable {
        /// Those of the image that this library is linked into: the app or the test bundle, and all that is linked
        /// statically.
        case own
        /// Those of all images that are loaded now, dynamic libraries included.
        case all
    }

    /// The modules, sorted by name.
    ///
    /// A module that two images have is here once. Two types of one name are both here, so that a router refuses them as
    /// it does when they are registered.
    public let modules: [any AppModule]

    /// What could not be read, in the order of images and records.
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
        // Names and types decide the order alone: that of records is the linker's, and no promise.
        let keyed = modules.map { (Key(name: $0.name, type: String(reflecting: type(of: $0))), $0) }
        let once = Dictionary(keyed) { first, _ in first }
        self.modules = once.sorted { $0.key < $1.key }.map(\.value)
        self.malformedRecords = malformedRecords
    }
}

extension ModuleDiscovery {
    /// Something in the section of records that is none.
    public struct MalformedRecord: Sendable, Hashable {
        /// What is wrong with it.
        public enum Reason: Sendable, Hashable {
            /// The size of the section, in bytes, is no multiple of that of a record; nothing of it is read.
            case size(Int)
            /// It begins with another number than records do.
            case kind(UInt32)
            /// It is of a version that this library does not know.
            case version(UInt32)
            /// It has no function that makes the module.
            case noAccessor
        }

        /// The path of the image; empty for the program itself.
        public let image: String
        /// Where it begins in the section, in bytes.
        public let offset: Int
        /// What is wrong with it.
        public let reason: Reason

        package init(_ image: String, _ offset: Int, _ reason: Reason) {
            self.image = image
            self.offset = offset
            self.reason = reason
        }
    }
}
