import CoreSpotlight
import Foundation
import Switchyard
import SwitchyardIntents
import SwitchyardUIKit
import Testing
import UIKit

/// What an app gives to Spotlight comes back through its scene delegate.
@MainActor struct SpotlightTests {
    private let later = Date(timeIntervalSinceNow: 3_600)

    @Test(arguments: [FakeMoment.cold, .warm])
    func `an item that is found opens the route that was donated`(_ moment: FakeMoment) async throws {
        try await FakeSystem.run { system in
            let app = LibraryApp()
            let index = CSSearchableIndex(name: "library")
            let item = try app.router.searchItem(
                for: LibraryRoute.loan(7), title: "Emma", summary: "Due on Monday", keywords: ["novel"], expires: later)
            try await app.router.donate([item], to: index)
            #expect(index.items[item.identifier]?.attributeSet.contentDescription == "Due on Monday")
            for word in ["Emma", "novel"] { #expect(index.found(word, at: Date()).count == 1) }
            let found = try #require(index.found("Emma", at: Date()).first)
            if moment == .cold {
                system.deliver(.activity(found), .cold)
                system.connect(app)
            } else {
                let scene = system.connect(app)
                try await system.settle()
                system.deliver(.activity(found), .warm, to: scene)
            }
            try await system.settle { app.router.visible() == LibraryRoute.loan(7) }
            #expect(app.router.history.map(\.source) == [.activity])
        }
    }

    @Test func `an item is not found after its date`() async throws {
        try await FakeSystem.run { _ in
            let app = LibraryApp()
            let index = CSSearchableIndex(name: "library")
            try await app.router.donate(
                [app.router.searchItem(for: LibraryRoute.loan(7), title: "Emma", expires: later)], to: index)
            #expect(index.found("Emma", at: later).isEmpty)
        }
    }

    @Test func `what is donated twice is one item, and goes by its route, by its type and with everything`()
        async throws
    {
        try await FakeSystem.run { _ in
            let app = LibraryApp()
            let index = CSSearchableIndex(name: "library")
            let items = try [LibraryRoute.loan(7), .loan(8), .loan(7)].map {
                try app.router.searchItem(for: $0, title: "Loan")
            }
            try await app.router.donate(items, to: index)
            #expect(index.items.count == 2)
            try await app.router.removeFromSearch(LibraryRoute.loan(7), of: index)
            #expect(Set(index.items.keys) == [items[1].identifier])
            try await app.router.donate(items, to: index)
            try await app.router.removeFromSearch(allOf: LibraryRoute.self, of: index)
            #expect(index.items.isEmpty)
            try await app.router.donate(items, to: index)
            try await app.router.removeAllFromSearch(of: index)
            #expect(index.items.isEmpty)
        }
    }

    @Test func `the activity of a screen opens its route, and expires and is removed with its item`() async throws {
        try await FakeSystem.run { system in
            let app = LibraryApp()
            let item = try app.router.searchItem(for: LibraryRoute.loan(7), title: "Emma", expires: later)
            let activity = app.router.userActivity(for: item, type: "com.example.library.loan")
            #expect(activity.isEligibleForSearch && activity.isEligibleForPrediction)
            #expect(activity.requiredUserInfoKeys == [app.router.doorRules.linkName])
            #expect(activity.expirationDate == later && activity.persistentIdentifier == item.identifier)
            #expect(activity.contentAttributeSet?.domainIdentifier == item.domain)
            let scene = system.connect(app)
            try await system.settle()
            system.deliver(.activity(activity), .warm, to: scene)
            try await system.settle { app.router.visible() == LibraryRoute.loan(7) }
        }
    }
}
