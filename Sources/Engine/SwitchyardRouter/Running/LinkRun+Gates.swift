import SwitchyardRoutes
import SwitchyardSupport

/// The stage `gates`: the gates of the route, those that rules require, and the modules of the route.
extension LinkRun {
    // Not inlined: its stack would become part of the task's frame, which is on the heap.
    @inline(never)
    mutating func passGates(_ found: LinkCandidate) -> LinkPassage {
        if router.mode == .observing { return .end(.unavailable(.observing(found.name))) }
        let gates = table.gates(of: found.row, requiredBy: found.context.requirements)
        if gates.isEmpty, found.row.modules.isEmpty { return .goOn }
        if let gate = firstGateToStop(at: gates) { return .suspend(LinkSuspension(gate: gate)) }
        switch router.requestStart(ofModules: found.row.modules + gates.compactMap(\.module)) {
        case .running: return .goOn
        case .starting(let module): return .suspend(LinkSuspension(gate: .module(module)))
        case .failed(let failure): return .end(.unavailable(.module(failure)))
        }
    }

    /// The first gate that stops the link; `nil` if none does.
    ///
    /// Gates of modules are skipped: modules are asked themselves.
    func firstGateToStop(at gates: [Gate]) -> Gate? {
        router.state.withLock { state in gates.first { $0.module == nil && state.gates.stops(transaction, $0) } }
    }
}
