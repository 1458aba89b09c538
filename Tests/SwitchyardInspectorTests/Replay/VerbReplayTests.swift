import ConformanceSupport
import Foundation
import InspectionSupport
import Switchyard
@testable import SwitchyardInspector
import SwitchyardTesting
import Testing

/// A replay repeats the effects of verbs, each once.
@MainActor
@Suite(.timeLimit(.minutes(5)), .tags(.concurrent))
struct VerbReplayTests {
    struct Order: TypedRoute {
        let id: Int

        static let routes = [
            RouteDescriptor(
                "orders.detail", "/orders/:id<int>{?tab<items|status>=items}",
                read: { Order(id: try $0.value("id")) },
                write: { ["id": $0.id] })
        ]
    }

    /// Runs an app with verbs and the replay of its recording; both show the same.
    private func replay(_ play: @MainActor (InspectedApp) async throws -> Void) async throws -> SessionReplay.Outcome {
        let app = try InspectedApp(extensions: [Sessions(replay: nil)])
        try await play(app)
        try await app.settle()
        let text = try #require(try await app.ask("export")["text"].text)
        let session = try RecordedInspection(data: Data(text.utf8), file: "session.jsonl")
        return try await SessionReplay(session) { try InspectedApp.makeRouter($0) }.run()
    }

    @Test
    func `push, present, replace, select, back and dismiss`() async throws {
        let outcome = try await replay { app in
            let verbs: [(Router) -> NavigationTask] = [
                { $0.push(Order(id: 1)) }, { $0.present(Order(id: 2)) }, { $0.push(Order(id: 3)) },
                { $0.replace(with: Order(id: 4)) }, { $0.back() }, { $0.dismiss() },
                { $0.select(Branch("orders")) }, { $0.open(Order(id: 5)) }, { $0.backToRoot() },
            ]
            for verb in verbs { _ = await verb(app.router).outcome }
        }
        #expect(outcome.same, "\(outcome)")
        #expect(outcome.steps.count >= 9)
    }

    @Test
    func `a route that was opened with another placement is opened with it again`() async throws {
        let placements: [Placement] = [
            .tab(Branch("menu")), .sheet, .cover, .overlay, .onTop,
            .policy(.init(), in: Branch("menu"), Branch("orders")),
        ]
        let outcome = try await replay { app in
            for (id, placement) in placements.enumerated() {
                _ = await app.router.open(Order(id: id), as: placement).outcome
            }
        }
        #expect(outcome.same, "\(outcome)")
        #expect(outcome.steps.count >= placements.count)
    }

    @Test
    func `a handler's step back happens once`() async throws {
        let change: @MainActor (inout DeclarationsBuilder, Router) -> Void = { builder, router in
            // It ends before the main actor has time.
            builder.handle("basket.add") { _ in
                router.back()
                return nil
            }
        }
        let app = try InspectedApp(extensions: [Sessions(replay: nil)])
        try app.router.install(InspectedApp.table { change(&$0, app.router) })
        for id in 1...3 { _ = await app.router.push(Order(id: id)).outcome }
        _ = await Task.detached { [router = app.router] in
            await router.open("eats://basket/add?item=1", from: .app).outcome
        }.value
        try await app.settle()
        #expect(app.host.shown.visibleEntry.route?.parameters["id"] == ["2"])
        let text = try #require(try await app.ask("export")["text"].text)
        let session = try RecordedInspection(data: Data(text.utf8), file: "session.jsonl")
        let outcome = try await SessionReplay(session) { clock in
            let router = Router(clock: clock)
            try router.install(InspectedApp.table { change(&$0, router) })
            return router
        }.run()
        #expect(outcome.same, "\(outcome)")
    }
}
