import SwitchyardBase
import SwitchyardLocks

/// What of modules is under way.
extension ModuleSystem {
    /// The modules that start or stop, and calls that start or stop several.
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

    /// Wakes what waits until nothing is under way.
    func wakeWatchers() {
        state.withLock { $0.router }?.navigation.idle.wake()
    }

    /// Ends a call that starts or stops several.
    func endCall() {
        state.withLock { $0.calls -= 1 }
        wakeWatchers()
    }
}
