import SwitchyardSupport

/// The instances that are being created, the threads that create them, and the threads that wait.
///
/// Creating an instance is synchronous, so a thread identifies all creations that it has begun and not ended.
struct ServiceCreations: Sendable {
    typealias Maker = ObjectIdentifier

    /// The instances that each thread creates, the innermost last.
    private var stacks: [Maker: [ServiceSlot]] = [:]
    /// The thread that creates each shared instance.
    private var makers: [ServiceSlot: Maker] = [:]
    private var waiting: [Maker: ServiceSlot] = [:]
    /// The instances that must not be kept when they are created.
    private var forgotten: Set<ServiceSlot> = []

    /// Whether a thread is creating this shared instance.
    func isMaking(_ slot: ServiceSlot) -> Bool { makers[slot] != nil }

    mutating func begin(_ slot: ServiceSlot, by maker: Maker, isShared: Bool) throws(CallError) {
        let stack = stacks[maker, default: []]
        if let start = stack.firstIndex(of: slot) {
            throw .circular((stack[start...] + [slot]).map { "\($0.key)" })
        }
        stacks[maker] = stack + [slot]
        if isShared { makers[slot] = maker }
    }

    /// Records that the creation of an instance has ended, with or without success; returns whether the instance must
    /// not be kept.
    mutating func end(_ slot: ServiceSlot, by maker: Maker) -> Bool {
        stacks[maker]?.removeLast()
        if stacks[maker]?.isEmpty == true { stacks[maker] = nil }
        if makers[slot] == maker { makers[slot] = nil }
        return forgotten.remove(slot) != nil
    }

    /// Discards the instances that are being created for a scene as soon as they are created.
    mutating func forget(_ scene: SceneID) { forgotten.formUnion(makers.keys.filter { $0.scene == scene }) }

    /// Records that a thread waits for an instance that another thread creates.
    mutating func wait(_ thread: Maker, for slot: ServiceSlot) throws(CallError) {
        var path: [ServiceSlot] = []
        var next: ServiceSlot? = slot
        while let wanted = next, let maker = makers[wanted] {
            let stack = stacks[maker, default: []]
            path += stack[(stack.firstIndex(of: wanted) ?? stack.endIndex)...]
            if maker == thread { throw .circular((path + [slot]).map { "\($0.key)" }) }
            next = waiting[maker]
        }
        waiting[thread] = slot
    }

    /// Records that a thread no longer waits.
    mutating func endWait(of thread: Maker) { waiting[thread] = nil }
}
