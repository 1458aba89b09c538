import BenchmarkSupport
import Switchyard

extension RouteTag {
    fileprivate static let held = RouteTag("held")
}

extension Gate {
    fileprivate static let open = Gate("open")
}

/// A router that holds links, each in its own lane, while one more is received, suspended, and resumed.
@MainActor
final class Crowd {
    /// Never answers.
    private struct Holding: Interceptor {
        let id = InterceptorID("holding")

        func intercept(_ link: LinkContext) async throws -> InterceptorAnswer {
            await withUnsafeContinuation { (_: UnsafeContinuation<InterceptorAnswer, Never>) in }
        }
    }

    private let router: Router
    private let request = NavigationRequest("eats://gated/1", from: .app)

    /// - Parameter held: The number of held links.
    /// - Throws: An error if the table cannot be built, or a link is not held.
    init(held: Int) throws {
        var settings = RouterSettings()
        (settings.limits.links, settings.limits.suspended) = (1 << 20, 1 << 20)
        settings.limits.interceptor = .seconds(1 << 30)
        router = try Router("eats", origins: ["eats://"], settings: settings) {
            $0.route("held", RoutePattern(checked: "/held/:id<int>"), tags: [.held])
            $0.route("gated", RoutePattern(checked: "/gated/:id<int>"), requires: [.open])
            $0.gate(.open)
            $0.intercept(Holding(), on: .held)
            $0.handle("gated") { _ in nil }
        }
        for number in 0..<held {
            var request = NavigationRequest("eats://held/\(number)", from: .app)
            request.scene = SceneID(rawValue: "scene\(number)")
            request.lifetime = .seconds(1 << 30)
            router.navigate(request)
        }
        guard router.activeTransactions.count == held else {
            throw BenchmarkError.checksumsDiffer(
                what: "held links", expected: held, found: router.activeTransactions.count)
        }
    }

    /// Opens a link that waits for a gate, and resumes it.
    func pass() async throws {
        let request = request
        let opening = router.navigate(request)
        router.openGate(.open)
        guard case .performed = await opening.outcome else {
            throw BenchmarkError.checksumsDiffer(what: "performed links", expected: 1, found: 0)
        }
        router.closeGate(.open)
    }
}
