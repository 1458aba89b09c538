import Switchyard
import Testing

/// The value of a stack's binding never traps, however SwiftUI calls the standard library with it.
struct ViewPathTests {
    private static let screens = (1...3).map { EntryID(number: $0) }

    /// As SwiftUI calls it: with what the protocols know.
    private func changed<Path: RandomAccessCollection & RangeReplaceableCollection & MutableCollection>(
        _ path: Path, _ body: (inout Path) -> Void
    ) -> [Path.Element] {
        var path = path
        body(&path)
        return Array(path)
    }

    @Test(arguments: 0...5)
    func `removing more screens than there are removes all`(count: Int) {
        let path = ViewPath(Self.screens)
        #expect(changed(path) { $0.removeLast(count) } == Array(Self.screens.dropLast(count)))
        #expect(changed(path) { $0.removeFirst(count) } == Array(Self.screens.dropFirst(count)))
        #expect(changed(ViewPath([])) { $0.removeLast(count) } == [])
    }

    @Test(arguments: [0..<5, 2..<9, 3..<3, 4..<9, -2..<1])
    func `a range ends where the screens end`(range: Range<Int>) {
        let left = Self.screens.indices.filter { !range.contains($0) }.map { Self.screens[$0] }
        var path = ViewPath(Self.screens)
        path.removeSubrange(range)
        #expect(Array(path) == left)
        path.replaceSubrange(range, with: [])
        #expect(path.count <= left.count)
    }

    @Test func `a position without a screen is no screen, and takes none`() {
        var path = ViewPath(Self.screens)
        path[7] = EntryID(number: 9)
        #expect(Array(path) == Self.screens)
        #expect(!Self.screens.contains(path[7]))
        #expect(path.index(0, offsetBy: .max, limitedBy: 3) == 3)
        #expect(path.index(3, offsetBy: .min, limitedBy: 0) == 0)
    }

    @Test func `it is a collection as others are`() {
        var path = ViewPath(Self.screens)
        path.append(EntryID(number: 4))
        path.insert(EntryID(number: 5), at: 0)
        path[0] = EntryID(number: 6)
        #expect(Array(path).map(\.rawValue) == [6, 1, 2, 3, 4])
        #expect(Array(path.prefix(2)).count == 2 && path.suffix(9).count == 5 && path.dropLast(7).isEmpty)
        #expect(path.remove(at: 0) == EntryID(number: 6) && path.popLast() == EntryID(number: 4))
    }
}
