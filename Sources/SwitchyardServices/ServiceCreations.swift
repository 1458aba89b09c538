import SwitchyardBase

/// Who is making which instance at this moment, and who waits for whom.
///
/// What makes an instance cannot suspend, so that a thread stands for everything that it has begun and not ended.
struct ServiceCreations: Sendable {
    typealias Maker = ObjectIdentifier

    /// What each thread makes, the innermost last.
    private var stacks: [Maker: [ServiceSlot]] = [:]
    /// Who makes an instance that others will share.
    private var makers: [ServiceSlot: Maker] = [:]
    private var waiting: [Maker: ServiceSlot] = [:]
    /// What is not to be kept when it is made.
    private var forgotten: Set<ServiceSlot> = []

    /// Whether somebody makes an instance that is going to be shared.
    func isMaking(_ slot: ServiceSlot) -> Bool { makers[slot] != nil }

    mutating func begin(_ slot: ServiceSlot, by maker: Maker, isShared: Bool) throws(CallError) {
        let stack = stacks[maker, default: []]
        if let start = stack.firstIndex(of: slot) {
            throw .circular((stack[start...] + [slot]).map { "\($0.key)" })
        }
        stacks[maker] = stack + [slot]
        if isShared { makers[slot] = maker }
    }

    /// Notes that an instance is made, or could not be.
    ///
    /// - Returns: Whether it was forgotten meanwhile.
    mutating func end(_ slot: ServiceSlot, by maker: Maker) -> Bool {
        stacks[maker]?.removeLast()
        if stacks[maker]?.isEmpty == true { stacks[maker] = nil }
        if makers[slot] == maker { makers[slot] = nil }
        return forgotten.remove(slot) != nil
    }

    /// Lets nothing be kept that is being made for a scene.
    mutating func forget(_ scene: SceneID) { forgotten.formUnion(makers.keys.filter { $0.scene == scene }) }

    /// Notes that a thread waits for what another makes.
    ///
    /// - Throws: ``CallError/circular(_:)`` where the other waits for this one, straight or by way of others.
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

    /// Notes that a thread does not wait any more.
    mutating func go(on thread: Maker) { waiting[thread] = nil }
}
