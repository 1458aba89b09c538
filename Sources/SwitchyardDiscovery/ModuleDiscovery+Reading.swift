#if Discovery
internal import CSwitchyardSections
#endif
import SwitchyardCore

extension ModuleDiscovery {
    #if Discovery
    /// Reads the records of this moment, and has their modules made.
    ///
    /// - Parameter images: Whose records are read.
    /// - Complexity: O(n), n being the number of records; for `.all` with a few reads of a file for each library.
    public init(_ images: Images = .all) {
        var sections: [Section] = []
        switch images {
        case .own: withUnsafeMutablePointer(to: &sections) { switchyard_visit_own_section(Section.collect, $0) }
        case .all: withUnsafeMutablePointer(to: &sections) { switchyard_visit_all_sections(Section.collect, $0) }
        }
        // After the walk, because accessors are code of the app's, and the loader is locked meanwhile.
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
    /// Needs the trait `Discovery` of the package.
    ///
    /// - Parameter images: Whose records are read.
    @available(*, unavailable, message: "enable the trait Discovery of the package switchyard")
    public init(_ images: Images = .all) { self.init(ModuleRecordReader()) }
    #endif
}
