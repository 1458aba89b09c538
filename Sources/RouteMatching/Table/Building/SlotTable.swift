/// The literal edges of a trie while it is built: an open-addressing table that grows.
struct SlotTable {
    private var slots: [TrieSlot]
    private var text: [UInt8] = []
    private var used = 0

    init(expectedEdges: Int) {
        slots = Array(repeating: TrieSlot(), count: max(8, expectedEdges * 2))
    }

    /// Returns the child at an edge, and makes the edge with `newChild` where there is none.
    mutating func child(
        of parent: UInt32, _ literal: [UInt8], orInsert newChild: () -> UInt32
    ) -> UInt32 {
        let head = Self.word(literal, 0)
        var place = SegmentHash.place(Self.hash(parent, literal), capacity: UInt32(slots.count))
        while slots[place].child != 0 {
            let slot = slots[place]
            if slot.parent == parent, slot.head == head, Int(slot.length) == literal.count,
                literal.count <= 8 || text[Int(slot.textOffset)...].prefix(literal.count).elementsEqual(literal)
            {
                return slot.child
            }
            place = place + 1 == slots.count ? 0 : place + 1
        }
        let child = newChild()
        slots[place] = TrieSlot(
            head: head, parent: parent, child: child, length: UInt32(literal.count), textOffset: UInt32(text.count))
        if literal.count > 8 { text += literal }
        used += 1
        if used * 3 > slots.count * 2 { resize(to: slots.count * 2) }
        return child
    }

    /// Returns the finished edges in a table of the size that it keeps: eight slots for five edges.
    consuming func frozen() -> LiteralEdges {
        resize(to: max(1, used * 8 / 5 + 1))
        return LiteralEdges(slots: slots, text: text)
    }

    private mutating func resize(to capacity: Int) {
        let old = slots
        slots = Array(repeating: TrieSlot(), count: capacity)
        for slot in old where slot.child != 0 {
            var place = SegmentHash.place(hash(slot), capacity: UInt32(capacity))
            while slots[place].child != 0 { place = place + 1 == capacity ? 0 : place + 1 }
            slots[place] = slot
        }
    }

    private func hash(_ slot: TrieSlot) -> UInt64 {
        var hash = SegmentHash.start(parent: slot.parent, head: slot.head, length: Int(slot.length))
        guard slot.length > 8 else { return hash }
        let literal = text[Int(slot.textOffset)..<(Int(slot.textOffset) + Int(slot.length))]
        var offset = 8
        while offset < literal.count {
            hash = SegmentHash.append(Self.word(literal.dropFirst(offset)), to: hash)
            offset += 8
        }
        return hash
    }

    private static func hash(_ parent: UInt32, _ literal: [UInt8]) -> UInt64 {
        var hash = SegmentHash.start(parent: parent, head: word(literal, 0), length: literal.count)
        var offset = 8
        while offset < literal.count {
            hash = SegmentHash.append(word(literal, offset), to: hash)
            offset += 8
        }
        return hash
    }

    private static func word(_ bytes: [UInt8], _ offset: Int) -> UInt64 { word(bytes.dropFirst(offset)) }

    /// The first eight bytes, the first in the lowest place, as the walk loads them.
    private static func word(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        var word: UInt64 = 0
        for (index, byte) in bytes.prefix(8).enumerated() { word |= UInt64(byte) << UInt64(index * 8) }
        return word
    }
}
