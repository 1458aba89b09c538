/// The literal edges of a trie during building: a growing open-addressing table.
///
/// A probe never wraps around. After the slots that a hash can select there are spare slots, enough for the longest
/// probe and one that stays empty, so that a look-up needs no test for the end.
struct SlotTable {
    private var slots: [TrieSlot]
    private var capacity: Int
    private var text: [UInt8] = []
    private var used = 0

    init(expectedEdges: Int) {
        capacity = max(8, expectedEdges * 2)
        slots = Array(repeating: TrieSlot(), count: capacity + 1)
    }

    /// Returns the child at an edge; if the edge does not exist, adds it with `newChild`.
    mutating func child(
        of parent: UInt32, _ literal: [UInt8], orInsert newChild: () -> UInt32
    ) -> UInt32 {
        let (head, tail) = Self.words(literal)
        let key = TrieSlot.key(parent: parent, length: literal.count)
        let edge = TrieSlot(head: head, tail: tail, key: key)
        var place = SegmentHash.place(literal.withBase { edge.hash($0) }, capacity: UInt32(capacity))
        while slots[place].child != 0 {
            let slot = slots[place]
            if slot.head == head, slot.tail == tail, slot.key == key,
                literal.count <= 16 || text[Int(slot.textOffset)...].prefix(literal.count).elementsEqual(literal)
            {
                return slot.child
            }
            place += 1
        }
        let child = newChild()
        put(
            TrieSlot(head: head, tail: tail, key: key, child: child, textOffset: UInt32(text.count)), at: place)
        if literal.count > 16 { text += literal }
        used += 1
        if used * 3 > capacity * 2 { resize(to: capacity * 2) }
        return child
    }

    /// Returns the edges in an immutable table of the final size: eight slots for five edges.
    consuming func frozen() -> LiteralEdges.Owner {
        resize(to: max(1, used * 8 / 5 + 1))
        return LiteralEdges.Owner(slots: slots, capacity: UInt32(capacity), text: text)
    }

    private mutating func put(_ slot: TrieSlot, at place: Int) {
        slots[place] = slot
        if place == slots.count - 1 { slots.append(TrieSlot()) }
    }

    private mutating func resize(to newCapacity: Int) {
        let old = slots
        capacity = newCapacity
        slots = Array(repeating: TrieSlot(), count: newCapacity + 1)
        for slot in old where slot.child != 0 {
            let hash = text.withBase { slot.hash($0 + Int(slot.textOffset)) }
            var place = SegmentHash.place(hash, capacity: UInt32(newCapacity))
            while slots[place].child != 0 { place += 1 }
            put(slot, at: place)
        }
    }

    /// The first and the last eight bytes as little-endian words, as the walk loads them.
    private static func words(_ literal: [UInt8]) -> (head: UInt64, tail: UInt64) {
        func word(_ bytes: ArraySlice<UInt8>) -> UInt64 {
            var word: UInt64 = 0
            for (index, byte) in bytes.enumerated() { word |= UInt64(byte) << UInt64(index * 8) }
            return word
        }
        return (word(literal.prefix(8)), literal.count >= 8 ? word(literal.suffix(8)) : 0)
    }
}

extension [UInt8] {
    /// Calls a closure with the address of the first byte, also for an empty array.
    fileprivate func withBase(_ body: (UnsafePointer<UInt8>) -> UInt64) -> UInt64 {
        withUnsafeBufferPointer { bytes in
            var nothing: UInt8 = 0
            return bytes.baseAddress.map(body) ?? withUnsafePointer(to: &nothing, body)
        }
    }
}
