/// The literal edges of a tree: an immutable open-addressing table, keyed by parent and text.
///
/// The value does not own the memory; a ``LiteralEdges/Owner`` does.
struct LiteralEdges {
    private let slots: UnsafePointer<TrieSlot>
    private let capacity: UInt32
    private let text: UnsafePointer<UInt8>

    /// Owns the memory of edges.
    // Sendable is safe: the only property is a constant, and nothing writes to the memory after `init`.
    final class Owner: @unchecked Sendable {
        let edges: LiteralEdges
        private let slotCount: Int
        /// The indices of all slots, sorted by parent and text, for look-ups of nearby texts.
        private let order: [UInt32]

        /// Copies the slots: those that a hash can select, and after them the overflow slots.
        init(slots: [TrieSlot], capacity: UInt32, text: [UInt8]) {
            slotCount = slots.count
            order = Self.order(of: slots)
            edges = LiteralEdges(
                slots: FlatMemory.freeze(slots), capacity: capacity, text: FlatMemory.freeze(text))
        }

        /// Returns the children of a parent whose texts are nearest to a text in alphabetical order, the nearest first.
        ///
        /// Only the first eight bytes of each text are compared.
        func children(of parent: UInt32, near text: [UInt8], limit: Int) -> [UInt32] {
            func slot(_ index: Int) -> TrieSlot { edges.slots[Int(order[index])] }
            let key = EdgeKey(parent: parent, text: text)
            var (low, high) = (0, order.count)
            while low < high {
                let middle = (low + high) / 2
                if EdgeKey(slot(middle)) < key { low = middle + 1 } else { high = middle }
            }
            var (before, behind) = (low - 1, low)
            var children: [UInt32] = []
            while children.count < limit {
                let count = children.count
                if behind < order.count, slot(behind).parent == parent {
                    children.append(slot(behind).child)
                    behind += 1
                }
                if before >= 0, children.count < limit, slot(before).parent == parent {
                    children.append(slot(before).child)
                    before -= 1
                }
                if children.count == count { break }
            }
            return children
        }

        private static func order(of slots: [TrieSlot]) -> [UInt32] {
            var places = slots.indices.filter { slots[$0].child != 0 }.map { (EdgeKey(slots[$0]), UInt32($0)) }
            places.sort { $0.0 < $1.0 }
            return places.map(\.1)
        }

        /// The largest number of slots that a look-up of an existing edge compares, for tests.
        var longestProbe: Int {
            (0..<slotCount).filter { edges.slots[$0].child != 0 }.reduce(0) { longest, place in
                let home = SegmentHash.place(edges.hash(of: edges.slots[place]), capacity: edges.capacity)
                return max(longest, place - home + 1)
            }
        }

        func forEach(_ body: (TrieSlot) -> Void) {
            for place in 0..<slotCount where edges.slots[place].child != 0 { body(edges.slots[place]) }
        }

        deinit {
            edges.slots.deallocate()
            edges.text.deallocate()
        }
    }

    /// Returns the child at the edge whose text begins at `start`, or zero: the fast path, for case-sensitive texts.
    ///
    /// The whole text, whose last word begins at `lastWord`, must have at least eight bytes.
    @inline(__always)
    func child(
        of parent: UInt32, _ base: UnsafePointer<UInt8>, _ start: Int, length: Int, lastWord: Int
    ) -> UInt32 {
        var head: UInt64 = 0
        var tail: UInt64 = 0
        if length >= 8 {
            head = UTF8Words.load(base, at: start)
            tail = UTF8Words.load(base, at: start &+ length &- 8)
        } else if length > 0 {
            // Near the end, the last word of the text is loaded and shifted so that it begins at `start`.
            let place = min(start, lastWord)
            let unused = UInt64(truncatingIfNeeded: 8 &- length) &<< 3
            head = UTF8Words.load(base, at: place) &>> (UInt64(truncatingIfNeeded: start &- place) &<< 3)
            head = (head &<< unused) &>> unused
        }
        let key = TrieSlot.key(parent: parent, length: length)
        var hash = SegmentHash.hash(parent: parent, head: head, tail: tail)
        if length > 16 { hash = SegmentHash.withMiddle(hash, base + start, length: length, folds: false) }
        var slot = slots + SegmentHash.place(hash, capacity: capacity)
        while true {
            let child = slot.pointee.child
            if child == 0 { return 0 }
            if slot.pointee.head == head, slot.pointee.key == key, slot.pointee.tail == tail,
                length <= 16 || middleEquals(slot.pointee.textOffset, base + start, length, folds: false)
            {
                return child
            }
            // The loop ends because the table is never full and its last slot is always empty.
            slot += 1
        }
    }

