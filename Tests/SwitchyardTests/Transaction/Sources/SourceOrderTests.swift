import ConformanceSupport
import Switchyard
import SwitchyardTesting
import Testing

/// Links from outside never block those of the app's own code.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct SourceOrderTests {
    nonisolated static let outside: [LinkSource] = [
        .webPage(origin: "https://eats.example"), .universalLink, .customScheme(), .notification, .quickAction,
        .activity, .widget, .intent, .extension, .pasteboard,
    ]

    let house = OpenHouse()
    let journal = Journal()
    /// The gate of slow handlers and interceptors.
    let gate = OpenGate()

    /// Installs an action and screens; routes with `slow` in their names take until the gate opens.
    private func install() throws {
        try house.install { [journal, gate] builder in
            builder.on(RoutePattern(checked: "/act/:name"), name: "act", in: "eats") { link in
                let name = link.parameters["name"] ?? ""
                journal.write("begin \(name)")
                if name.hasPrefix("slow") { await gate.wait() }
                journal.write("end \(name)")
                return nil
            }
            builder.on(RoutePattern(checked: "/judged/:name"), name: "judged", in: "eats") { link in
                journal.write("end \(link.parameters["name"] ?? "")")
                return nil
            }
            let wall = ClosureInterceptor("wall") { link in
                if link.request.source.kind != .app { await gate.wait() }
                return .proceed
            }
            builder.intercept(wall, .route("judged"))
            builder.intercept(ClosureInterceptor("screens", wall.answer), .route("listed"))
        }
    }

    /// Opens a link that the user did not request, so that it supersedes none and is not superseded.
    private func begin(_ link: String, from source: LinkSource = .app) async -> NavigationTask {
        await house.begin(link, from: source) { $0.isFromUser = false }
    }

    @Test(arguments: outside)
    func `an action of the app's own does not wait for a running one from outside`(_ source: LinkSource) async throws {
        try install()
        let slow = await begin("eats://act/slow", from: source)
        let own = await begin("eats://act/own")
        #expect(journal.all == ["begin slow", "begin own", "end own"])
        gate.open()
        #expect(await [own.value, slow.value] == ["performed nothing", "performed nothing"])
    }

    @Test(arguments: outside)
    func `no link of the app's own waits for a link from outside that is being checked`(_ source: LinkSource)
        async throws
    {
        try install()
        let links = ["eats://judged/outside", "eats://listed/1"]
        var slow: [NavigationTask] = []
        for link in links { slow.append(await begin(link, from: source)) }
        let action = await begin("eats://judged/own")
        #expect(journal.all == ["end own"])
        let screen = await begin("eats://listed/2")
        #expect(house.host.shown.visibleEntry.route?.link == "eats://listed/2")
        gate.open()
        #expect(await [action.value, screen.value] == ["performed nothing", "arrived listed"])
        #expect(await [slow[0].value, slow[1].value] == ["performed nothing", "arrived listed"])
    }

    @Test
    func `a link from outside waits for all earlier links, and the app's own for its own`() async throws {
        try install()
        let sources: [LinkSource] = [.notification, .app, .customScheme(), .app, .notification, .test]
        var opened: [NavigationTask] = []
        for (number, source) in sources.enumerated() {
            opened.append(await begin("eats://act/slow\(number)", from: source))
        }
        #expect(journal.all == ["begin slow0", "begin slow1"])
        gate.open()
        for task in opened { #expect(await task.value == "performed nothing") }
        let ends = journal.all.filter { $0.hasPrefix("end") }.map { $0.dropFirst("end slow".count) }
        #expect(ends.filter { ["1", "3", "5"].contains($0) } == ["1", "3", "5"])
        #expect(ends.filter { ["0", "2", "4"].contains($0) } == ["0", "2", "4"])
        // Each ends before the next one of its source begins, and before later ones from outside.
        func place(_ line: String) -> Int { journal.all.firstIndex(of: line) ?? -1 }
        for (first, second) in [(1, 2), (1, 3), (3, 4), (3, 5), (0, 2), (2, 4)] {
            #expect(place("end slow\(first)") < place("begin slow\(second)"), "\(first) before \(second)")
        }
    }

    @Test
    func `text from outside that code makes the app's own has the order of its first source`() async throws {
        try install()
        let slow = await begin("eats://act/slow", from: .notification)
        var request = NavigationRequest(ReceivedLink("eats://act/text", from: .widget), from: .app)
        request.isFromUser = false
        let (router, text) = (house.router, request)
        let made = router.navigate(text)
        await router.turns()
        #expect(journal.all == ["begin slow"])
        gate.open()
        #expect(await [slow.value, made.value] == ["performed nothing", "performed nothing"])
    }

    @Test(arguments: [true, false])
    func `a user's older screen from outside is superseded by the app's own, which did not wait for its route`(
        _ isFromUser: Bool
    ) async throws {
        try install()
        let outside = await house.begin("eats://held/1", from: .customScheme()) { $0.isFromUser = isFromUser }
        let (words, end) = AsyncStream<String>.makeStream()
        // In one turn: the held link has no route yet when the other one begins.
        let opening = house.router.open("eats://menu", from: .app)
        house.router.openGate(Gate("held"))
        Task { end.yield(await opening.outcome.word) }
        var iterator = words.makeAsyncIterator()
        #expect(await iterator.next() == "arrived menu")
        #expect(await outside.value == (isFromUser ? "superseded T2" : "arrived held"))
    }
}
