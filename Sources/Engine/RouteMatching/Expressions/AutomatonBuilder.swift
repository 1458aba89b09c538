/// Builds an ``Automaton`` from parts, in the order in which they are matched.
///
/// If a program grows too large, further calls do nothing, and ``build()`` reports it.
struct AutomatonBuilder {
    static let instructionLimit = 1_024
    static let captureLimit = 256

    private var instructions: [Automaton.Instruction] = []
    private var classes: [ScalarClass] = []
    private var captureCount = 0
    private var isTooLarge = false

    init() {}

    /// Adds literal text of the pattern.
    mutating func literal(_ bytes: some Sequence<UInt8>, foldsCase: Bool, slashIsData: Bool = false) {
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "/"): emit(slashIsData ? .dataSlash : .separator)
            case UInt8(ascii: "A")...UInt8(ascii: "Z") where foldsCase: emit(.foldedByte(byte | 0x20))
            case UInt8(ascii: "a")...UInt8(ascii: "z") where foldsCase: emit(.foldedByte(byte))
            default: emit(.byte(byte))
            }
            if isTooLarge { return }
        }
    }

    /// Adds one or more scalars of a segment, as few as possible: URLPattern's `[^/]+?`.
    mutating func segmentWildcard() {
        repeated(atLeast: 1, isLazy: true) { $0.emit(.segmentScalar) }
    }

    /// Adds a whole, non-empty segment that the test with this number accepts.
    ///
    /// The result of the test depends only on the position, so matching takes linear time.
    mutating func wholeSegment(test: UInt16) { emit(.wholeSegment(test)) }

    /// Adds any text, including separators, as much as possible: URLPattern's `.*`.
    mutating func fullWildcard() {
        repeated(atLeast: 0) { $0.emit(.anyScalar) }
    }

    /// Captures the text of the body under an index; in a repetition, the last iteration counts.
    mutating func capture(_ index: Int, _ body: (inout AutomatonBuilder) -> Void) {
        guard (0..<Self.captureLimit).contains(index) else {
            isTooLarge = true
            return
        }
        captureCount = max(captureCount, index + 1)
        emit(.save(UInt16(2 * index)))
        if !isTooLarge { body(&self) }
        emit(.save(UInt16(2 * index + 1)))
    }

    /// Adds alternatives; the first that leads to a match is used.
    mutating func alternatives(_ count: Int, _ body: (inout AutomatonBuilder, Int) -> Void) {
        var exits: [Int] = []
        for index in 0..<max(count, 0) where !isTooLarge {
            guard index < count - 1 else {
                body(&self, index)
                break
            }
            // The targets are not known yet; `accept` is a placeholder.
            let split = emit(.accept)
            body(&self, index)
            exits.append(emit(.accept))
            patch(split, .split(preferred: address(split + 1), other: address(instructions.count)))
        }
        for exit in exits { patch(exit, .jump(address(instructions.count))) }
    }

    /// Returns the finished program.
    consuming func build() throws(RegexError) -> Automaton {
        emit(.accept)
        guard !isTooLarge else { throw RegexError(.tooLarge, at: 0) }
        return Automaton(instructions: instructions, classes: classes, captureCount: captureCount)
    }
}

extension AutomatonBuilder {
    /// The number of instructions, so that a caller can see whether a body added any.
    var instructionCount: Int { instructions.count }
    /// Whether the program is already too large, so that a caller can stop.
    var hasFailed: Bool { isTooLarge }

    /// Adds up to a number of copies of the body; each is tried only after the earlier ones have matched.
    mutating func optionals(_ count: Int, isLazy: Bool, _ body: (inout AutomatonBuilder) -> Void) {
        var splits: [Int] = []
        for _ in 0..<count where !isTooLarge {
            splits.append(emit(.accept))
            body(&self)
        }
        for split in splits { patch(split, fork(to: split + 1, or: instructions.count, isLazy: isLazy)) }
    }

    /// Adds an unlimited repetition of the body.
    mutating func repeated(atLeast: Int, isLazy: Bool = false, _ body: (inout AutomatonBuilder) -> Void) {
        guard !isTooLarge else { return }
        let start = instructions.count
        if atLeast > 0 {
            body(&self)
            emit(fork(to: start, or: instructions.count + 1, isLazy: isLazy))
        } else {
            emit(.accept)
            body(&self)
            emit(.jump(address(start)))
            patch(start, fork(to: start + 1, or: instructions.count, isLazy: isLazy))
        }
    }

    mutating func scalarClass(_ members: ScalarClass) {
        guard !isTooLarge else { return }
        let known = classes.firstIndex(of: members)
        if known == nil { classes.append(members) }
        emit(.scalarClass(address(known ?? classes.count - 1)))
    }

    /// Appends an instruction and returns its index; above the limit, only records that the program is too large.
    @discardableResult
    mutating func emit(_ instruction: Automaton.Instruction) -> Int {
        guard !isTooLarge, instructions.count < Self.instructionLimit else {
            isTooLarge = true
            return 0
        }
        instructions.append(instruction)
        return instructions.count - 1
    }

    /// Replaces a placeholder with its instruction, after the targets are known.
    private mutating func patch(_ index: Int, _ instruction: Automaton.Instruction) {
        // Above the limit, indices are meaningless and the program is never built.
        if !isTooLarge { instructions[index] = instruction }
    }

    private func fork(to body: Int, or exit: Int, isLazy: Bool) -> Automaton.Instruction {
        isLazy
            ? .split(preferred: address(exit), other: address(body))
            : .split(preferred: address(body), other: address(exit))
    }

    /// The address of an instruction; the limit on instructions is far below the range of 16 bits.
    private func address(_ index: Int) -> UInt16 { UInt16(truncatingIfNeeded: index) }
}