    /// Returns the child at the edge whose text is `base[start..<end]`, or zero; for texts of any length.
    ///
    /// The text that `base` points to ends at `textEnd`, so that it can be read in words. If `folds` is true, the
    /// edges' texts are in lower case, and the given text is compared in lower case.
    func child(
        of parent: UInt32, _ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int, textEnd: Int, folds: Bool
    ) -> UInt32 {
        let length = end - start
        var head = UTF8Words.load(base, at: start, length: length, textEnd: textEnd)
        var tail = length >= 8 ? UTF8Words.load(base, at: end - 8) : 0
        if folds {
            head = UTF8Words.lowercased(head)
            tail = UTF8Words.lowercased(tail)
        }
        let key = TrieSlot.key(parent: parent, length: length)
        var hash = SegmentHash.hash(parent: parent, head: head, tail: tail)
        if length > 16 { hash = SegmentHash.withMiddle(hash, base + start, length: length, folds: folds) }
        var place = SegmentHash.place(hash, capacity: capacity)
        while slots[place].child != 0 {
            let slot = slots[place]
            if slot.head == head, slot.key == key, slot.tail == tail,
                length <= 16 || middleEquals(slot.textOffset, base + start, length, folds: folds)
            {
                return slot.child
            }
            place += 1
        }
        return 0
    }

    /// The hash of an edge.
    private func hash(of slot: TrieSlot) -> UInt64 { slot.hash(text + Int(slot.textOffset)) }

    /// Compares the bytes between the first and the last eight bytes.
    @inline(never)
    private func middleEquals(
        _ textOffset: UInt32, _ segment: UnsafePointer<UInt8>, _ length: Int, folds: Bool
    ) -> Bool {
        let expected = text + Int(textOffset)
        return (8..<(length - 8)).allSatisfy { index in
            (folds ? segment[index].asciiLowercased : segment[index]) == expected[index]
        }
    }
}

/// The sort key of an edge: its parent and the beginning of its text.
private struct EdgeKey: Comparable {
    let parent: UInt32
    let head: UInt64

    init(_ slot: TrieSlot) {
        parent = slot.parent
        head = slot.head.byteSwapped
    }

    init(parent: UInt32, text: [UInt8]) {
        self.parent = parent
        head = text.prefix(8).enumerated().reduce(0) { $0 | UInt64($1.element) << UInt64(56 - 8 * $1.offset) }
    }

    static func < (left: EdgeKey, right: EdgeKey) -> Bool {
        left.parent == right.parent ? left.head < right.head : left.parent < right.parent
    }
}

/// Memory that is written only once.
enum FlatMemory {
    /// Returns a copy of the elements that the caller deallocates.
    static func freeze<Element: BitwiseCopyable>(_ elements: [Element]) -> UnsafePointer<Element> {
        let memory = UnsafeMutableBufferPointer<Element>.allocate(capacity: max(1, elements.count))
        _ = memory.initialize(from: elements)
        guard let base = memory.baseAddress else { preconditionFailure("an allocation has an address") }
        return UnsafePointer(base)
    }
}
