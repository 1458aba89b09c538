import Switchyard
import Testing

/// What code of the app presents or pushes above views of the router.
@MainActor struct ForeignModalTests {
    @Test("a modal of the app is one of the scene until it has gone", arguments: [ModalStyle.sheet, .fullScreen])
    func presented(style: ModalStyle) async throws {
        try await StageApp.play { app in
            #expect(app.swiftUI.presentForeign("ShareController", as: style))
            try await app.rest()
            #expect(app.routes == ["books", "[foreign]"])
            #expect(app.swiftUI.dismissForeign())
            try await app.rest()
            #expect(app.routes == ["books"])
            #expect(try await app.perform { $0.push(LibraryRoute.book(isbn: 1)) } == .arrived)
        }
    }

    @Test(
        "a modal of the app is in the way of a push, whose outcome names it",
        arguments: [ModalStyle.sheet, .fullScreen]
    )
    func inTheWay(style: ModalStyle) async throws {
        try await StageApp.play { app in
            #expect(app.swiftUI.presentForeign("ShareController", as: style))
            try await app.rest()
            let ending = app.begin { $0.push(LibraryRoute.book(isbn: 1)) }
            try await app.swiftUI.settle { ending.outcome != nil }
            #expect(ending.outcome.map { "\($0)" }?.contains("ShareController") == true)
            #expect(app.routes == ["books", "[foreign]"])
        }
    }

    @Test("views present nothing above a modal of the app, and the outcome names it")
    func presentedAbove() async throws {
        try await StageApp.play { app in
            #expect(app.swiftUI.presentForeign("ShareController"))
            try await app.rest()
            let ending = app.begin { $0.present(LibraryRoute.pick) }
            try await app.swiftUI.settle { ending.outcome != nil }
            #expect(ending.outcome?.kind != .arrived)
            #expect(ending.outcome.map { "\($0)" }?.contains("ShareController") == true)
            #expect(app.routes == ["books", "[foreign]"])
        }
    }

    @Test("a link that presents waits until the modal of the app has gone", arguments: [ModalStyle.sheet, .fullScreen])
    func linkAbove(style: ModalStyle) async throws {
        try await StageApp.play { app in
            #expect(app.swiftUI.presentForeign("ShareController", as: style))
            try await app.rest()
            let ending = app.begin { $0.open("library://pick", from: .notification) }
            try await app.swiftUI.settle()
            #expect(ending.outcome == nil)
            #expect(app.router.suspended.map(\.gate.rawValue) == ["modal in the way"])
            #expect(app.swiftUI.dismissForeign())
            try await app.swiftUI.settle { ending.outcome != nil }
            #expect(ending.outcome?.kind == .arrived)
            #expect(app.routes == ["books", "[pick]"])
        }
    }

    @Test("what the app presents is dismissed before views present, if the policy allows it")
    func removedBefore() async throws {
        try await StageApp.play { app in
            #expect(app.swiftUI.presentForeign("ShareController"))
            try await app.rest()
            var policy = NavigationPolicy()
            (policy.foreignEntries, policy.modalConflict) = (.remove, .presentOnTop)
            (policy.presentation, policy.modalStyle) = (.modal, .sheet)
            let placement = Placement.policy(policy)
            #expect(try await app.perform { $0.open(LibraryRoute.pick, as: placement) } == .arrived)
            #expect(app.routes == ["books", "[pick]"])
        }
    }

    @Test("a modal of the app above one of the router is dismissed by name, and with the one below it")
    func dismissed() async throws {
        try await StageApp.play { app in
            try await app.perform { $0.present(LibraryRoute.pick) }
            #expect(app.swiftUI.presentForeign("ShareController"))
            try await app.rest()
            #expect(app.routes == ["books", "[pick]", "[foreign]"])
            try await app.perform { router in
                router.navigate { planner throws(PlanRefusal) in
                    var planner = planner
                    planner.policy.foreignEntries = .remove
                    return try planner.dismiss()
                }
            }
            #expect(app.routes == ["books", "[pick]"])
            #expect(try await app.perform { $0.push(LibraryRoute.book(isbn: 1)) } == .arrived)
        }
    }

    @Test("a modal of the app that is coming or going is not read")
    func moving() async throws {
        try await StageApp.play { app in
            app.swiftUI.hold()
            #expect(app.swiftUI.presentForeign("ShareController"))
            try await app.swiftUI.settle()
            #expect(app.routes == ["books"])
            app.swiftUI.finish()
            try await app.swiftUI.settle()
            app.swiftUI.hold()
            #expect(app.swiftUI.dismissForeign())
            try await app.swiftUI.settle()
            #expect(app.routes == ["books", "[foreign]"])
            app.swiftUI.finish()
            try await app.swiftUI.settle()
            #expect(app.routes == ["books"])
        }
    }

    @Test("what the app pushes on the stack of SwiftUI is refused by name, and not waited for")
    func pushed() async throws {
        try await StageApp.play { app in
            #expect(app.swiftUI.pushForeign("ShareController"))
            try await app.swiftUI.settle()
            let ending = app.begin { $0.push(LibraryRoute.book(isbn: 1)) }
            try await app.swiftUI.settle { ending.outcome != nil }
            #expect(ending.outcome?.kind == .failed)
            #expect(ending.outcome.map { "\($0)" }?.contains("ShareController") == true)
            app.swiftUI.popForeign()
            try await app.swiftUI.settle()
            try await app.perform { $0.push(LibraryRoute.book(isbn: 2)) }
            #expect(app.routes == ["books", "book(isbn: 2)"])
        }
    }
}
