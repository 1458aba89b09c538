import Foundation
import Switchyard
import Testing
@testable import SwitchyardExtensions

@testable import SwitchyardUIKit

@Suite("Inputs wait for their scene, and are opened in order and once")
@MainActor
struct DoorIntakeTests {
    private final class Log {
        var requests: [NavigationRequest] = []
        var links: [String] { requests.compactMap { $0.link?.text } }
    }

    private let log = Log()
    private let intake: DoorIntake

    init() {
        let log = log
        intake = DoorIntake { request in
            log.requests.append(request)
            return NavigationTask(.cancelled)
        }
    }

    private func link(_ text: String) -> DoorInput {
        .link(OpenedLink(URL(string: "eats://\(text)") ?? URL(fileURLWithPath: "/")))
    }

    @Test("Links of a cold start wait until their scene is active, then open in the order of their text")
    func cold() {
        intake.connect("main")
        for text in ["b", "c", "a"] { intake.receive(link(text), in: "main") }
        #expect(log.links.isEmpty)
        intake.activate("main")
        #expect(log.links == ["eats://a", "eats://b", "eats://c"])
    }

    @Test("A notification opens before a quick action, a quick action before an activity, and links open last")
    func ranks() {
        intake.connect("main")
        intake.receive(link("link"), in: "main")
        intake.receive(.activity(UserActivity("x", values: ["link": "eats://activity"])), in: "main")
        intake.receive(.quickAction(QuickAction("x", values: ["link": "eats://action"])), in: "main")
        let message = PushMessage("1", values: ["link": "eats://notification"])
        intake.receive(.response(PushResponse(to: message, action: DoorRules.tap)), in: "main")
        intake.activate("main")
        #expect(log.links == ["eats://notification", "eats://action", "eats://activity", "eats://link"])
    }

    @Test("Two taps on a link in a running app are two events; a link received twice at launch is one event")
    func identities() {
        intake.connect("main")
        for _ in 0..<2 { intake.receive(link("a"), in: "main") }
        intake.activate("main")
        for _ in 0..<2 { intake.receive(link("a"), in: "main") }
        #expect(log.requests.map(\.event) == ["connection #1 eats://a", "connection #1 eats://a", nil, nil])
    }

    @Test("A scene that reconnects is a new connection, so the same link opens again")
    func reconnected() {
        for _ in 0..<2 {
            intake.connect("main")
            intake.receive(link("a"), in: "main")
            intake.activate("main")
            intake.disconnect("main")
        }
        #expect(log.requests.map(\.event) == ["connection #1 eats://a", "connection #2 eats://a"])
    }

    @Test("An input received before any scene is opened in the first active scene, as if at its connection")
    func beforeScenes() {
        intake.receive(link("a"), in: nil)
        intake.connect("main")
        #expect(log.links.isEmpty)
        intake.activate("main")
        #expect(log.requests.map(\.event) == ["connection #1 eats://a"])
    }

    @Test("Inputs held by a disconnected scene are opened in another scene")
    func disconnected() {
        intake.connect("first")
        intake.connect("second")
        intake.receive(link("a"), in: "first")
        intake.disconnect("first")
        #expect(log.links.isEmpty)
        intake.activate("second")
        #expect(log.links == ["eats://a"])
        #expect(log.requests.map(\.scene) == [nil])
    }

    @Test("An active scene opens links at once")
    func warm() {
        intake.activate("main")
        intake.receive(link("a"), in: "main")
        intake.receive(link("b"), in: nil)
        #expect(log.links == ["eats://a", "eats://b"])
    }

    @Test("An inactive scene holds inputs until it is active again, then opens them in order of arrival")
    func inactive() {
        intake.activate("main")
        intake.deactivate("main")
        for text in ["b", "a"] { intake.receive(link(text), in: "main") }
        intake.receive(link("c"), in: nil)
        #expect(log.links.isEmpty)
        intake.activate("main")
        #expect(log.links == ["eats://b", "eats://a", "eats://c"])
        #expect(log.requests.map(\.event) == [nil, nil, nil])
    }

    @Test("An input for any scene is opened in the scene that is active now, not in one that was active before")
    func otherSceneIsActive() {
        intake.activate("first")
        intake.activate("second")
        intake.deactivate("first")
        intake.receive(link("a"), in: nil)
        intake.receive(link("b"), in: "first")
        #expect(log.links == ["eats://a"])
        intake.disconnect("first")
        #expect(log.links == ["eats://a", "eats://b"])
    }

