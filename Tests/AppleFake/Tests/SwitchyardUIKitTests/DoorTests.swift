import Foundation
import SwitchyardCore
import SwitchyardUIKit
import Testing
import UIKit
import UserNotifications

/// Every door of UIKit: cold, warm, and where the system says one thing twice.
@MainActor struct DoorTests {
    private static let doors: [(name: String, door: FakeDoor, source: LinkSource.Kind)] = [
        ("custom scheme", .url("library://loans/7", from: "example.sister"), .customScheme),
        ("universal link", .universalLink("https://library.example/loans/7"), .universalLink),
        ("notification", .notification(FakeNotification("1", userInfo: ["link": "library://loans/7"])), .notification),
        ("quick action", .shortcut("loan", userInfo: ["link": "library://loans/7" as NSString]), .quickAction),
        ("hand-off", .activity(activity("example.loan", ["link": "library://loans/7"])), .activity),
        (
            "system search",
            .activity(
                activity("com.apple.corespotlightitem", ["kCSSearchableItemActivityIdentifier": "library://loans/7"])),
            .activity
        ),
    ]

    private static func activity(_ type: String, _ values: [AnyHashable: Any]) -> NSUserActivity {
        let activity = NSUserActivity(activityType: type)
        activity.userInfo = values
        return activity
    }

    @Test(arguments: 0..<6, [FakeMoment.cold, .warm, .both])
    func `every door leads to the screen, once`(_ index: Int, _ moment: FakeMoment) async throws {
        let (name, door, source) = Self.doors[index]
        try await FakeSystem.run { system in
            let app = LibraryApp()
            app.router.receiveNotifications()
            if moment != .warm { system.deliver(door, moment) }
            let scene = system.connect(app)
            if moment == .warm {
                try await system.settle()
                system.deliver(door, .warm, to: scene)
            }
            try await system.settle { app.router.visible() == LibraryRoute.loan(7) }
            let history = app.router.history
            #expect(history.filter { $0.outcome == .arrived }.count == 1, "\(name)")
            #expect(history.first?.source == source, "\(name)")
            #expect(history.count == (moment == .both ? 2 : 1), "\(name)")
            #expect(Self.doors.count == 6)
            for answer in system.answers { #expect(answer.calls == 1, "\(name)") }
        }
    }

    @Test func `a quick action that leads nowhere is answered with no`() async throws {
        try await FakeSystem.run { system in
            let app = try await PlayedApp(system)
            system.deliver(.shortcut("unknown"), .warm, to: app.scene)
            try await system.settle { system.answers.first?.succeeded != nil }
            #expect(system.answers.map(\.succeeded) == [false])
        }
    }

    @Test func `two taps on one link are two links`() async throws {
        try await FakeSystem.run { system in
            let app = try await PlayedApp(system)
            for _ in 0..<2 {
                system.deliver(.url("library://loans/7"), .warm, to: app.scene)
                try await system.settle { app.router.visible() == LibraryRoute.loan(7) }
            }
            #expect(app.router.history.map(\.outcome) == [.arrived, .arrived])
        }
    }

    @Test func `a scene that comes back opens what it was connected for once more`() async throws {
        try await FakeSystem.run { system in
            let app = try await PlayedApp(system)
            let session = system.disconnect(app.scene)
            try await system.settle()
            system.deliver(.url("library://loans/7"), .cold)
            system.reconnect(session, app.app)
            try await system.settle { app.router.visible() == LibraryRoute.loan(7) }
        }
    }
}
