import RouteMatching
import SwitchyardSupport

/// An interceptor with its name and its role, which are cached: the default name is that of the type, which is slow to
/// print.
package final class NamedInterceptor: Sendable {
    // A class, because each link copies the list of its interceptors, and copying a value of a protocol type costs more.

    /// What an interceptor may do, by the protocol of its type.
    package enum Role: Sendable {
        /// It decides about links only.
        case decides(any Interceptor)
        /// It decides about links, and about screens that no link requests.
        case guards(any RouteGuard)
        /// It decides about nothing.
        case observes(any ObservingInterceptor)
    }

    /// The name.
    package let name: String
    /// The role.
    package let role: Role

    package init(_ interceptor: some Interceptor) {
        name = interceptor.id.rawValue
        role = if let routeGuard = interceptor as? any RouteGuard { .guards(routeGuard) } else { .decides(interceptor) }
    }

    package init(_ observer: some ObservingInterceptor) {
        name = observer.id.rawValue
        role = .observes(observer)
    }

    /// Whether it only observes.
    var observes: Bool { if case .observes = role { true } else { false } }

    /// Whether it decides about screens without side effects.
    var guards: Bool { if case .guards = role { true } else { false } }

    /// Whether it lets a screen show that is not the one that a link requests.
    func allows(_ screen: LinkContext) async throws -> Bool {
        switch role {
        case .observes: return true
        case .guards(let routeGuard): return try await routeGuard.allows(screen)
        case .decides(let interceptor):
            guard case .proceed = try await interceptor.intercept(screen) else { return false }
            return true
        }
    }
}

/// An interceptor with its scope and its position among the others.
struct InterceptorEntry: Sendable {
    var interceptor: NamedInterceptor
    var scope: InterceptorScope
    var before: Set<String>
    var after: Set<String>
    /// Whether a scope without routes is an error.
    var mustMatch = true
    /// Where it was added.
    var location: SourceLocation?

    var name: String { interceptor.name }
}

extension [InterceptorEntry] {
    /// The interceptors in an order that satisfies their constraints, otherwise as they were added.
    func ordered() -> Result<[InterceptorEntry], InterceptorCycle> {
        var predecessors: [String: Set<String>] = [:]
        for entry in self {
            predecessors[entry.name, default: []].formUnion(entry.after)
            for other in entry.before { predecessors[other, default: []].insert(entry.name) }
        }
        let known = Set(map(\.name))
        var left = self
        var placed: Set<String> = []
        var order: [InterceptorEntry] = []
        while !left.isEmpty {
            let next = left.firstIndex { entry in
                predecessors[entry.name, default: []].intersection(known).isSubset(of: placed)
            }
            guard let next else { return .failure(InterceptorCycle(in: left.map(\.name), predecessors)) }
            let entry = left.remove(at: next)
            placed.insert(entry.name)
            order.append(entry)
        }
        return .success(order)
    }
}

/// A cycle of interceptors, each of which must run before the next.
struct InterceptorCycle: Error {
    let names: [String]

    /// Walks from one interceptor to a remaining predecessor, until one repeats.
    init(in left: [String], _ predecessors: [String: Set<String>]) {
        var path: [String] = []
        var current = left.first
        while let name = current, !path.contains(name) {
            path.append(name)
            current = left.first { predecessors[name, default: []].contains($0) }
        }
        let start = current.flatMap { path.firstIndex(of: $0) } ?? 0
        names = path[start...].reversed()
    }
}

extension Router: DeadlineOwner {
    /// Ends a link whose interceptor exceeds its time limit.
    package func deadlineHasPassed(for subject: Int, named name: String) {
        guard let transaction = state.withLock({ $0.links.link(TransactionID(rawValue: subject)) }) else { return }
        abandon(transaction, .expired(.intercept(name)))
    }

    /// Asks whether an interceptor allows a visible screen, a parent or a callback; an error, or no answer in time, is
    /// a refusal.
    func allows(
        _ screen: LinkContext, _ interceptor: NamedInterceptor, until end: Duration, cancelled answer: Bool? = nil
    ) async -> Bool {
        let allows = Promise<Bool>()
        let task = Task<Void, Never> {
            let isAllowed = await LinkTransaction.$isRechecking.withValue(screen.isRecheck) {
                await LinkTransaction.$isAskingAgain.withValue(screen.isRecheck) {
                    try? await interceptor.allows(screen)
                }
            }
            allows.fulfill(isAllowed ?? false)
        }
        let deadline = deadlines.set(after: max(.zero, end - deadlines.now())) { allows.fulfill(false) }
        defer {
            deadlines.cancel(deadline)
            task.cancel()
        }
        return await allows.wait(cancelled: answer)
    }
}