    @Test("An input for any scene is opened where the focus is, or else in the active scene that was activated last")
    func lastActivated() {
        for scene: SceneID in ["first", "second", "third"] { intake.activate(scene) }
        intake.receive(link("a"), in: nil)
        intake.activate("first")
        intake.receive(link("b"), in: nil)
        intake.deactivate("first")
        intake.disconnect("third")
        intake.receive(link("c"), in: nil)
        #expect(log.requests.map(\.scene) == [nil, nil, "second"])
    }

    @Test("The scene that the system names is used only if the router shows screens there, else an active one")
    func preferredScene() {
        intake.activate("main")
        intake.receive(link("a"), preferring: "main")
        intake.receive(link("b"), preferring: "car")
        #expect(log.requests.map(\.scene) == ["main", nil])
    }

    @Test(
        "A notification action without a screen is performed without a scene; a tap and a link wait for a scene"
    )
    func freeOfScenes() {
        let log = Log()
        let intake = DoorIntake(needsScene: { $0.source.kind == .notification && $0.link?.text == "eats://menu" }) {
            log.requests.append($0)
            return NavigationTask(.cancelled)
        }
        intake.rules.notification = { _ in Refresh() }
        let message = PushMessage("1", values: ["link": "eats://refresh"])
        intake.receive(.response(PushResponse(to: message, action: "refresh")), in: nil)
        #expect(log.requests.count == 1)
        intake.receive(.response(PushResponse(to: message, action: DoorRules.tap)), in: nil)
        intake.receive(link("refresh"), in: nil)
        #expect(log.requests.count == 1)
        intake.activate("main")
        #expect(log.links == ["eats://refresh", "eats://refresh"])
    }

    private struct Refresh: TypedRoute {
        static let routes = [RouteDescriptor("refresh", "/refresh", Refresh())]
    }

    @Test("An input for a scene without screens of the router is opened in the next active scene")
    func foreignScene() {
        intake.activate("main")
        intake.receive(link("a"), in: "editor")
        #expect(log.links.isEmpty)
        intake.deactivate("main")
        intake.activate("main")
        #expect(log.requests.map(\.scene) == [nil])
        #expect(log.requests.map(\.event) == [nil])
    }

    @Test("A link from both the scene's and the application's delegate is opened once, and two taps are opened twice")
    func twins() async {
        intake.activate("main")
        var ends: [Bool] = []
        for _ in 0..<2 {
            intake.receive(link("a"), in: "main")
            intake.receive(link("a"), in: nil, by: .application) { ends.append($0.isPerformed) }
        }
        #expect(log.links == ["eats://a", "eats://a"])
        #expect(ends == [true, true])
        intake.deactivate("main")
        intake.activate("main")
        await withCheckedContinuation { continuation in
            intake.receive(link("a"), in: nil, by: .application) { _ in continuation.resume() }
        }
        #expect(log.links.count == 3)
    }

    @Test("A link of the application's delegate is opened in the scene that receives it too, not in the active one")
    func twinOfOtherScene() async {
        intake.activate("first")
        intake.connect("second")
        intake.receive(link("a"), in: nil, by: .application)
        intake.receive(link("a"), in: "second")
        // A later link of the active scene does not wait for the first link, and does not open it.
        intake.receive(link("b"), in: "first")
        #expect(log.requests.map(\.scene) == ["first"])
        intake.activate("second")
        #expect(log.requests.map(\.scene) == ["first", "second"])
    }

    @Test("A link of the application's delegate alone is opened in the active scene, before the next link")
    func inOrder() {
        intake.activate("main")
        intake.receive(link("a"), in: nil, by: .application)
        intake.receive(link("b"), in: "main")
        #expect(log.links == ["eats://a", "eats://b"])
    }

    @Test("A link that opens a SwiftUI window waits for that window while another one is active")
    func connection() {
        intake.activate("first")
        intake.receive(link("a"), in: nil, by: .connection)
        #expect(log.links.isEmpty)
        intake.connect("second")
        intake.activate("second")
        #expect(log.links == ["eats://a"])
        // The views of the window receive it too.
        intake.receive(link("a"), in: "second")
        #expect(log.links.count == 1)
    }

    @Test("A link that the application's delegate receives first is opened in the scene that receives it too")
    func twinOfScene() {
        for scene: SceneID in ["first", "second"] {
            intake.activate(scene)
            intake.deactivate(scene)
        }
        intake.receive(link("a"), in: nil, by: .application)
        intake.receive(link("a"), in: "second")
        intake.activate("first")
        #expect(log.links.isEmpty)
        intake.activate("second")
        #expect(log.requests.map(\.scene) == ["second"])
    }

    @Test("At launch, a link from both delegates is one event, before and after its scene connects")
    func twinsAtStart() {
        intake.receive(link("a"), in: nil, by: .application)
        intake.connect("main")
        intake.receive(link("a"), in: "main")
        intake.receive(link("a"), in: nil, by: .application)
        intake.activate("main")
        #expect(Set(log.requests.map(\.event)) == ["connection #1 eats://a"])
    }

