import ConformanceSupport
import RouteMatching
import SwitchyardSupport
import Testing

@testable import SwitchyardRouter

/// The links in flight as a value, without tasks: which link waits for which.
struct ActiveLinksTests {
    /// The lanes of an app with two scenes; every fourth program has more scenes than empty queues are kept.
    static func lanes(of program: Int) -> [LinkLane] {
        let few: [LinkLane] = [.actions, .screens(nil), .screens("main"), .screens("side")]
        return program % 4 == 0 ? few + (0..<20).map { .screens(SceneID(rawValue: "\($0)")) } : few
    }

    @Test(arguments: 0..<200)
    func `the waiting links are the same as in a naive list`(seed: Int) {
        var random = SplitMix(UInt64(seed))
        var (links, naive) = (ActiveLinks(), NaiveLinks())
        var number = 0
        let lanes = Self.lanes(of: seed)
        for step in 0..<150 {
            let comment: Comment = "seed \(SplitMix.seed), program \(seed), step \(step)"
            let under = naive.links
            let waiting = Set(naive.turns.map(\.transaction.id))
            switch Int.random(in: 0..<8, using: &random) {
            case 0, 1:
                number += 1
                let parent = under.randomElement(using: &random)?.transaction
                let opener = Int.random(in: 0..<6, using: &random) == 0 ? parent : nil
                let link = Self.link(number, openedBy: opener, using: &random)
                links.insert(link)
                naive.insert(link)
            case 2:
                guard let (link, _) = under.randomElement(using: &random) else { continue }
                link.outcome.fulfill(.cancelled)
                let (wasThere, free) = links.remove(link)
                #expect(wasThere && links.remove(link).wasThere == false, comment)
                #expect(free.map(\.id).sorted() == naive.remove(link), comment)
            case 3:
                // A link waits for its turn after it has passed its checks.
                guard
                    let (link, _) = under.filter({ !waiting.contains($0.transaction.id) }).randomElement(using: &random)
                else { continue }
                let phase: LinkPhase = Bool.random(using: &random) ? .suspended : .unresolved
                #expect(links.enter(phase, link).map(\.id).sorted() == naive.enter(phase, link), comment)
            case 4, 5:
                // A link that failed to perform is checked again, as another link.
                guard
                    let (link, _) = under.filter({ $0.phase != .suspended && !waiting.contains($0.transaction.id) })
                        .randomElement(using: &random)
                else { continue }
                let lane = lanes.randomElement(using: &random) ?? .actions
                let free = links.check(link, in: lane).free
                #expect(free.map(\.id).sorted() == naive.enter(.checking(lane), link), comment)
            default:
                let checked = under.filter { link, phase in
                    if case .checking = phase { return link.parent == nil && !waiting.contains(link.id) }
                    return false
                }
                guard let (link, phase) = checked.randomElement(using: &random), let lane = phase.lane else { continue }
                let older = links.supersede(by: link, in: lane)
                #expect(older.map(\.id) == naive.screens(askedForBefore: link, in: lane), comment)
                for other in older {
                    other.outcome.fulfill(.superseded(by: link.id))
                    #expect(links.remove(other).free.map(\.id).sorted() == naive.remove(other), comment)
                }
                #expect(links.others(before: link, in: lane).map(\.id) == naive.others(before: link, in: lane), comment)
                let mustWait = naive.wait(link, in: lane)
                #expect((links.wait(link, in: lane) != nil) == mustWait, comment)
                guard !mustWait else { continue }
                let free = links.enter(.performing(lane), link)
                #expect(free.map(\.id).sorted() == naive.enter(.performing(lane), link), comment)
            }
            #expect(links.inOrder.map(\.id) == naive.links.map(\.transaction.id).sorted(), comment)
        }
    }

    @Test func `a removed link does not wait, and blocks no link behind it`() {
        var links = ActiveLinks()
        var random = SplitMix(3)
        let all = (1...3).map { Self.link($0, source: .app, isFromUser: $0 != 2, using: &random) }
        for link in all { links.insert(link) }
        let lane = LinkLane.screens("main")
        for link in all.dropFirst() { _ = links.check(link, in: lane) }
        all[1].outcome.fulfill(.cancelled)
        _ = links.remove(all[1])
        #expect(links.wait(all[1], in: lane) == nil)
        #expect(links.wait(all[2], in: lane) != nil, "the first may lead anywhere")
        #expect(links.check(all[0], in: lane).free.map(\.id) == [all[2].id], "a user's newer screen supersedes it")
    }

    @Test func `an own link supersedes an outside one that turns out to lead to its lane`() {
        var links = ActiveLinks()
        var random = SplitMix(1)
        let outside = Self.link(1, source: .universalLink, isFromUser: true, using: &random)
        let own = Self.link(2, source: .app, isFromUser: true, using: &random)
        for link in [outside, own] { links.insert(link) }
        let lane = LinkLane.screens("main")
        #expect(links.check(own, in: lane).newer == nil)
        #expect(links.supersede(by: own, in: lane).isEmpty)
        #expect(links.wait(own, in: lane) == nil)
        #expect(links.check(outside, in: lane).newer == own.id)
        #expect(links.check(outside, in: lane).newer == nil, "the newer link is reported once")
    }

    @Test func `each kind of source has its own count`() {
        var links = ActiveLinks()
        var random = SplitMix(2)
        let first = Self.link(1, source: .app, using: &random)
        links.insert(first)
        links.insert(Self.link(2, source: .notification, using: &random))
        #expect(
            (links.count(of: .app), links.count(of: FirstSource(.notification)), links.count(of: FirstSource(.widget)))
                == (1, 1, 0))
        _ = links.remove(first)
        #expect((links.count(of: .app), links.count(of: FirstSource(.notification))) == (0, 1))
    }

    /// A link that is not run.
    static func link(
        _ number: Int, source: LinkSource? = nil, isFromUser: Bool? = nil, openedBy opener: LinkTransaction? = nil,
        using random: inout SplitMix
    ) -> LinkTransaction {
        let sources: [LinkSource] = [.app, .app, .universalLink, .notification]
        var request = NavigationRequest(
            "eats://orders/\(number)", from: source ?? sources.randomElement(using: &random) ?? .app)
        request.isFromUser = isFromUser ?? Bool.random(using: &random)
        return LinkTransaction(TransactionID(rawValue: number), request, in: opener, began: .zero)
    }
}
