import RouteMatching
import SwitchyardSupport

extension ContractRegistry {
    /// Adds an interceptor of all calls.
    ///
    /// Interceptors run in the order in which they are added.
    ///
    /// - Parameter interceptor: The interceptor.
    /// - Returns: A closure that removes this interceptor.
    @discardableResult
    public func add(_ interceptor: any CallInterceptor) -> @Sendable () -> Void {
        let name = interceptor.name
        let number = change { state in
            state.lastInterceptor += 1
            state.interceptors.append((state.lastInterceptor, name, interceptor))
            return state.lastInterceptor
        }
        return { [weak self] in self?.change { $0.interceptors.removeAll { $0.number == number } } }
    }

    /// Removes all interceptors with a name.
    ///
    /// - Parameter name: The name.
    public func removeInterceptors(named name: String) {
        change { $0.interceptors.removeAll { $0.name == name } }
    }

    /// Adds an observer of all calls, by type and by name.
    ///
    /// A router reports its calls to its own observers.
    ///
    /// - Parameter report: Receives the trace of each call once, when it ends, on no particular thread. It should
    ///   return quickly.
    /// - Returns: A closure that removes the observer.
    @discardableResult
    public func observe(_ report: @escaping @Sendable (CallTrace) -> Void) -> @Sendable () -> Void {
        let number = addObserver(report)
        return { [weak self] in self?.removeObserver(number) }
    }

    /// Adds an observer.
    package func addObserver(_ report: @escaping @Sendable (CallTrace) -> Void) -> Int {
        change { state in
            state.lastObserver += 1
            state.observers.append((state.lastObserver, report))
            return state.lastObserver
        }
    }

    /// Removes the observer with a number.
    package func removeObserver(_ number: Int) { change { $0.observers.removeAll { $0.number == number } } }

    /// Reports the end of a call to the observers.
    ///
    /// Without a failure, the call returned. `isAnswered` says that a miss handler returned a value. Without a start
    /// time, the call began before there was an observer, and is not reported.
    func record(_ call: ContractCall, _ failure: CallError?, isAnswered: Bool = false, since began: Duration?) {
        guard let began else { return }
        let state = snapshot.state
        let trace = CallTrace(
            contract: call.contract, action: call.action, source: call.source.kind,
            parent: parent(),
            outcome: isAnswered ? .answeredMiss : failure?.outcome ?? .returned,
            detail: failure?.detail(of: state.contracts[call.contract]?.action(call.action)?.descriptor),
            took: (clock.now() - began).microseconds)
        for entry in state.observers { entry.tell(trace) }
    }
}

extension ContractRegistry.Snapshot {
    /// The current time; `nil` if there is no observer.
    func time(_ clock: RelativeClock) -> Duration? { state.observers.isEmpty ? nil : clock.now() }
}

extension CallError {
    /// Details about the error of a call to an action, without values of the call.
    fileprivate func detail(of action: ActionDescriptor?) -> String? {
        switch self {
        case .badArguments(let error, _): (error as? RouteValueError).flatMap { action?.parameter(of: $0.key) }
        case .missingImplementation(_, .creation(let service, let error)): "\(service): \(type(of: error))"
        case .missingImplementation(_, let error): "\(error)"
        case .refused(let name, let reason): "\(name): \(reason)"
        case .threw(let error): String(describing: type(of: error))
        default: nil
        }
    }
}

extension ActionDescriptor {
    /// The declared parameter that contains the value at a path such as `prices.apple`.
    ///
    /// The rest of the path contains keys that the caller chose, which are values of the call.
    fileprivate func parameter(of path: String) -> String? {
        let name = path.prefix { $0 != "." && $0 != "[" }
        return parameters.first { $0.name == name }?.name
    }
}
