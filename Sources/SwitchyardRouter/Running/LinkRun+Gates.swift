/// The stage `gates`: those of the route, those that rules require, and the modules of the route.
extension LinkRun {
    // Not inlined: its stack would become part of the task's frame, which is on the heap.
    @inline(never)
    mutating func passGates(_ found: LinkCandidate) -> LinkPassage {
        if router.mode == .observing { return .end(.unavailable(.observing(found.name))) }
        let gates = gates(of: found.row, requiredBy: found.context.requirements)
        if gates.isEmpty, found.row.modules.isEmpty { return .goOn }
        if let gate = gates.first(where: { ModuleGate.module(of: $0) == nil && !router.isOpen($0) }) {
            return .suspend(LinkSuspension(condition: .gate(gate)))
        }
        switch router.readiness(ofModules: found.row.modules + gates.compactMap(ModuleGate.module)) {
        case .running: return .goOn
        case .starting(let module): return .suspend(LinkSuspension(condition: .gate(ModuleGate.name(of: module))))
        case .failed(let failure): return .end(.unavailable(.module(failure)))
        }
    }

    /// All gates of a route: a requirement of a rule that is no interceptor's name is one.
    func gates(of row: RouterRow, requiredBy requirements: [String]) -> [String] {
        row.row.gates + requirements.filter { table.interceptors[$0] == nil }
    }
}
