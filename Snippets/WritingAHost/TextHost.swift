// A host whose screens are lines of text: everything that a host has to do, and nothing of a platform.
import SwitchyardNavigation

// snippet.host
@MainActor
final class TextHost: NavigationHost {
    private(set) var shown: NavigationScene
    var onEvent: (@MainActor (NavigationEvent) -> Void)?

    init(_ scene: NavigationScene) { shown = scene }

    func perform(_ step: NavigationStep) async throws(StepFailure) {
        // A screen that the app pushes while this step runs must not get an identity that the step brings.
        shown.reserveIdentities(of: step)
        // Here a real host tells its platform what to do, and waits until the platform says that it was done.
        do {
            try shown.take(step)
        } catch {
            throw .refused("\(error)")
        }
    }

    /// What the platform calls when somebody swiped back.
    func userSwipedBack() {
        let stack = shown.topContainer.selected
        let address = StackAddress(stack.name, in: shown.modals.last?.id)
        guard stack.entries.count > 1 else { return }
        let event = NavigationEvent.wentBack(to: stack.entries[stack.entries.count - 2].id, at: address)
        guard (try? shown.follow(event)) != nil else { return }
        onEvent?(event)
    }
}
// snippet.end

// snippet.use
let host = TextHost(NavigationScene("main", stack: RouteReference("menu")))
let driver = NavigationDriver()
driver.connect(host)

let order = RouteReference("orders.detail", ["id": ["42"]], link: "eats://orders/42")
let outcome = await driver.open(NavigationTarget(order, parents: [RouteReference("orders.list")]))
// .arrived: the host has shown menu, orders.list, orders.detail
host.userSwipedBack()
// driver.state.visibleEntry is orders.list
// snippet.end

guard case .arrived = outcome else { preconditionFailure("\(outcome)") }
precondition(driver.state.visibleEntry?.route?.name == "orders.list")
