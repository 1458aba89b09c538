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

    /// Reports every call that ends from now on, by type or by name.
    ///
    /// A router reports its calls to its observers.
    ///
    /// - Parameter report: Receives what each call was, once, on no particular thread; it should return soon.
    /// - Returns: A closure that ends the reports.
    @discardableResult
    public func observe(_ report: @escaping @Sendable (CallTrace) -> Void) -> @Sendable () -> Void {
        let number = addObserver(report)
        return { [weak self] in self?.removeObserver(number) }
    }

    /// Adds an observer.
    ///
    /// - Parameter report: Receives what each call was.
    /// - Returns: Its number among the observers of calls.
    package func addObserver(_ report: @escaping @Sendable (CallTrace) -> Void) -> Int {
        change { state in
            state.lastObserver += 1
            state.observers.append((state.lastObserver, report))
            return state.lastObserver
        }
    }

    /// Removes the observer of a number.
    package func removeObserver(_ number: Int) { change { $0.observers.removeAll { $0.number == number } } }

    /// Tells whoever observes how a call ended.
    ///
    /// It returned where there is no failure, and a handler of misses answered in the method's place where one has; it
    /// began before anybody observed where there is no time.
    func record(_ call: ContractCall, _ failure: CallError?, isAnswered: Bool = false, since began: Duration?) {
        guard let began else { return }
        let trace = CallTrace(
            contract: call.contract, action: call.action, source: call.source.kind,
            parent: parent(),
            outcome: isAnswered ? .answeredMiss : failure?.outcome ?? .returned,
            detail: failure?.detail, took: (clock.now() - began).microseconds)
        for entry in snapshot.state.observers { entry.tell(trace) }
    }
}

extension ContractRegistry.Snapshot {
    /// The time, where somebody wants to know how long a call takes.
    func time(_ clock: RelativeClock) -> Duration? { state.observers.isEmpty ? nil : clock.now() }
}

extension CallError {
    /// What there is to say, without values of the call.
    fileprivate var detail: String? {
        switch self {
        case .badArguments(let error, _): (error as? RouteValueError)?.key
        case .missingImplementation(_, .creation(let service, let error)): "\(service): \(type(of: error))"
        case .missingImplementation(_, let error): "\(error)"
        case .refused(let name, let reason): "\(name): \(reason)"
        case .threw(let error): String(describing: type(of: error))
        default: nil
        }
    }
}
