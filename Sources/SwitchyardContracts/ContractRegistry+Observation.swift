extension ContractRegistry {
    /// Adds a step that every call passes, after those that were added before.
    ///
    /// - Parameter interceptor: The step.
    public func add(_ interceptor: any CallInterceptor) {
        let name = interceptor.name
        change { $0.interceptors.append((name, interceptor)) }
    }

    /// Takes the steps of a name away.
    ///
    /// - Parameter name: The name.
    public func removeInterceptors(named name: String) {
        change { $0.interceptors.removeAll { $0.name == name } }
    }

    /// Tells an observer of every call that ends from now on.
    ///
    /// - Parameter observer: The observer; one of a router is told of the router's calls anyway.
    /// - Returns: What takes it back.
    @discardableResult
    public func add(_ observer: any CallObserver) -> ObserverToken {
        change { state in
            state.lastObserver += 1
            state.observers.append((state.lastObserver, observer))
            return ObserverToken(number: nil, calls: state.lastObserver)
        }
    }

    /// Tells an observer of no call any more.
    ///
    /// - Parameter token: What ``add(_:)-(CallObserver)`` returned.
    public func remove(_ token: ObserverToken) {
        change { state in state.observers.removeAll { $0.number == token.calls } }
    }

    /// Tells whoever observes how a call ended.
    ///
    /// It returned where there is no failure, and a handler of misses answered in the method's place where one has; it
    /// began before anybody observed where there is no time.
    func record(_ call: ContractCall, _ failure: CallFailure?, isAnswered: Bool = false, since began: Duration?) {
        guard let began else { return }
        let trace = CallTrace(
            contract: call.contract, action: call.action, source: call.source.kind,
            parent: parent(),
            outcome: isAnswered ? .answeredMiss : failure?.outcome ?? .returned,
            detail: failure?.detail, took: (clock.now() - began).microseconds)
        for entry in snapshot.state.observers { entry.observer.callEnded(trace) }
    }
}

extension ContractRegistry.Snapshot {
    /// The time, where somebody wants to know how long a call takes.
    func time(_ clock: RelativeClock) -> Duration? { state.observers.isEmpty ? nil : clock.now() }
}

extension CallFailure {
    /// What there is to say, without values of the call.
    fileprivate var detail: String? {
        switch self {
        case .missed(.arguments(let error, _)): error.key
        case .missed(.implementation(_, .creation(let service, let error))): "\(service): \(type(of: error))"
        case .missed(.implementation(_, let error)): "\(error)"
        case .missed: nil
        case .refused(let name, let reason): "\(name): \(reason)"
        case .failed(let error): String(describing: type(of: error))
        }
    }
}