    @Test("A scene holds sixteen inputs of a source; for a seventeenth, the oldest ends as unavailable")
    func bounded() {
        intake.activate("main")
        intake.deactivate("main")
        var ends: [Int: NavigationOutcome] = [:]
        for number in 0...DoorIntake.most {
            intake.receive(link("\(number)"), in: "main") { ending in
                if case .ended(let outcome) = ending { ends[number] = outcome }
            }
        }
        #expect(ends == [0: .unavailable(.noScene)])
        intake.activate("main")
        #expect(log.links == (1...DoorIntake.most).map { "eats://\($0)" })
    }

    private nonisolated static let tap = DoorInput.response(
        PushResponse(to: PushMessage("1", values: ["link": "eats://tapped"]), action: DoorRules.tap))

    /// Inputs that no user of the app requested, by their number.
    private nonisolated static let floods: [@Sendable (Int) -> DoorInput] = [
        { .link(OpenedLink(URL(string: "eats://\($0)") ?? URL(fileURLWithPath: "/"))) },
        { .webPage(URL(string: "https://eats.example/\($0)") ?? URL(fileURLWithPath: "/"), referrer: nil) },
        { .mail(MailboxRecord(link: "eats://\($0)", date: Date(timeIntervalSince1970: Double($0)))) },
        { .activity(UserActivity("x", values: ["link": "eats://\($0)"])) },
    ]

    @Test(
        "A flood of one source drops no input of another one", arguments: 0..<4, [SceneID("main"), nil] as [SceneID?])
    func shares(_ flood: Int, _ scene: SceneID?) {
        intake.activate("main")
        intake.deactivate("main")
        var dropped: [String] = []
        intake.onDrop = { dropped.append($0.kind) }
        intake.receive(Self.tap, in: scene)
        for number in 0..<40 { intake.receive(Self.floods[flood](number), in: scene) }
        for other in Self.floods.indices where other != flood { intake.receive(Self.floods[other](0), in: scene) }
        #expect(dropped.count == 40 - DoorIntake.most)
        #expect(Set(dropped).count == 1 && dropped.first != Self.tap.kind)
        intake.activate("main")
        #expect(log.links.first == "eats://tapped")
        #expect(log.links.count == 1 + DoorIntake.most + 3)
    }

    @Test("Inputs of a scene that is disconnected keep their shares")
    func sharesAfterDisconnection() {
        for scene: SceneID in ["first", "second"] {
            intake.connect(scene)
            intake.receive(Self.tap, in: scene)
            for number in 0..<40 { intake.receive(Self.floods[0](number), in: scene) }
            intake.disconnect(scene)
        }
        intake.activate("third")
        #expect(log.links.count { $0 == "eats://tapped" } == 2)
        #expect(log.links.count == 2 + DoorIntake.most)
    }

    @Test(
        "A notification that two callbacks deliver is opened once, whatever was received before",
        arguments: [62, 63, 64, 127])
    func twinsInFlood(_ count: Int) {
        intake.activate("main")
        for number in 0..<count { intake.receive(Self.floods[0](number), in: "main") }
        intake.receive(Self.tap, in: "main")
        intake.receive(Self.tap, in: nil, by: .application)
        #expect(log.links.count { $0 == "eats://tapped" } == 1)
    }

    @Test("An input that waits when its session ends is not opened for the next user")
    func endedSession() {
        let session = Session()
        let log = Log()
        let intake = DoorIntake(session: { session.number.map { LinkSession(of: session.owner, opening: $0) } }) {
            log.requests.append($0)
            return NavigationTask(.cancelled)
        }
        var (dropped, ends): ([String], [NavigationOutcome]) = ([], [])
        intake.onEndedSession = { dropped.append($0.kind) }
        intake.connect("main")
        intake.receive(link("before"), in: "main")
        session.number = 1
        intake.receive(link("first"), in: "main") { if case .ended(let outcome) = $0 { ends.append(outcome) } }
        session.number = 2
        intake.receive(link("second"), in: "main")
        intake.activate("main")
        #expect(log.links == ["eats://before", "eats://second"])
        #expect(dropped == ["link"])
        #expect(ends == [.cancelled])
    }

    @MainActor private final class Session {
        let owner = LinkSession.Owner()
        var number: Int?
    }

    @Test("An input without a destination ends as nowhere, once")
    func nowhere() {
        intake.activate("main")
        var ends = 0
        intake.receive(.quickAction(QuickAction("scan")), in: "main") { ending in
            if case .nowhere = ending { ends += 1 }
        }
        #expect(ends == 1)
        #expect(log.requests.isEmpty)
    }
}
