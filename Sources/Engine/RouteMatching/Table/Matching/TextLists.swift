import SwitchyardSupport

/// Lists of texts, each with a number; a list is sorted, so that a text is found by halving.
///
/// A literal segment and the parts of an origin are found here. The first eight bytes of a text are one word, so most
/// comparisons read no other memory.
struct TextLists: Sendable {
    /// A list.
    struct List: Sendable {
        fileprivate var start: Int32 = 0
        fileprivate(set) var count: Int32 = 0
    }

    private struct Entry: Sendable {
        /// The first eight bytes, the first as the highest byte, and zeros beyond the end.
        let head: UInt64
        let length: Int32
        /// Where the ninth byte is in ``tails``.
        let tail: Int32
        let number: Int32
    }

    private var entries: [Entry] = []
    /// The bytes of all texts after the eighth.
    private var tails: [UInt8] = []

    /// Adds a list of different texts.
    mutating func append(_ texts: [[UInt8]: Int32]) -> List {
        let list = List(start: Int32(entries.count), count: Int32(texts.count))
        for (text, number) in texts.inOrder(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
            var head: UInt64 = 0
            for (index, byte) in text.prefix(8).enumerated() { head |= UInt64(byte) << UInt64(56 - 8 * index) }
            entries.append(
                Entry(head: head, length: Int32(text.count), tail: Int32(tails.count), number: number))
            tails += text.dropFirst(8)
        }
        return list
    }

    /// Returns the number of a part of a text, or `nil`.
    ///
    /// If `folds` is true, the list is in lower case, and the part is compared in lower case.
    @inline(__always)
    func number(of text: ByteView, _ start: Int, _ end: Int, in list: List, folds: Bool) -> Int32? {
        var head = text.word(at: start, length: end &- start)
        if folds { head = head.asciiLowercased }
        head = head.byteSwapped
        var low = Int(list.start)
        var high = low &+ Int(list.count)
        while low < high {
            let middle = (low &+ high) &>> 1
            let entry = entries[middle]
            if entry.head == head {
                let order =
                    entry.length <= 8 && end &- start <= 8
                    ? Int(entry.length) &- (end &- start) : compare(entry, text, start, end, folds: folds)
                if order == 0 { return entry.number }
                if order < 0 { low = middle &+ 1 } else { high = middle }
            } else if entry.head < head {
                low = middle &+ 1
            } else {
                high = middle
            }
        }
        return nil
    }

    /// Compares a text whose first eight bytes are equal; negative if the entry comes first.
    private func compare(_ entry: Entry, _ text: ByteView, _ start: Int, _ end: Int, folds: Bool) -> Int {
        let length = Int(entry.length)
        for index in 8..<max(8, min(length, end - start)) {
            let own = tails[Int(entry.tail) + index - 8]
            let other = folds ? text[start + index].asciiLowercased : text[start + index]
            if own != other { return own < other ? -1 : 1 }
        }
        return length - (end - start)
    }

    /// All numbers of a list.
    func numbers(in list: List) -> [Int32] {
        entries[Int(list.start)..<Int(list.start + list.count)].map(\.number)
    }

    /// Returns the numbers of the texts that are nearest to a text in alphabetical order, the nearest first.
    ///
    /// Only the first eight bytes of each text are compared.
    func numbers(near text: [UInt8], in list: List, limit: Int) -> [Int32] {
        let head = text.prefix(8).enumerated().reduce(UInt64(0)) {
            $0 | UInt64($1.element) << UInt64(56 - 8 * $1.offset)
        }
        let end = Int(list.start + list.count)
        var low = Int(list.start)
        var high = end
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].head < head { low = middle + 1 } else { high = middle }
        }
        var before = low - 1
        var behind = low
        var numbers: [Int32] = []
        while numbers.count < limit, before >= Int(list.start) || behind < end {
            if behind < end {
                numbers.append(entries[behind].number)
                behind += 1
            }
            if before >= Int(list.start), numbers.count < limit {
                numbers.append(entries[before].number)
                before -= 1
            }
        }
        return numbers
    }
}
