import ConformanceSupport
import Switchyard
import Testing

/// An order by its number, placed in the second tab, which only links and `open` use.
struct NumberedOrder: TypedRoute {
    let number: Int

    init(_ number: Int) { self.number = number }

    static let routes = [
        RouteDescriptor(
            "orders.detail", "/orders/:id<int>", read: { NumberedOrder(try $0.value("id")) },
            write: { ["id": $0.number] })
    ]
}

/// The verbs as values, for random sequences and rows.
enum Verb: Sendable, Hashable, CustomStringConvertible {
    case open(Int), push(Int), present(Int), replace(Int), select(String, toRoot: Bool), back(Int), backTo(Int),
        backToRoot
    case dismiss

    @MainActor
    func perform(_ navigator: some Navigating) -> NavigationTask {
        switch self {
        case .open(let page): navigator.open(NumberedOrder(page))
        case .push(let page): navigator.push(NumberedOrder(page))
        case .present(let page): navigator.present(NumberedOrder(page))
        case .replace(let page): navigator.replace(with: NumberedOrder(page))
        case .select(let branch, let toRoot): navigator.select(Branch(branch), toRoot: toRoot)
        case .back(let count): navigator.back(count)
        case .backTo(let page): navigator.back(to: NumberedOrder(page))
        case .backToRoot: navigator.backToRoot()
        case .dismiss: navigator.dismiss()
        }
    }

    var description: String {
        switch self {
        case .open(let page): "open \(page)"
        case .push(let page): "push \(page)"
        case .present(let page): "present \(page)"
        case .replace(let page): "replace \(page)"
        case .select(let branch, let toRoot): "select \(branch)\(toRoot ? " to root" : "")"
        case .back(let count): "back \(count)"
        case .backTo(let page): "back to \(page)"
        case .backToRoot: "back to root"
        case .dismiss: "dismiss"
        }
    }
}

/// A naive model of the verbs: two tabs, and modals that are stacks.
struct NaiveVerbs {
    private(set) var tabs = ["menu": ["menu"], "orders": ["orders.list"]]
    private(set) var selected = "menu"
    private(set) var modals: [[String]] = []

    /// The visible screens, as ``RouterApp/shown`` describes them.
    var shown: String { ([tabs[selected] ?? []] + modals).map { $0.joined(separator: " ") }.joined(separator: " | ") }

    private var top: [String] {
        get { modals.last ?? tabs[selected] ?? [] }
        set { if modals.isEmpty { tabs[selected] = newValue } else { modals[modals.count - 1] = newValue } }
    }

    /// Changes the visible screens; an impossible verb changes nothing.
    mutating func perform(_ verb: Verb) {
        func link(_ page: Int) -> String { "eats://orders/\(page)" }
        switch verb {
        case .open(let page):
            (modals, selected) = ([], "orders")
            // The root of the tab stays; where it was replaced, it is not the parent, which then comes above it.
            let root = tabs["orders"]?.first ?? ""
            let above = root == link(page) ? [] : (root == "orders.list" ? [] : ["eats://orders"]) + [link(page)]
            tabs["orders"] = [root] + above
        case .push(let page): if top.last != link(page) { top.append(link(page)) }
        case .present(let page): if top.last != link(page) { modals.append([link(page)]) }
        case .replace(let page): top[top.count - 1] = link(page)
        case .select(let branch, let toRoot):
            (modals, selected) = ([], branch)
            if toRoot, let root = tabs[branch]?.first { tabs[branch] = [root] }
        case .back(let count):
            let before = self
            for _ in 0..<count where !goBack() { return self = before }
        case .backTo(let page):
            let before = self
            while top.last != link(page) { if !goBack() { return self = before } }
        case .backToRoot: if top.count > 1 { top = [top[0]] } else { modals = Array(modals.dropLast()) }
        case .dismiss: modals = Array(modals.dropLast())
        }
    }

    private mutating func goBack() -> Bool {
        if top.count > 1 {
            top.removeLast()
        } else if modals.isEmpty {
            return false
        } else {
            modals.removeLast()
        }
        return true
    }
}
