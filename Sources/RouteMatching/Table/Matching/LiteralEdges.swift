/// Edges of a tree that are literal texts: an immutable open-addressing table, keyed by parent and text.
// Sendable is safe: all stored properties are constants, nothing writes through the pointers after `init`, and the
// memory lives exactly as long as the object.
final class LiteralEdges: @unchecked Sendable {
    private let slots: UnsafePointer<TrieSlot>
    private let capacity: UInt32
    private let text: UnsafePointer<UInt8>
    private let textLength: Int

    init(slots: [TrieSlot], text: [UInt8]) {
        self.slots = FlatMemory.freeze(slots)
        capacity = UInt32(slots.count)
        self.text = FlatMemory.freeze(text)
        textLength = text.count
    }

    deinit {
        slots.deallocate()
        text.deallocate()
    }

    /// Returns the child at the edge whose text is `base[start..<end]`, or zero.
    ///
    /// - Parameters:
    ///   - textEnd: The end of the text that `base` points to, so that it can be read in words.
    ///   - folds: Whether the edges' texts are lowered, and the given text is to be.
    @inline(__always)
    func child(
        of parent: UInt32, _ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int, textEnd: Int, folds: Bool
    ) -> UInt32 {
        let length = end &- start
        var head = UTF8Words.load(base, at: start, length: length, textEnd: textEnd)
        if folds { head = UTF8Words.lowercased(head) }
        var hash = SegmentHash.start(parent: parent, head: head, length: length)
        if length > 8 { hash = tailHash(hash, base, start, end, textEnd: textEnd, folds: folds) }

        var place = SegmentHash.place(hash, capacity: capacity)
        while true {
            let slot = slots[place]
            if slot.child == 0 { return 0 }
            if slot.head == head, slot.parent == parent, slot.length == UInt32(truncatingIfNeeded: length),
                length <= 8 || tailEquals(slot, base, start, end, textEnd: textEnd, folds: folds)
            {
                return slot.child
            }
            place &+= 1
            if place == Int(truncatingIfNeeded: capacity) { place = 0 }
        }
    }

    @inline(__always)
    private func tailHash(
        _ hash: UInt64, _ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int, textEnd: Int, folds: Bool
    ) -> UInt64 {
        var hash = hash
        var offset = start &+ 8
        while offset < end {
            let word = UTF8Words.load(base, at: offset, length: end &- offset, textEnd: textEnd)
            hash = SegmentHash.append(folds ? UTF8Words.lowercased(word) : word, to: hash)
            offset &+= 8
        }
        return hash
    }

    @inline(__always)
    private func tailEquals(
        _ slot: TrieSlot, _ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int, textEnd: Int, folds: Bool
    ) -> Bool {
        var offset = start &+ 8
        var textOffset = Int(truncatingIfNeeded: slot.textOffset) &+ 8
        while offset < end {
            let length = end &- offset
            let word = UTF8Words.load(base, at: offset, length: length, textEnd: textEnd)
            let expected = UTF8Words.load(text, at: textOffset, length: length, textEnd: textLength)
            guard (folds ? UTF8Words.lowercased(word) : word) == expected else { return false }
            offset &+= 8
            textOffset &+= 8
        }
        return true
    }
}

/// Memory that is written once.
enum FlatMemory {
    /// Returns a copy of the elements that the caller deallocates.
    static func freeze<Element: BitwiseCopyable>(_ elements: [Element]) -> UnsafePointer<Element> {
        let memory = UnsafeMutableBufferPointer<Element>.allocate(capacity: max(1, elements.count))
        _ = memory.initialize(from: elements)
        guard let base = memory.baseAddress else { preconditionFailure("an allocation has an address") }
        return UnsafePointer(base)
    }
}
