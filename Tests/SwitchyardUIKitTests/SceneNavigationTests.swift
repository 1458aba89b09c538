import Switchyard
import Synchronization
import Testing

@testable import SwitchyardUIKit

@Suite("The verbs of a view are performed in its window")
struct SceneNavigationTests {
    private final class Recorder: Navigating {
        let requests = Mutex<[NavigationRequest]>([])

        func navigate(_ request: NavigationRequest) -> NavigationTask {
            requests.withLock { $0.append(request) }
            return NavigationTask(.cancelled)
        }

        func result<Route: ReturningRoute>(
            of route: Route, by request: NavigationRequest
        ) async throws(ResultError) -> Route.RouteResult {
            _ = navigate(request)
            throw .dismissed
        }
    }

    struct Pick: ReturningRoute {
        typealias RouteResult = Int
        static let routes = [RouteDescriptor<Pick>("pick", "/pick", Pick())]
    }

    @Test("A request without a scene gets the view's scene, and a request with a scene keeps it")
    func scenes() {
        let recorder = Recorder()
        let navigation = SceneNavigation(recorder, in: "left")
        navigation.push(Menu())
        navigation.back(in: "right")
        navigation.select(Branch("tab"))
        #expect(recorder.requests.withLock { $0.map(\.scene) } == ["left", "right", "left"])
    }

    @Test("A result is requested in the window too")
    func results() async {
        let recorder = Recorder()
        let navigation = SceneNavigation(recorder, in: "left")
        _ = try? await navigation.result(of: Pick())
        _ = try? await navigation.result(of: Pick(), in: "right")
        #expect(recorder.requests.withLock { $0.map(\.scene) } == ["left", "right"])
    }

    @Test("Outside a window every verb ends as unavailable, and is reported")
    func nowhere() async {
        let lines = Mutex<[String]>([])
        let navigation = SceneNavigation(nil, in: nil) { finding in lines.withLock { $0.append("\(finding)") } }
        let outcome = await navigation.push(Menu()).outcome
        #expect(outcome.kind == .unavailable)
        #expect(
            lines.withLock { $0 } == [
                """
                warning SY1389 'push' is ignored, because its view is in no window of a router.
                    Let the router show the view, or pass 'navigate' on to a hosting controller that the app creates.
                """
            ])
        await #expect(throws: ResultError.self) { try await navigation.result(of: Pick()) }
    }
}
