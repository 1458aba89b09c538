import Switchyard
import SwitchyardTesting
import Testing

/// The rules about stacks, played on the model behind the views.
@MainActor struct StackRuleTests {
    @Test("SwiftUI U1: several screens at once are all shown, because a stack has one path")
    func u1() async throws {
        let app = try StageApp()
        try await app.swiftUI.settle()
        let address = StackAddress("books")
        let next = app.views.shown.nextEntry.rawValue
        let entries = (0..<3).map { NavigationEntry(EntryID(number: next + $0), .route(RouteReference("books"))) }
        let first = try #require(app.views.shown.stack(at: address)?.first)
        let step = NavigationStep(.setStack([first] + entries, at: address), in: app.scene, isAnimated: true)
        let views = app.views
        let stepping = Task { try await views.perform(step) }
        try await app.swiftUI.settle()
        try await stepping.value
        let screens = app.swiftUI.levels[0].stacks[0].screens
        #expect(screens == [first.id] + entries.map(\.id))
    }

    @Test("SwiftUI U2: a screen that takes the place of another arrives without a movement")
    func u2() async throws {
        try await StageApp.play { app in
            try await app.perform { $0.push(LibraryRoute.book(isbn: 1)) }
            let kind = try await app.perform { $0.replace(with: LibraryRoute.loan(2)) }
            #expect(kind == .arrived)
            #expect(app.routes == ["books", "loan(2)"])
        }
    }

    @Test("SwiftUI U2: a verb has not ended before its screen has appeared")
    func u2Held() async throws {
        try await StageApp.play { app in
            app.swiftUI.hold()
            let ending = app.begin { $0.push(LibraryRoute.book(isbn: 1)) }
            try await app.swiftUI.settle()
            #expect(ending.outcome == nil)
            app.swiftUI.finish()
            try await app.swiftUI.settle()
            #expect(ending.outcome?.kind == .arrived)
        }
    }

    @Test("SwiftUI U3: a path that is not looked at is written once more")
    func u3() async throws {
        try await StageApp.play { app in
            app.swiftUI.ignoresNextPath = true
            let kind = try await app.perform { $0.push(LibraryRoute.book(isbn: 1)) }
            #expect(kind == .arrived)
            #expect(app.routes == ["books", "book(isbn: 1)"])
        }
    }

    @Test("SwiftUI U3: the content of a path that is not looked at ends before that of the next attempt is created")
    func u3Content() async throws {
        let ends = ScreenEnds()
        let router = try Router.library {
            $0.screen(LibraryRoute.self, as: String.self) { route, context in
                ends.add(context)
                return "\(route)"
            }
        }
        let app = try StageApp(router: router)
        router.measure(by: app.clock)
        try await app.swiftUI.settle()
        app.swiftUI.ignoresNextPath = true
        #expect(try await app.perform { $0.push(LibraryRoute.book(isbn: 1)) } == .arrived)
        #expect(ends.all == [[.notShown], []])
        #expect(try await app.perform { $0.backToRoot() } == .arrived)
        #expect(ends.all.map(\.count) == [1, 1])
    }

    /// Why each screen has ended, in the order of their creation.
    @MainActor private final class ScreenEnds {
        private(set) var all: [[ScreenRemoval]] = []

        func add(_ context: ScreenContext<LibraryRoute>) {
            let place = all.count
            all.append([])
            context.onRemoval { [weak self] in self?.all[place].append($0) }
        }
    }

    @Test("SwiftUI U3: a column whose views were made anew is not hidden: a verb there waits for its screen")
    func u3Column() async throws {
        try await StageApp.play(isSplit: true) { app in
            app.swiftUI.hold()
            let ending = app.begin { $0.replace(with: LibraryRoute.loan(1)) }
            try await app.swiftUI.settle()
            // The driver gives up, the column shows its former screen in other views, and the driver tries again.
            app.clock.advance(by: .seconds(11))
            try await app.swiftUI.settle()
            #expect(ending.outcome == nil)
            app.swiftUI.finish()
            try await app.swiftUI.settle { ending.outcome != nil }
            #expect(app.routes == ["loan(1)"])
        }
    }

    @Test("SwiftUI U3: going back waits until the push has arrived")
    func u3Push() async throws {
        try await StageApp.play { app in
            app.swiftUI.hold()
            let push = app.begin { $0.push(LibraryRoute.book(isbn: 1)) }
            try await app.swiftUI.settle()
            let back = app.begin { $0.backToRoot() }
            try await app.swiftUI.settle()
            app.swiftUI.finish()
            try await app.swiftUI.settle { back.outcome != nil }
            #expect(push.outcome?.kind == .arrived)
            #expect(app.routes == ["books"])
        }
    }

