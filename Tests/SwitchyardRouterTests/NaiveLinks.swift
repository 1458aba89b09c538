import SwitchyardSupport

@testable import SwitchyardRouter

/// The links in flight as a plain list, the reference for ``ActiveLinks``.
struct NaiveLinks {
    private(set) var links: [(transaction: LinkTransaction, phase: LinkPhase)] = []
    private(set) var turns: [(transaction: LinkTransaction, lane: LinkLane)] = []

    mutating func insert(_ transaction: LinkTransaction) { links.append((transaction, .unresolved)) }

    mutating func remove(_ transaction: LinkTransaction) -> [TransactionID] {
        links.removeAll { $0.transaction === transaction }
        turns.removeAll { $0.transaction === transaction }
        return takeFree()
    }

    mutating func enter(_ phase: LinkPhase, _ transaction: LinkTransaction) -> [TransactionID] {
        for index in links.indices where links[index].transaction === transaction { links[index].phase = phase }
        return takeFree()
    }

    /// Whether the link must wait.
    mutating func wait(_ transaction: LinkTransaction, in lane: LinkLane) -> Bool {
        guard mustWait(transaction, lane) else { return false }
        turns.append((transaction, lane))
        return true
    }

    func screens(askedForBefore transaction: LinkTransaction, in lane: LinkLane) -> [TransactionID] {
        guard case .screens = lane else { return [] }
        return links.filter { $0.phase == .checking(lane) && transaction.isAskedFor(after: $0.transaction) }
            .map(\.transaction.id).sorted()
    }

    func others(before transaction: LinkTransaction, in lane: LinkLane) -> [TransactionID] {
        links.filter { $0.phase.lane == lane && $0.transaction.id < transaction.id }.map(\.transaction.id).sorted()
    }

    private mutating func takeFree() -> [TransactionID] {
        let free = turns.filter { !mustWait($0.transaction, $0.lane) }.map(\.transaction.id)
        turns.removeAll { free.contains($0.transaction.id) }
        return free.sorted()
    }

    private func mustWait(_ transaction: LinkTransaction, _ lane: LinkLane) -> Bool {
        links.contains { other, phase in
            guard other.id < transaction.id, other.parent == nil, !transaction.trust.overtakes(other.trust) else {
                return false
            }
            switch phase {
            case .unresolved: return true
            case .suspended: return false
            case .checking(lane): return lane == .actions || !transaction.isAskedFor(after: other)
            case .performing(lane): return lane == .actions
            case .checking, .performing: return false
            }
        }
    }
}
