import SwitchyardSupport
import Testing
@testable import SwitchyardNavigation
@testable import SwitchyardTesting

/// A model of an app with two tabs of names and sheets above them, which replaces planner and host.
private struct NaiveApp {
    var selected = 0
    var tabs = [["menu"], ["orders"]]
    var sheets: [[String]] = []

    /// The tab or sheet that the user can interact with.
    var top: [String] {
        get { sheets.last ?? tabs[selected] }
        set { if sheets.isEmpty { tabs[selected] = newValue } else { sheets[sheets.count - 1] = newValue } }
    }

    var sketch: String {
        func text(_ stack: [String]) -> String { "[" + stack.joined(separator: " ") + "]" }
        let roots = tabs.indices.map { ($0 == selected ? "*" : "") + text(tabs[$0]) }.joined(separator: " ")
        return roots + sheets.map { " + sheet " + text($0) }.joined()
    }

    /// Dismisses all sheets, unless one contains a foreign screen, which must never be removed.
    mutating func dismissSheets() -> Bool {
        guard !sheets.joined().contains("!Map") else { return false }
        sheets = []
        return true
    }

    mutating func open(_ chain: [String], tab: Int) {
        guard dismissSheets() else { return }
        selected = tab
        let stack = tabs[tab]
        let stays = stack.prefix((stack.lastIndex(of: "!Map") ?? 0) + 1)
        var rest = chain[...]
        for name in stays where name == rest.first && (name == stack[0] || rest.count > 1) { rest = rest.dropFirst() }
        // A requested root that a foreign screen covers is shown once more.
        if rest.isEmpty, stays.count > 1 { rest = chain.suffix(1) }
        tabs[tab] = Array(stays + rest)
    }

    mutating func present(_ name: String) {
        guard dismissSheets() else { return }
        sheets = [[name]]
    }

    mutating func back(asPerson isPerson: Bool) {
        if !isPerson, top.last == "!Map" { return }
        if top.count > 1 { top.removeLast() } else if !sheets.isEmpty { sheets.removeLast() }
    }

    mutating func tap(_ tab: Int) {
        // The user cannot reach the tabs below a sheet.
        if sheets.isEmpty { selected = tab }
    }
}

/// One action, performed in the model and in the real app.
private enum Happening: CaseIterable {
    case basket, order, orders, sheet, back, swipe, tapMenu, tapOrders, push

    func happen(in app: inout NaiveApp) {
        switch self {
        case .basket: app.open(["basket"], tab: 0)
        case .order: app.open(["orders", "orders/1"], tab: 1)
        case .orders: app.open(["orders"], tab: 1)
        case .sheet: app.present("account")
        case .back: app.back(asPerson: false)
        case .swipe: app.back(asPerson: true)
        case .tapMenu: app.tap(0)
        case .tapOrders: app.tap(1)
        case .push: app.top.append("!Map")
        }
    }

    @MainActor
    func happen(in app: HeadlessNavigation) async {
        switch self {
        case .basket: _ = await app.driver.open(NavigationTarget(Eats.basket, branches: ["menu"]))
        case .order: _ = await app.driver.open(Eats.orderTarget(1))
        case .orders: _ = await app.driver.open(NavigationTarget(Eats.orders, branches: ["orders"]))
        case .sheet:
            _ = await app.driver.open(NavigationTarget(Eats.account), policy: .with { $0.presentation = .modal })
        case .back: _ = await app.driver.back()
        case .swipe: try? app.host.goBack()
        case .tapMenu: if app.host.shown.modals.isEmpty { try? app.host.select("menu") }
        case .tapOrders: if app.host.shown.modals.isEmpty { try? app.host.select("orders") }
        case .push: _ = try? app.host.pushForeign("Map")
        }
    }
}

@MainActor
struct NaiveAppTests {
    @Test
    func `every short program ends in the same state as in a simple model`() async throws {
        let scene = try NavigationScene(
            "main", tabs: [("menu", Eats.menu), ("orders", Eats.orders)], selected: "menu")
        let length = PropertyRun.programs > 1_000 ? 5 : 3
        var programs = 0
        func explore(_ naive: NaiveApp, _ shown: NavigationScene, _ program: [Happening]) async {
            #expect(shown.sketch == naive.sketch, "\(program)")
            programs += 1
            guard program.count < length else { return }
            for next in Happening.allCases {
                var naive = naive
                next.happen(in: &naive)
                let app = HeadlessNavigation(shown)
                await next.happen(in: app)
                #expect(app.driver.state.main.sketch == app.host.shown.sketch)
                await explore(naive, app.host.shown, program + [next])
            }
        }
        await explore(NaiveApp(), scene, [])
        #expect(programs > 800)
    }
}
