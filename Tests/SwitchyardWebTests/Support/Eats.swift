import ConformanceSupport
import RouteMatching
import Switchyard
import SwitchyardSupport
import SwitchyardTesting
import SwitchyardWeb

/// What pages call.
protocol AccountService: Sendable {
    func hold(_ key: String) async throws -> String
    func note(_ text: String)
}

/// Calls that wait until a test ends them, and a log.
final class Account: AccountService {
    let journal = Journal()
    /// What every link waits for.
    let logIn = Locked<Promise<Bool>?>(nil)
    private let held = Locked<[String: Promise<String>]>([:])

    func promise(_ key: String) -> Promise<String> {
        held.withLock { held in
            if let promise = held[key] { return promise }
            let promise = Promise<String>()
            held[key] = promise
            return promise
        }
    }

    func forget() { held.withLock { $0 = [:] } }

    func hold(_ key: String) async throws -> String {
        journal.write("hold \(key)")
        let value = await promise(key).wait(cancelled: "cancelled")
        if Task.isCancelled { journal.write("cancelled \(key)") }
        try Task.checkCancellation()
        return value
    }

    func note(_ text: String) { journal.write(text) }
}

struct LogIn: Interceptor {
    let account: Account

    func intercept(_ link: LinkContext) async -> InterceptorAnswer {
        if let promise = account.logIn.withLock({ $0 }) {
            account.journal.write("log in")
            guard await promise.wait(cancelled: false) else { return .refuse(reason: "The link was cancelled.") }
        }
        return .proceed
    }
}

struct Secret: Error {}

struct SoldOut: PageVisibleError {
    var pageMessage: String { "Sold out" }
}

enum EatsContract {
    static let account = Contract(
        (any AccountService).self, "account",
        actions: [
            ContractAction("greet", parameters: ["name: String", "times: Int = 1"], accepting: [.webPage]) {
                _, arguments in
                let name: String = try arguments.value("name")
                let times: Int = try arguments.value("times", default: 1)
                return Array(repeating: "Hello \(name)", count: max(0, min(times, 9))).joined(separator: ", ")
            },
            ContractAction("echo", parameters: ["text: String"], accepting: [.webPage]) { _, arguments in
                let text: String = try arguments.value("text")
                return text
            },
            ContractAction("hold", parameters: ["key: String"], accepting: [.webPage]) {
                try await $0.hold($1.value("key"))
            },
            ContractAction("keep", parameters: ["key: String"], accepting: [.webPage]) { service, arguments in
                let key: String = try arguments.value("key")
                // A task of its own: the end of the call does not end it.
                return try await Task { () async throws -> String in try await service.hold(key) }.value
            },
            ContractAction("note", parameters: ["text: String"], accepting: [.webPage]) {
                $0.note(try $1.value("text"))
            },
            ContractAction("big", parameters: ["count: Int"], accepting: [.webPage]) { _, arguments in
                let count: Int = try arguments.value("count")
                return String(repeating: "a", count: count)
            },
            ContractAction("steps", accepting: [.webPage]) { _, _ async -> String in
                await PageCall.report(1)
                await PageCall.report(["two": 2])
                return "done"
            },
            ContractAction("fail", accepting: [.webPage]) { _, _ throws -> String in throw Secret() },
            ContractAction("soldOut", accepting: [.webPage]) { _, _ throws -> String in throw SoldOut() },
            ContractAction("internal") { _, _ in "secret" },
        ])
}

enum EatsRoute: TypedRoute {
    case list
    case order(Int)
    case admin

    static let routes: [RouteDescriptor<EatsRoute>] = [
        RouteDescriptor("orders.list", "/orders", .list),
        RouteDescriptor("orders.detail", "/orders/:id<int>") {
            .order(try $0.value("id"))
        } write: {
            if case .order(let id) = $0 { ["id": id] } else { nil }
        },
        RouteDescriptor("admin", "/orders/admin", .admin, accepting: .appOnly),
    ]
}

struct PickAddress: ReturningRoute {
    typealias RouteResult = String
    static let routes: [RouteDescriptor<PickAddress>] = [
        RouteDescriptor("addresses.pick", "/addresses/pick", PickAddress())
    ]
}

struct Screen: Sendable {
    let title: String
    var finish: (@Sendable (String) -> Void)?
}

extension PageOrigin {
    static let eats = of("https://eats.example")
    static let other = of("https://other.example")

    static func of(_ text: String) -> PageOrigin {
        guard let origin = PageOrigin(serialized: text) else { fatalError("\(text) is not an origin") }
        return origin
    }
}

extension PageGrants {
    static let eats = of(.eats)

    static func of(_ origin: PageOrigin) -> PageGrants {
        do throws(PageGrantError) {
            let grant = try Grant(
                origin, calls: ["account.*", "missing.action"],
                links: ["/orders/*", "/addresses/pick", "eats://orders/*"], streams: ["cart.count", "cart.missing"],
                answers: true)
            return PageGrants([grant])
        } catch {
            fatalError("\(error)")
        }
    }
}

/// An app with one session, and the page that it shows.
@MainActor
final class Eats {
    let app: HeadlessApp
    let session: PageSession
    let account: Account
    let clock = TestClock()
    let page: TestPage
    private(set) var traces: [String] = []

    convenience init(
        grants: PageGrants = .eats, limits: PageLimits = PageLimits(), replying: Bool = true, isOpen: Bool = true
    ) throws {
        let account = Account()
        let router = try Router(
            "eats", origins: ["eats://", "https://eats.example"], accepting: [.webPage], routes: EatsRoute.self,
            PickAddress.self
        ) {
            $0.interceptAll(LogIn(account: account))
            $0.root(EatsRoute.list)
            $0.screen(EatsRoute.self, as: Screen.self) { route, _ in Screen(title: "\(route)") }
            $0.screen(PickAddress.self, as: Screen.self) { _, screen in
                Screen(title: "Pick") { value in Task { @MainActor in screen.finish(with: value) } }
            }
            $0.provide(EatsContract.account) { _ in account }
        }
        self.init(
            HeadlessApp(router), account, grants: grants, limits: limits, replying: replying, isOpen: isOpen)
    }

    /// Shows a page in an app that exists.
    init(
        _ app: HeadlessApp, _ account: Account, grants: PageGrants = .eats, limits: PageLimits = PageLimits(),
        replying: Bool, isOpen: Bool = true
    ) {
        (self.app, self.account) = (app, account)
        session = PageSession(router: app.router, grants: grants, limits: limits, clock: clock)
        page = TestPage(session, replying: replying)
        session.attach(page)
        session.onTrace = { [weak self] in self?.traces.append($0.reason.rawValue) }
        if isOpen { page.hello() }
    }
}
