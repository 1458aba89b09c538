// Declarations of Foundation that UIKitNavigation needs and our declarations lack, compiled as an additional file of
// that module.
struct IndexSet: Sequence {
    mutating func insert(_ index: Int) {}
    var isEmpty: Bool { true }
    func makeIterator() -> IndexingIterator<[Int]> { [].makeIterator() }
}

extension RangeReplaceableCollection where Self: MutableCollection {
    mutating func remove(atOffsets offsets: IndexSet) {}
}