    @Test("SwiftUI U3: a swipe that lets go leaves the screen, and the next verb waits for it")
    func u3Swipe() async throws {
        try await StageApp.play { app in
            try await app.perform { $0.push(LibraryRoute.book(isbn: 1)) }
            #expect(app.swiftUI.swipeBack(.begin))
            let ending = app.begin { $0.push(LibraryRoute.book(isbn: 2)) }
            try await app.swiftUI.settle()
            #expect(ending.outcome == nil)
            app.swiftUI.swipeBack(.cancel)
            try await app.swiftUI.settle { ending.outcome != nil }
            #expect(app.routes == ["books", "book(isbn: 1)", "book(isbn: 2)"])
        }
    }

    @Test("SwiftUI U9: a modal brings its own stack")
    func u9() async throws {
        try await StageApp.play { app in
            try await app.perform { $0.present(LibraryRoute.pick) }
            let kind = try await app.perform { $0.push(LibraryRoute.book(isbn: 1)) }
            #expect(kind == .arrived)
            #expect(app.routes == ["books", "[pick book(isbn: 1)]"])
            #expect(app.swiftUI.back())
        }
    }

    @Test("SwiftUI U12: views that are made anew show what showed before")
    func u12() async throws {
        try await StageApp.play { app in
            try await app.perform { $0.push(LibraryRoute.book(isbn: 1)) }
            app.swiftUI.rebuild()
            try await app.swiftUI.settle()
            #expect(app.routes == ["books", "book(isbn: 1)"])
        }
    }

    @Test("SwiftUI U15: a second tap on back during a pop removes no more screens than there are")
    func u15() async throws {
        try await StageApp.play { app in
            for number in 1...2 { try await app.perform { $0.push(LibraryRoute.book(isbn: number)) } }
            #expect(app.swiftUI.back())
            #expect(app.swiftUI.backAgain())
            try await app.swiftUI.settle()
            #expect(app.routes == ["books"])
        }
    }

    @Test("SwiftUI U15: a swipe back that ends after a link has shortened its path removes no other screens")
    func u15Swipe() async throws {
        try await StageApp.play { app in
            for number in 1...2 { try await app.perform { $0.push(LibraryRoute.book(isbn: number)) } }
            #expect(app.swiftUI.swipeBack(.begin))
            let ending = app.begin { $0.open(LibraryRoute.book(isbn: 3)) }
            try await app.swiftUI.settle()
            app.swiftUI.swipeBack(.finish)
            try await app.swiftUI.settle { ending.outcome != nil }
            #expect(ending.outcome?.kind == .arrived)
            #expect(app.routes == ["books", "book(isbn: 3)"])
        }
    }

    @Test("SwiftUI U15: the stack keeps one binding for each of its views, whatever changes")
    func u15Binding() async throws {
        try await StageApp.play { app in
            let first = app.swiftUI.levels[0].stacks[0].binding
            try await app.perform { $0.push(LibraryRoute.book(isbn: 1)) }
            #expect(app.swiftUI.back())
            try await app.swiftUI.settle()
            #expect(first != nil && app.swiftUI.levels[0].stacks[0].binding == first)
        }
    }

    @Test("SwiftUI U16: an empty path that a hidden stack writes is no step back")
    func u16() async throws {
        try await StageApp.play { app in
            try await app.perform { $0.push(LibraryRoute.book(isbn: 1)) }
            app.swiftUI.writesLate = true
            app.swiftUI.tap("loans")
            try await app.swiftUI.settle()
            app.swiftUI.writesLate = false
            app.swiftUI.tap("books")
            try await app.swiftUI.settle()
            #expect(app.routes == ["books", "book(isbn: 1)"])
        }
    }

    @Test("SwiftUI U16: stacks that are removed with their columns, and write empty paths, have not gone back")
    func u16Columns() async throws {
        try await StageApp.play(isSplit: true) { app in
            let stage = try #require(app.views as? ViewStage)
            try await app.perform { $0.push(LibraryRoute.book(isbn: 1)) }
            app.swiftUI.writesLate = true
            for isCollapsed in [true, false] {
                stage.collapse(isCollapsed)
                try await app.swiftUI.settle()
                #expect(app.routes == ["books", "book(isbn: 1)"])
            }
        }
    }
}
