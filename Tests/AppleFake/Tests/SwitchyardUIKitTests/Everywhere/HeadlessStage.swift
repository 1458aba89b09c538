import Switchyard
import SwitchyardTesting

/// The app without screens, with which the other hosts are compared.
struct HeadlessStage: SharedStage {
    let app: HeadlessApp
    var router: Router { app.router }
    var shown: NavigationScene { app.host.shown }

    /// Creates the app, with what else a test declares.
    init(declare: (inout RouterBuilder) -> Void = { _ in }) throws {
        app = HeadlessApp(
            try Router.library {
                $0.screen(LibraryRoute.self, as: String.self) { route, _ in "\(route)" }
                declare(&$0)
            })
    }

    func outcome(of task: NavigationTask) async throws -> NavigationOutcome { await task.outcome }

    func play(_ deed: SharedProgram.Deed) async throws {
        switch deed {
        case .back: try app.act(.back)
        case .cancelledSwipe: try app.act(.cancelledSwipeBack)
        case .tapsBooks: try app.act(.select(.books))
        case .tapsLoans: try app.act(.select(.loans))
        case .dismisses: try app.act(.dismiss)
        }
        try await app.settle()
    }
}
