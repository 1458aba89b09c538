/// Puts an ``Automaton`` together, part by part, in the order in which the parts are matched.
///
/// A program that grows too large is reported once, by ``build()``; until then further calls cost nothing.
package struct AutomatonBuilder {
    static let instructionLimit = 1_024
    static let captureLimit = 256

    private var instructions: [Automaton.Instruction] = []
    private var classes: [ScalarClass] = []
    private var captureCount = 0
    private var isTooLarge = false

    package init() {}

    /// Text of the pattern itself.
    ///
    /// - Parameters:
    ///   - bytes: UTF-8. A slash is a separator unless `slashIsData` says otherwise.
    ///   - foldsCase: Whether ASCII letters match in either case.
    ///   - slashIsData: Whether a slash matches only where it was escaped in the link.
    package mutating func literal(_ bytes: some Sequence<UInt8>, foldsCase: Bool, slashIsData: Bool = false) {
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

    /// One or more scalars of a segment, as few as possible: URLPattern's `[^/]+?`.
    package mutating func segmentWildcard() {
        loop(atLeast: 1, isLazy: true) { $0.emit(.segmentScalar) }
    }

    /// All of a segment, which must not be empty, if the test of this number accepts it.
    ///
    /// Whether it does depends on the position alone, so that the automaton stays linear.
    package mutating func wholeSegment(test: UInt16) { emit(.wholeSegment(test)) }

    /// Anything, separators too, as much as possible: URLPattern's `.*`.
    package mutating func fullWildcard() {
        loop(atLeast: 0, isLazy: false) { $0.emit(.anyScalar) }
    }

    /// Whatever the body matches, kept under an index; inside a repetition the last iteration is kept.
    package mutating func capture(_ index: Int, _ body: (inout AutomatonBuilder) -> Void) {
        guard (0..<Self.captureLimit).contains(index) else {
            isTooLarge = true
            return
        }
        captureCount = max(captureCount, index + 1)
        emit(.save(UInt16(2 * index)))
        if !isTooLarge { body(&self) }
        emit(.save(UInt16(2 * index + 1)))
    }

    /// The body once or not at all; once is preferred.
    package mutating func optional(_ body: (inout AutomatonBuilder) -> Void) {
        optionals(1, isLazy: false, body)
    }

    /// The body as often as possible.
    ///
    /// - Parameters:
    ///   - atLeast: 0 or 1; more counts as 1.
    ///   - body: What is repeated.
    package mutating func repeated(atLeast: Int, _ body: (inout AutomatonBuilder) -> Void) {
        loop(atLeast: atLeast, isLazy: false, body)
    }

    /// The first of some bodies that leads to a match.
    ///
    /// - Parameters:
    ///   - count: How many there are; with none of them the empty text matches.
    ///   - body: Called once for each index.
    package mutating func alternatives(_ count: Int, _ body: (inout AutomatonBuilder, Int) -> Void) {
        var exits: [Int] = []
        for index in 0..<max(count, 0) where !isTooLarge {
            guard index < count - 1 else {
                body(&self, index)
                break
            }
            // The targets are not known yet; `accept` keeps the place until they are.
            let split = emit(.accept)
            body(&self, index)
            exits.append(emit(.accept))
            patch(split, .split(preferred: address(split + 1), other: address(instructions.count)))
        }
        for exit in exits { patch(exit, .jump(address(instructions.count))) }
    }

    /// The finished program.
    ///
    /// - Throws: `too-large` where it has more instructions or captures than the limits allow.
    package consuming func build() throws(RegexError) -> Automaton {
        emit(.accept)
        guard !isTooLarge else { throw RegexError(.tooLarge, at: 0) }
        return Automaton(instructions: instructions, classes: classes, captureCount: captureCount)
    }
}

extension AutomatonBuilder {
    /// How many instructions there are, so that a caller can tell whether a body emitted any.
    var instructionCount: Int { instructions.count }
    /// Whether the program is too large already, so that nothing more is worth emitting.
    var hasFailed: Bool { isTooLarge }

    /// Up to a number of copies of the body; a later one is tried only where the earlier ones matched.
    mutating func optionals(_ count: Int, isLazy: Bool, _ body: (inout AutomatonBuilder) -> Void) {
        var splits: [Int] = []
        for _ in 0..<count where !isTooLarge {
            splits.append(emit(.accept))
            body(&self)
        }
        for split in splits { patch(split, fork(to: split + 1, or: instructions.count, isLazy: isLazy)) }
    }

    /// The body again and again, at least once where `atLeast` is more than 0.
    mutating func loop(atLeast: Int, isLazy: Bool, _ body: (inout AutomatonBuilder) -> Void) {
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

    /// Appends an instruction and returns its index; past the limit it only notes that the program is too large.
    @discardableResult
    mutating func emit(_ instruction: Automaton.Instruction) -> Int {
        guard !isTooLarge, instructions.count < Self.instructionLimit else {
            isTooLarge = true
            return 0
        }
        instructions.append(instruction)
        return instructions.count - 1
    }

    /// Fills in an instruction whose targets were not known when its place was taken.
    private mutating func patch(_ index: Int, _ instruction: Automaton.Instruction) {
        // Past the limit indices mean nothing, and the program is never built.
        if !isTooLarge { instructions[index] = instruction }
    }

    private func fork(to body: Int, or exit: Int, isLazy: Bool) -> Automaton.Instruction {
        isLazy
            ? .split(preferred: address(exit), other: address(body))
            : .split(preferred: address(body), other: address(exit))
    }

    /// The limit on instructions is far below what 16 bits hold.
    private func address(_ index: Int) -> UInt16 { UInt16(truncatingIfNeeded: index) }
}
