import SwitchyardSupport
import Testing
@testable import SwitchyardNavigation

/// The visible entry, and invalid scenes.
struct SceneTests {
    static func entry(_ number: Int64) throws -> NavigationEntry {
        NavigationEntry(try #require(EntryID(rawValue: number)), .route(Eats.order(Int(number))))
    }

    @Test
    func `the visible entry is that of the topmost overlay, modal or tab`() throws {
        var state = NavigationState(try Eats.tabs())
        #expect(state.visibleEntry?.route == Eats.menu)
        state = try state.after { try $0.select("orders") }
        #expect(state.visibleEntry?.route == Eats.orders)
        state = try state.after(.with { $0.presentation = .modal }) { try $0.open(NavigationTarget(Eats.basket)) }
        #expect(state.visibleEntry?.route == Eats.basket)
        state = try state.after(.with { $0.presentation = .overlay }) { try $0.open(NavigationTarget(Eats.account)) }
        #expect(state.visibleEntry?.route == Eats.account)
        #expect(state.main.contentEntry.route == Eats.basket)
        #expect(try NavigationState([], focus: nil).visibleEntry == nil)
    }

    @Test
    func `a stack is found by its address`() throws {
        let policy = NavigationPolicy.with { $0.presentation = .modal }
        let state = try NavigationState(Eats.tabs()).after(policy) { try $0.open(NavigationTarget(Eats.basket)) }
        let modal = try #require(state.main.modals.first?.id)
        #expect(state.main.stack(at: StackAddress("orders"))?.map(\.route) == [Eats.orders])
        #expect(state.main.stack(at: StackAddress("main", in: modal))?.map(\.route) == [Eats.basket])
        #expect(state.main.stack(at: StackAddress("orders", in: modal)) == nil)
        #expect(state.main.stack(at: StackAddress("search")) == nil)
        #expect(StackAddress("orders\n", in: modal).description == #"orders\u{A} in modal #4"#)
    }

    @Test
    func `an invalid container reports everything that is wrong`() throws {
        let branch = NavigationBranch("a", root: try Self.entry(1), above: [try Self.entry(2)])
        #expect(throws: InvalidNavigation(reasons: [.noBranches, .unknownSelection("a")])) {
            try NavigationContainer(.tabs, [], selected: "a")
        }
        #expect(throws: InvalidNavigation(reasons: [.duplicateBranch("a")])) {
            try NavigationContainer(.tabs, [branch, branch], selected: "a")
        }
        let wrong: [InvalidNavigation.Reason] = [.severalBranches(.screen), .severalScreens, .duplicateBranch("a")]
        #expect(throws: InvalidNavigation(reasons: wrong)) {
            try NavigationContainer(.screen, [branch, branch], selected: "a")
        }
    }

    @Test
    func `an invalid scene reports everything that is wrong`() throws {
        let one = try Self.entry(1)
        let id = try #require(EntryID(rawValue: 2))
        let alert = PresentedModal(id, .alert, .stack(try Self.entry(3)))
        let sheet = PresentedModal(one.id, .sheet, .screen(try Self.entry(4)))
        let wrong: [InvalidNavigation.Reason] = [
            .identityNotReserved(try Self.entry(4).id), .duplicateIdentity(one.id), .alertNotScreen(id),
            .alertCovered(id),
        ]
        #expect(throws: InvalidNavigation(reasons: wrong)) {
            try NavigationScene("main", root: .stack(one), modals: [alert, sheet], nextEntry: EntryID(rawValue: 4))
        }
        #expect(throws: InvalidNavigation(reasons: [.duplicateScene("main"), .unknownFocus("other")])) {
            try NavigationState([Eats.stack, Eats.stack], focus: "other")
        }
    }

    @Test
    func `identities are numbers that JSON preserves`() throws {
        #expect(EntryID(rawValue: 0) == nil)
        #expect(EntryID.maximum.rawValue == 9_007_199_254_740_991)
        #expect(EntryID.maximum.successor == nil)
        #expect(throws: InvalidNavigation(reasons: [.identityNotReserved(.maximum)])) {
            try NavigationScene("main", root: .screen(NavigationEntry(.maximum, .foreign("Map"))))
        }
    }

    @Test
    func `two references are the same place even if their links differ`() {
        let order = RouteReference("orders.detail", ["id": ["42"]], link: "https://eats.example/orders/42")
        #expect(order.isSamePlace(as: Eats.order(42)))
        #expect(!order.isSamePlace(as: Eats.order(43)))
        #expect(order != Eats.order(42))
    }
}
