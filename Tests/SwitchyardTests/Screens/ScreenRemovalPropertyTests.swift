import ConformanceSupport
import Switchyard
import SwitchyardTesting
import Testing

/// Whatever happens to an app, each screen that was created ends once, with a cause that fits what happened.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct ScreenRemovalPropertyTests {
    /// One thing that happens, with the causes that it may have.
    private struct Act {
        let name: String
        let causes: Set<ScreenRemoval>
        let perform: @MainActor (Shop) async throws -> Void
    }

    private static func act(using random: inout SplitMix) -> Act {
        let number = Int.random(in: 1...3, using: &random)
        func opens(_ name: String, _ verb: @escaping @MainActor (Router) -> NavigationTask) -> Act {
            // A host may refuse the step, or the user may interrupt it.
            Act(name: name, causes: [.replaced, .notShown, .dismissed]) { shop in
                let task = verb(shop.router)
                await shop.settle()
                // A link that waits for the log-in is given up by its caller, which closes the log-in.
                guard !task.hasEnded else { return }
                task.cancel()
                await shop.settle()
            }
        }
        func goes(_ name: String, _ verb: @escaping @MainActor (Router) -> NavigationTask) -> Act {
            Act(name: name, causes: [.closed, .dismissed]) { _ = await verb($0.router).outcome }
        }
        func user(_ name: String, _ act: @escaping @MainActor (HeadlessHost) throws -> Void) -> Act {
            Act(name: name, causes: [.dismissed]) { try? act($0.host) }
        }
        switch Int.random(in: 0..<20, using: &random) {
        case 0, 1: return opens("push \(number)") { $0.push(Shop.Page.item(number)) }
        case 2: return opens("link \(number)") { $0.open("shop://items/\(number)", from: .app) }
        case 3: return opens("present \(number)") { $0.present(Shop.Page.item(number)) }
        case 4: return opens("replace \(number)") { $0.replace(with: Shop.Page.item(number)) }
        case 5: return opens("pick") { $0.open(Shop.Pick()) }
        case 6, 7:
            let act = opens("wallet") { $0.push(Shop.Page.wallet) }
            return Act(name: act.name, causes: act.causes.union([.closed]), perform: act.perform)
        case 8: return goes("back \(number)") { $0.back(number) }
        case 9: return goes("root") { $0.backToRoot() }
        case 10: return goes("dismiss") { $0.dismiss() }
        case 11: return goes("select") { $0.select(Branch("second"), toRoot: number == 1) }
        case 12, 13: return user("user back") { try $0.goBack() }
        case 14: return user("user selects") { try $0.select(number == 1 ? "first" : "second") }
        case 15: return user("foreign") { try $0.pushForeign("foreign") }
        case 16: return Act(name: "open gate", causes: [.closed]) { $0.router.openGate(.signedIn) }
        case 17:
            return Act(name: "close gate", causes: [.gateClosed(.signedIn), .dismissed]) {
                _ = await $0.router.closeGate(.signedIn).outcome
            }
        case 18: return Act(name: "another host", causes: [.replaced]) { $0.connect() }
        default:
            return Act(name: "scene closes", causes: [.sceneClosed]) { shop in
                shop.host.close()
                await shop.settle()
                shop.connect()
            }
        }
    }

    /// Makes the host refuse, ignore or lose one of the next steps.
    private static func disturb(_ shop: Shop, using random: inout SplitMix) {
        let choice = Int.random(in: 0..<12, using: &random)
        var isDone = choice > 2
        shop.onStep = { _ in
            if isDone { return .arrives }
            isDone = true
            switch choice {
            case 0: return .refuses("busy")
            case 1: return .confirmsOnly
            default:
                let stack = shop.host.shown.topContainer.selected.entries
                let modal = shop.host.shown.modals.last
                guard stack.count > 1 else { return .refuses("busy") }
                let address = StackAddress(shop.host.shown.topContainer.selected.name, in: modal?.id)
                return .isInterrupted(by: .wentBack(to: stack[stack.count - 2].id, at: address))
            }
        }
    }

    @Test(arguments: 0..<8)
    func `each screen ends once, when it leaves the scene`(_ salt: Int) async throws {
        var random = SplitMix(UInt64(salt) &+ 4_100)
        for _ in 0..<40 {
            let shop = try Shop()
            var story: [String] = []
            for _ in 0..<12 {
                let act = Self.act(using: &random)
                Self.disturb(shop, using: &random)
                story.append(act.name)
                let before = shop.host.shown.entries.compactMap(\.route)
                let (ended, told) = (Set(shop.ended.map(ObjectIdentifier.init)), shop.told.count)
                try await act.perform(shop)
                await shop.settle()
                let causes = shop.ended.filter { !ended.contains(ObjectIdentifier($0)) }.flatMap(\.ends)
                let news = shop.told[told...]
                #expect(act.causes.isSuperset(of: causes), "\(story): \(causes)")
                #expect(act.causes.isSuperset(of: news.map(\.removal)), "\(story): \(news)")
                // The contents that have not ended are the visible ones.
                let alive = shop.made.filter(\.ends.isEmpty).map(\.route).sorted()
                #expect(alive == shop.shown.filter { $0 != "!" }.sorted(), "\(story)")
                #expect(news.count >= before.count - shop.host.shown.entries.compactMap(\.route).count, "\(story)")
            }
            shop.host.close()
            await shop.settle()
            let counts = Set(shop.made.map(\.ends.count))
            #expect(counts == [1], "\(story)")
        }
    }
}

extension Shop {
    /// The contents that have ended.
    fileprivate var ended: [Content] { made.filter { !$0.ends.isEmpty } }
}
