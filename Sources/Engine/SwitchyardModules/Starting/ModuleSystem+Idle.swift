import SwitchyardNavigation
import SwitchyardRouter
import SwitchyardSupport

/// Reports whether modules are starting or stopping.
extension ModuleSystem {
    /// A line for each module that starts or stops, or one line for a call that starts or stops several.
    package var underWay: [String] {
        state.withLock { state in
            var lines = state.graph.order.compactMap { name -> String? in
                switch state.entries[name]?.status {
                case .starting: "The module \(name) starts"
                case .stopping: "The module \(name) stops"
                case .waiting, .running, .failed, .stopped, nil: nil
                }
            }
            if lines.isEmpty, state.calls > 0 || state.stopping != nil { lines.append("Modules start or stop") }
            return lines
        }
    }

    /// Wakes the callers that wait until the router is idle.
    func wakeWatchers() {
        state.withLock { $0.router }?.navigation.idle.wake()
    }

    /// Ends a call that starts or stops several modules.
    func endCall() {
        state.withLock { $0.calls -= 1 }
        wakeWatchers()
    }
}
