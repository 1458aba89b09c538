import SwitchyardSupport
import Testing
@testable import SwitchyardNavigation

/// The meaning of each step, and when a step is impossible.
struct StepTests {
    static func id(_ number: Int64) throws -> EntryID { try #require(EntryID(rawValue: number)) }

    static func entry(_ number: Int64) throws -> NavigationEntry {
        NavigationEntry(try id(number), .route(Eats.order(Int(number))))
    }

    /// Tabs with entries 1, 2 and 4: the menu with order 4, and the orders.
    ///
    /// Above them a sheet 5 with the basket 6, and an overlay 7.
    static func start() throws -> NavigationState {
        let menu = try NavigationBranch("menu", root: NavigationEntry(id(1), .route(Eats.menu)), above: [entry(4)])
        let orders = try NavigationBranch("orders", root: NavigationEntry(id(2), .route(Eats.orders)))
        let basket = try NavigationEntry(id(6), .route(Eats.basket))
        return NavigationState(
            try NavigationScene(
                "main", root: NavigationContainer(.tabs, [menu, orders], selected: "menu"),
                modals: [PresentedModal(id(5), .sheet, .stack(basket))], overlays: [entry(7)]))
    }

    static func legal() throws -> [(NavigationStep.Change, String)] {
        let menu = StackAddress("menu")
        let sheet = StackAddress(NavigationContainer.mainBranch, in: try id(5))
        return try [
            (.select(StackAddress("orders")), "[menu orders/4] *[orders] + sheet [basket] ^ orders/7"),
            (.push(entry(8), at: menu), "*[menu orders/4 orders/8] [orders] + sheet [basket] ^ orders/7"),
            (.push(entry(8), at: sheet), "*[menu orders/4] [orders] + sheet [basket orders/8] ^ orders/7"),
            (.pop(to: id(1), at: menu), "*[menu] [orders] + sheet [basket] ^ orders/7"),
            (.replace(with: entry(8), at: menu), "*[menu orders/8] [orders] + sheet [basket] ^ orders/7"),
            (
                .setStack([entry(8), entry(4)], at: menu),
                "*[orders/8 orders/4] [orders] + sheet [basket] ^ orders/7"
            ),
            (
                .present(PresentedModal(id(8), .alert, .screen(entry(9)))),
                "*[menu orders/4] [orders] + sheet [basket] + alert [orders/9] ^ orders/7"
            ),
            (.dismiss(id(5)), "*[menu orders/4] [orders] ^ orders/7"),
            (.presentOverlay(entry(8)), "*[menu orders/4] [orders] + sheet [basket] ^ orders/7 ^ orders/8"),
            (.dismissOverlay(id(7)), "*[menu orders/4] [orders] + sheet [basket]"),
            (.leave(link: "https://partner.example"), "*[menu orders/4] [orders] + sheet [basket] ^ orders/7"),
        ]
    }

    @Test
    func `each step has the expected result`() throws {
        for (change, expected) in try Self.legal() {
            let state = try Self.start().applying([NavigationStep(change, in: "main")])
            #expect(state.main.sketch == expected)
            #expect(state.reasons == [])
        }
    }

    static func illegal() throws -> [(NavigationStep.Change, StepRefusal)] {
        let menu = StackAddress("menu")
        let nowhere = StackAddress("menu", in: try id(9))
        return try [
            (.select(menu), .changesNothing),
            (.select(StackAddress("search")), .unknownStack(StackAddress("search"))),
            (.push(entry(8), at: nowhere), .unknownStack(nowhere)),
            (.push(entry(2), at: menu), .duplicateIdentity(id(2))),
            (.push(entry(5), at: menu), .duplicateIdentity(id(5))),
            (.push(NavigationEntry(.maximum, .foreign("Map")), at: menu), .identitiesExhausted),
            (.pop(to: id(4), at: menu), .changesNothing),
            (.pop(to: id(2), at: menu), .unknownEntry(id(2))),
            (.replace(with: entry(4), at: menu), .changesNothing),
            (.setStack([], at: menu), .emptyStack(menu)),
            (.setStack([entry(8), entry(8)], at: menu), .duplicateIdentity(id(8))),
            (.setStack([entry(7)], at: menu), .duplicateIdentity(id(7))),
            (.present(PresentedModal(id(8), .alert, .stack(entry(9)))), .alertNotScreen(id(8))),
            (.present(PresentedModal(id(8), .sheet, .stack(entry(8)))), .duplicateIdentity(id(8))),
            (.dismiss(id(6)), .unknownEntry(id(6))),
            (.presentOverlay(entry(1)), .duplicateIdentity(id(1))),
            (.dismissOverlay(id(4)), .unknownEntry(id(4))),
            (.openScene(NavigationScene("main", stack: Eats.menu)), .duplicateScene("main")),
            (.openScene(NavigationScene("other", stack: Eats.menu)), .duplicateScene("other")),
        ]
    }

    @Test
    func `an illegal step throws the reason and leaves the state unchanged`() throws {
        for (change, reason) in try Self.illegal() {
            var state = try Self.start()
            let step = NavigationStep(change, in: "main")
            #expect(throws: InvalidNavigation(step, reason)) { try state.apply(step) }
            #expect(try state == Self.start())
        }
    }

    @Test
    func `nothing is presented above an alert, and a single screen cannot push`() throws {
        var state = try Self.start()
        let alert = PresentedModal(try Self.id(8), .alert, .screen(try Self.entry(9)))
        try state.apply(NavigationStep(.present(alert), in: "main"))
        let sheet = NavigationStep(
            .present(PresentedModal(try Self.id(10), .sheet, .screen(try Self.entry(11)))), in: "main")
        #expect(throws: InvalidNavigation(sheet, .alertOnTop(alert.id))) { try state.apply(sheet) }
        let inside = StackAddress(NavigationContainer.mainBranch, in: alert.id)
        let push = NavigationStep(.push(try Self.entry(10), at: inside), in: "main")
        #expect(throws: InvalidNavigation(push, .oneScreenOnly(inside))) { try state.apply(push) }
    }

    @Test
    func `an identity that was removed can be reused for its entry, and new identities follow the greatest`() throws {
        var state = try Self.start()
        try state.apply(NavigationStep(.dismissOverlay(try Self.id(7)), in: "main"))
        try state.apply(NavigationStep(.push(try Self.entry(7), at: StackAddress("orders")), in: "main"))
        #expect(state.main.nextEntry == (try Self.id(8)))
        try state.apply(NavigationStep(.presentOverlay(try Self.entry(20)), in: "main"))
        #expect(state.main.nextEntry == (try Self.id(21)))
    }

    @Test
    func `a step for an unknown scene is illegal`() throws {
        var state = try Self.start()
        let step = NavigationStep(.select(StackAddress("orders")), in: "other")
        #expect(throws: InvalidNavigation(step, .unknownScene("other"))) { try state.apply(step) }
    }
}
