extension ContractRegistry {
    /// Adds a step that every call passes, after those that were added before.
    ///
    /// - Parameter interceptor: The step.
    public func add(_ interceptor: any CallInterceptor) {
        state.withLock { $0.interceptors.append(interceptor) }
    }

    /// Takes the steps of a name away.
    ///
    /// - Parameter name: The name.
    public func removeInterceptors(named name: String) {
        state.withLock { $0.interceptors.removeAll { $0.name == name } }
    }

    /// Tells an observer of every call that ends from now on.
    ///
    /// - Parameter observer: The observer; one of a router is told of the router's calls anyway.
    /// - Returns: What takes it back.
    @discardableResult
    public func add(_ observer: any RouterObserver) -> ObserverToken {
        state.withLock { state in
            state.lastObserver += 1
            state.observers.append((state.lastObserver, observer))
            return ObserverToken(number: nil, calls: state.lastObserver)
        }
    }

    /// Tells an observer of no call any more.
    ///
    /// - Parameter token: What ``add(_:)-(RouterObserver)`` returned.
    public func remove(_ token: ObserverToken) {
        state.withLock { state in state.observers.removeAll { $0.number == token.calls } }
    }

    func record(_ call: ContractCall, _ outcome: CallTrace.Outcome, _ failure: CallFailure?, since began: Duration) {
        let trace = CallTrace(
            contract: call.contract, action: call.action, source: call.source.kind,
            parent: LinkTransaction.current?.id, outcome: outcome, detail: failure?.detail,
            took: (clock.now() - began).microseconds)
        for entry in state.withLock(\.observers) { entry.observer.callEnded(trace) }
    }
}

extension CallFailure {
    /// What there is to say, without values of the call.
    fileprivate var detail: String? {
        switch self {
        case .missed(.arguments(let error, _)): error.key
        case .missed(.implementation(_, let error)): "\(error)"
        case .missed: nil
        case .refused(let name, let reason): "\(name): \(reason)"
        case .failed(let error): String(describing: type(of: error))
        }
    }
}
