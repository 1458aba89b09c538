#if Discovery
internal import CSwitchyardSections
#endif
import Switchyard

extension ModuleDiscovery {
    #if Discovery
    /// Reads the records in the loaded images, and creates their modules.
    ///
    /// - Parameter images: The images to read.
    /// - Complexity: O(n), where n is the number of records. With `.all`, it also reads a few parts of each library's
    ///   file.
    public init(_ images: Images = .all) {
        var sections: [Section] = []
        switch images {
        case .own: withUnsafeMutablePointer(to: &sections) { switchyard_visit_own_section(Section.collect, $0) }
        case .all: withUnsafeMutablePointer(to: &sections) { switchyard_visit_all_sections(Section.collect, $0) }
        }
        // After the walk, because accessors are code of the app, and the loader is locked during the walk.
        var reader = ModuleRecordReader()
        for section in sections { reader.read(section.bytes, of: section.image) }
        self.init(reader)
    }

    private struct Section {
        let bytes: UnsafeRawBufferPointer
        let image: String

        static let collect: switchyard_section_visitor = { context, start, size, image in
            guard let context, let start else { return }
            let section = Section(
                bytes: UnsafeRawBufferPointer(start: start, count: size),
                image: image.map { String(cString: $0) } ?? "")
            context.assumingMemoryBound(to: [Section].self).pointee.append(section)
        }
    }
    #else
    /// Unavailable without the trait `Discovery` of the package.
    ///
    /// - Parameter images: The images to read.
    @available(*, unavailable, message: "enable the trait Discovery of the package switchyard")
    public init(_ images: Images = .all) { self.init(ModuleRecordReader()) }
    #endif
}
