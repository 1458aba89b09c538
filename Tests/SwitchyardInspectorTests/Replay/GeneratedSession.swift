// swift-format-ignore-file
import Foundation
import Switchyard
import SwitchyardRules
import SwitchyardTesting
import Testing

// A session that the inspector recorded, replayed without screens.
// Stand-ins of the same kind replace the values that the app's routes do not reveal.
//
// It needs the router of the app, to which no host is connected:
//
//     @MainActor func makeRouter() throws -> Router

@MainActor
@Test func `a recorded session ends as it did`() async throws {
    let app = HeadlessApp(
        try makeRouter(),
        showing: try NavigationScene(
            "main",
            tabs: [
                ("menu", RouteReference("menu", link: "eats:///")),
                ("orders", RouteReference("orders.list", link: "eats://orders")),
            ], selected: "menu"))

    // 1
    let link1 = app.router.open("eats://orders/1001?tab=status", from: .notification)
    try await app.settle()
    #expect(await ending(of: link1) == .arrived)
    #expect(
        app.router.navigationState.drawing == [
            "scene main (focus)",
            "  tabs",
            "    menu: menu",
            "    orders (selected): orders.list › orders.detail(id: 1001; tab: status)",
        ])

    // 2
    app.clock.advance(by: .seconds(2))
    try await app.settle()
    try app.host.act(.wentBack(to: try #require(EntryID(rawValue: 2)), at: StackAddress("orders")))
    try await app.settle()
    #expect(
        app.router.navigationState.drawing == [
            "scene main (focus)",
            "  tabs",
            "    menu: menu",
            "    orders (selected): orders.list",
        ])

    // 3
    let link2 = app.router.open("https://eats.example/restaurants/luigi?table=1002", from: .universalLink)
    try await app.settle()
    #expect(await ending(of: link2) == .arrived)
    #expect(
        app.router.navigationState.drawing == [
            "scene main (focus)",
            "  tabs",
            "    menu: menu",
            "    orders (selected): orders.list › restaurants.detail(slug: luigi; table: 1002)",
        ])

    // 4
    let link3 = app.router.open("eats://basket", from: .app)
    try await app.settle()
    #expect(await ending(of: link3) == .arrived)
    #expect(
        app.router.navigationState.drawing == [
            "scene main (focus)",
            "  tabs",
            "    menu: menu",
            "    orders (selected): orders.list › restaurants.detail(slug: luigi; table: 1002)",
            "  sheet, stack",
            "    main (selected): basket",
        ])

    // 5
    try app.host.act(.dismissed(try #require(EntryID(rawValue: 5))))
    try await app.settle()
    #expect(
        app.router.navigationState.drawing == [
            "scene main (focus)",
            "  tabs",
            "    menu: menu",
            "    orders (selected): orders.list › restaurants.detail(slug: luigi; table: 1002)",
        ])

    // 6
    let link4 = app.router.open("eats://account", from: .app)
    try await app.settle()
    #expect(
        app.router.navigationState.drawing == [
            "scene main (focus)",
            "  tabs",
            "    menu: menu",
            "    orders (selected): orders.list › sign-in",
        ])

    // 7
    app.router.openGate(.signedIn)
    try await app.settle()
    #expect(await ending(of: link4) == .arrived)
    #expect(
        app.router.navigationState.drawing == [
            "scene main (focus)",
            "  tabs",
            "    menu: menu",
            "    orders (selected): orders.list › account",
        ])

    // 8
    let link6 = app.router.open("eats://orders/1001/pay", from: .customScheme())
    try await app.settle()
    #expect(
        app.router.navigationState.drawing == [
            "scene main (focus)",
            "  tabs",
            "    menu: menu",
            "    orders (selected): orders.list › account",
        ])

    // 9
    app.router.openGate(Gate("payments"))
    try await app.settle()
    #expect(await ending(of: link6) == .arrived)
    #expect(
        app.router.navigationState.drawing == [
            "scene main (focus)",
            "  tabs",
            "    menu: menu",
            "    orders (selected): orders.list › orders.detail(id: 1001; tab: items) › orders.pay(id: 1001)",
        ])

    // 10
    _ = app.router.install(
        rules: try RouteRuleList(
            data: Data(
                "{\n  \"version\": 1,\n  \"rules\": [\n    { \"id\": \"moved\", \"pattern\": \"/old/:id\", \"rewrite\": \"/orders/{id}\" },\n    { \"id\": \"broken\", \"route\": \"help\", \"degrade\": \"errorPage\" }\n  ]\n}\n".utf8),
            file: "rules.json").rules)
    try await app.settle()
    #expect(
        app.router.navigationState.drawing == [
            "scene main (focus)",
            "  tabs",
            "    menu: menu",
            "    orders (selected): orders.list › orders.detail(id: 1001; tab: items) › orders.pay(id: 1001)",
        ])

    // 11
    let link7 = app.router.open("eats://old/1003", from: .app)
    try await app.settle()
    #expect(await ending(of: link7) == .arrived)
    #expect(
        app.router.navigationState.drawing == [
            "scene main (focus)",
            "  tabs",
            "    menu: menu",
            "    orders (selected): orders.list › orders.detail(id: 1003; tab: items)",
        ])

    // 12
    let link8 = app.router.open("eats://help/value-1/value-2", from: .app)
    try await app.settle()
    #expect(await ending(of: link8) == .arrived)
    #expect(
        app.router.navigationState.drawing == [
            "scene main (focus)",
            "  tabs",
            "    menu: menu",
            "    orders (selected): orders.list › sorry",
        ])

    // 13
    let link9 = app.router.open("eats://value-3/value-2", from: .app)
    try await app.settle()
    #expect(await ending(of: link9) == .notFound)
    #expect(
        app.router.navigationState.drawing == [
            "scene main (focus)",
            "  tabs",
            "    menu: menu",
            "    orders (selected): orders.list › sorry",
        ])

    // 14
    let link10 = app.router.open("eats://basket/add?item=value-2", from: .app)
    try await app.settle()
    #expect(await ending(of: link10) == .performed)
    #expect(
        app.router.navigationState.drawing == [
            "scene main (focus)",
            "  tabs",
            "    menu: menu",
            "    orders (selected): orders.list › sorry",
        ])

    // 15
    let link11 = app.router.open(ReceivedLink("eats://orders/1004", from: .pasteboard), from: .app)
    try await app.settle()
    #expect(await ending(of: link11) == .arrived)
    #expect(
        app.router.navigationState.drawing == [
            "scene main (focus)",
            "  tabs",
            "    menu: menu",
            "    orders (selected): orders.list › orders.detail(id: 1004; tab: items)",
        ])

    // 16
    // The app navigated here without a link.
    do {
        let goal = try NavigationScene(
            "main",
            root: try NavigationContainer(
                .tabs,
                [
                    NavigationBranch(
                        "menu", root: NavigationEntry(try #require(EntryID(rawValue: 1)), .route(RouteReference("menu", link: "eats:///")))),
                    NavigationBranch(
                        "orders", root: NavigationEntry(try #require(EntryID(rawValue: 2)), .route(RouteReference("orders.list", link: "eats://orders")))),
                ],
                selected: "orders"),
            nextEntry: EntryID(rawValue: 14))
        var policy = NavigationPolicy()
        policy.foreignEntries = .remove
        _ = await app.router.navigate(in: goal.id, policy: policy) { planner throws(PlanRefusal) in
            try planner.plan(to: goal)
        }.outcome
    }
    try await app.settle()
    #expect(
        app.router.navigationState.drawing == [
            "scene main (focus)",
            "  tabs",
            "    menu: menu",
            "    orders (selected): orders.list",
        ])

    // 17
    // The app navigated here without a link.
    do {
        let goal = try NavigationScene(
            "main",
            root: try NavigationContainer(
                .tabs,
                [
                    NavigationBranch(
                        "menu", root: NavigationEntry(try #require(EntryID(rawValue: 1)), .route(RouteReference("menu", link: "eats:///")))),
                    NavigationBranch(
                        "orders", root: NavigationEntry(try #require(EntryID(rawValue: 2)), .route(RouteReference("orders.list", link: "eats://orders")))),
                ],
                selected: "menu"),
            nextEntry: EntryID(rawValue: 14))
        var policy = NavigationPolicy()
        policy.foreignEntries = .remove
        _ = await app.router.navigate(in: goal.id, policy: policy) { planner throws(PlanRefusal) in
            try planner.plan(to: goal)
        }.outcome
    }
    try await app.settle()
    #expect(
        app.router.navigationState.drawing == [
            "scene main (focus)",
            "  tabs",
            "    menu (selected): menu",
            "    orders: orders.list",
        ])

    // 18
    app.router.closeGate(Gate("payments"))
    try await app.settle()
    #expect(
        app.router.navigationState.drawing == [
            "scene main (focus)",
            "  tabs",
            "    menu (selected): menu",
            "    orders: orders.list",
        ])

    // 19
    let link13 = app.router.open("eats://orders/1005/pay", from: .app)
    try await app.settle()
    #expect(
        app.router.navigationState.drawing == [
            "scene main (focus)",
            "  tabs",
            "    menu (selected): menu",
            "    orders: orders.list",
        ])

    // 20
    link13.cancel()
    try await app.settle()
    #expect(await ending(of: link13) == .cancelled)
    #expect(
        app.router.navigationState.drawing == [
            "scene main (focus)",
            "  tabs",
            "    menu (selected): menu",
            "    orders: orders.list",
        ])

    // 21
    let link14 = app.router.open("eats://orders/1006/pay", from: .app)
    try await app.settle()
    #expect(
        app.router.navigationState.drawing == [
            "scene main (focus)",
            "  tabs",
            "    menu (selected): menu",
            "    orders: orders.list",
        ])

    // Cancel the links that are still active.
    link14.cancel()
}

/// The outcome of a link. Cancels it first, so that the test does not wait for a suspended link.
@MainActor
private func ending(of link: NavigationTask) async -> NavigationOutcome.Kind {
    link.cancel()
    return await link.outcome.kind
}
