import Switchyard
import SwitchyardTesting
import SwitchyardUIKit
import Testing

/// What users of other apps reported goes right here, on the model behind the views.
@MainActor struct FieldReportTests {
    @Test(arguments: FieldReport.all)
    func `what went wrong elsewhere goes right on SwiftUI`(report: FieldReport) async throws {
        try await report.play { delivery, body in
            let router = try Router.library {
                $0.screen(LibraryRoute.self, as: String.self) { route, _ in "\(route)" }
                FieldRoute.declare(in: &$0, as: String.self) { $0 }
            }
            // The application's delegate is called before a window is there.
            if let input = delivery?.input { router.receive(input, by: .application) }
            let app = try StageApp(router: router)
            router.measure(by: app.clock)
            app.activate()
            try await app.swiftUI.settle()
            let stage = OnSwiftUI(app: app)
            try await body(stage)
            try await app.rest()
        }
    }

    private struct OnSwiftUI: FieldStage {
        let app: StageApp
        var router: Router { app.router }
        var shown: NavigationScene { app.views.shown }

        func bring(_ delivery: FieldReport.Delivery) {
            if let input = delivery.input { router.receive(input, in: app.scene) }
        }

        func hold() { app.swiftUI.hold() }

        func release() { app.swiftUI.finish() }

        // SwiftUI tells of no failure.
        func refuse() -> Bool { false }

        func swipe(_ act: FieldReport.Act) {
            switch act {
            case .beginsSwipe: #expect(app.swiftUI.swipeBack(.begin))
            case .finishesSwipe: #expect(app.swiftUI.swipeBack(.finish))
            default: #expect(app.swiftUI.swipeBack(.cancel))
            }
        }

        func tapLoans() { #expect(app.swiftUI.tap("loans", duringMovement: true)) }

        func settle(until condition: () -> Bool) async throws {
            for _ in 0..<8 {
                try await app.swiftUI.settle()
                if condition() { return }
                // Nothing moves: the driver's patience ends.
                app.clock.advance(by: .seconds(11))
                for _ in 0..<20 { await Task.yield() }
            }
            try await app.swiftUI.settle(until: condition)
        }
    }
}
