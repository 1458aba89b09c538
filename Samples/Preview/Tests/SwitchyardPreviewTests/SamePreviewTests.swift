import Foundation
import Switchyard
import SwitchyardTesting
import Testing

@testable import SwitchyardPreview

/// One program has the same outcomes and screens on the headless host and on the preview's host.
///
/// `SWITCHYARD_PROGRAMS` is the number of programs. The host for UIKit runs the same programs in its own tests.
@MainActor
struct SamePreviewTests {
    private static let count = ProcessInfo.processInfo.environment["SWITCHYARD_PROGRAMS"].flatMap(UInt64.init) ?? 100

    @Test
    func `programs of links, verbs and user actions have the same results headless and in the preview`() async throws {
        for seed in 0..<Self.count {
            let program = SharedProgram(seed: seed)
            let expected = try await HeadlessStage().play(program)
            #expect(try await OnPreview().play(program) == expected, "seed \(seed)")
        }
    }

    /// The preview with a page that performs each step.
    private struct OnPreview: SharedStage {
        let app: PreviewApp
        let host: PreviewHost
        var router: Router { app.router }
        var shown: NavigationScene { host.shown }

        init() throws {
            var settings = RouterSettings()
            settings.clock = TestClock()
            let router = try Router.library(settings: settings) {
                $0.screen(LibraryRoute.self, as: PreviewContent.self) { route, _ in PreviewContent("\(route)") }
            }
            app = PreviewApp("Library", router)
            let host = try #require(app.openScene())
            self.host = host
            host.connect { [weak host] message in
                guard case .step(let number, _, _, _, _) = message else { return }
                Task { host?.acknowledge(number) }
            }
        }

        func outcome(of task: NavigationTask) async throws -> NavigationOutcome { await task.outcome }

        func play(_ deed: SharedProgram.Deed) async throws {
            let (stack, modal) = (shown.topContainer.selected, shown.modals.last)
            let event: NavigationEvent? =
                switch deed {
                case .back:
                    .wentBack(
                        to: stack.entries[stack.entries.count - 2].id, at: StackAddress(stack.name, in: modal?.id))
                case .cancelledSwipe: nil
                case .tapsBooks: .selected(StackAddress("books"))
                case .tapsLoans: .selected(StackAddress("loans"))
                case .dismisses: modal.map { .dismissed($0.id) }
                }
            if let event { #expect(host.follow(event)) }
            try await router.waitUntilIdle(within: .seconds(5))
        }
    }
}
