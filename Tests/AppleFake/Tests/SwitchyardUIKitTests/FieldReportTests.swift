import Switchyard
import SwitchyardTesting
import SwitchyardUIKit
import Testing
import UIKit

/// What users of other apps reported goes right here, on UIKit.
@MainActor struct FieldReportTests {
    @Test(arguments: FieldReport.all, [18, 26])
    func `what went wrong elsewhere goes right on UIKit`(report: FieldReport, version: Int) async throws {
        try await report.play { delivery, body in
            try await FakeSystem.run(version: version) { system in
                let library = LibraryApp {
                    FieldRoute.declare(in: &$0, as: AppScreen.self) { .controller(Page($0)) }
                }
                library.router.receiveNotifications()
                system.launch()
                if let delivery { system.deliver(delivery.call, .cold) }
                let stage = OnUIKit(app: try await PlayedApp(system, library))
                try await body(stage)
                try await stage.app.rest()
            }
        }
    }

    private struct OnUIKit: FieldStage {
        let app: PlayedApp
        var router: Router { app.router }
        var shown: NavigationScene { get throws { try app.host.shown } }

        func bring(_ delivery: FieldReport.Delivery) {
            app.system.deliver(delivery.call, .warm, to: app.scene)
        }

        func hold() { app.system.hold() }

        func release() { app.system.finish() }

        // UIKit has no step that fails after its transition has begun.
        func refuse() -> Bool { false }

        func swipe(_ act: FieldReport.Act) {
            guard let stack = try? app.stack else { return }
            switch act {
            case .beginsSwipe: #expect(app.system.swipeBack(.begin, in: stack))
            case .finishesSwipe: #expect(app.system.swipeBack(.finish, in: stack))
            default: #expect(app.system.swipeBack(.cancel, in: stack))
            }
        }

        func tapLoans() throws { #expect(app.system.tap(1, in: try app.tabs)) }

        func settle(until condition: () -> Bool) async throws { try await app.system.settle(until: condition) }
    }
}

extension FieldReport.Delivery {
    /// The callback of the system.
    fileprivate var call: FakeDoor {
        switch door {
        case .scheme: .url(link)
        case .universalLink: .universalLink(link)
        case .notification: .notification(FakeNotification(link, userInfo: ["link": link]))
        }
    }
}
