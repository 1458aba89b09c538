package import RouteMatching
import SwitchyardNavigation
import SwitchyardRoutes
package import SwitchyardSupport

/// Findings about the app as a whole.
extension Finding {
    static func unknownParent(_ name: String, of route: Route, among names: Set<String>) -> Finding {
        Finding(
            RouteCode.missingParent, at: route, value: name, nearest: name.nearestName(in: names.inOrder()),
            "The route '\(route.name)' has the parent '\(name)', which the router does not contain.",
            "Add the routes of the parent, correct the name, or set 'isParentOptional'.")
    }

    static func missingParentValue(_ value: MissingParentValue, of parent: Route, below child: Route) -> Finding {
        Finding(
            RouteCode.parentPlaceholder, at: child, value: value.name,
            "The route '\(child.name)' \(value.words) '\(value.name)', which its parent '\(parent.name)' needs as "
                + "\(value.needed).",
            "Give the child the same placeholder, or choose another parent.")
    }

    static func parentCycle(_ routes: [Route]) -> Finding {
        let names = (routes + routes.prefix(1)).map(\.name).joined(separator: " → ")
        return Finding(
            RouteCode.parentCycle, at: routes.first?.location, value: names,
            "The parents of the routes \(names) form a cycle.",
            "Remove the parent of the topmost route.")
    }

    static func undeclaredGate(_ gate: Gate, of route: Route, among gates: Set<Gate>) -> Finding {
        let name = gate.rawValue
        let spelled = gate == .signedIn ? ".signedIn" : "Gate(\"\(name)\")"
        return Finding(
            DiagnosticCode(1514), at: route, value: name,
            nearest: name.nearestName(in: gates.map(\.rawValue).inOrder()),
            "The route '\(route.name)' requires the gate '\(name)', which no code declares.",
            "Add 'gate(\(spelled))' to the router, or require a gate that it declares.")
    }

    static func unknownBranch(_ branch: String, of route: Route, among branches: Set<String>) -> Finding {
        Finding(
            DiagnosticCode(1515), at: route, value: branch, nearest: branch.nearestName(in: branches.inOrder()),
            "The route '\(route.name)' is placed in the tab '\(branch)', which the app does not have.",
            "Add 'tab' for it, or correct the name.")
    }

    static func missingScreen(of route: Route) -> Finding {
        Finding(
            DiagnosticCode(1516), at: route, value: route.name,
            "The route '\(route.name)' has no screen, although other routes have one.",
            "Add 'screen' for its type, 'handle' if it shows no screen, or 'external' if it leaves the app.")
    }

    static func screenWithoutRoute(_ name: String, among names: Set<String>) -> Finding {
        Finding(
            DiagnosticCode(1423), at: nil as SourceLocation?, value: name,
            nearest: name.nearestName(in: names.inOrder()),
            "A screen is declared for the route '\(name)', which the router does not contain.",
            "Add its type to 'routes:', or remove the screen.")
    }

    /// A screen whose routes all have a handler, or leave the app.
    package static func unusedScreen(of route: String, at location: SourceLocation?) -> Finding {
        Finding(
            DiagnosticCode(1536), at: location, value: route,
            "The screen of '\(route)' would never show, because the route has a 'handle' or an 'external'.",
            "Remove one of the two declarations.")
    }

    /// A closure for the removal of screens whose routes all have a handler, or leave the app.
    package static func unusedRemoval(of route: String, at location: SourceLocation?) -> Finding {
        Finding(
            DiagnosticCode(1538), at: location, value: route,
            "The 'onRemoval' of '\(route)' would never be called, because the route has a 'handle' or an 'external' and "
                + "shows no screen.",
            "Remove one of the two declarations.")
    }

    static func optionalWithoutParent(_ route: Route) -> Finding {
        Finding(
            DiagnosticCode(1537), at: route, value: route.name,
            "The route '\(route.name)' has 'isParentOptional', but no parent.",
            "Add 'parent:', or remove 'isParentOptional'.")
    }

    /// A text that is not a valid origin.
    package static func origin(_ error: OriginError, at location: SourceLocation) -> Finding {
        error.finding(at: location)
    }

    /// An error that the declaring closure of a router threw.
    package static func thrown(_ error: any Error, at location: SourceLocation) -> Finding {
        Finding(
            DiagnosticCode(1522), at: location, value: "\(type(of: error))",
            "The closure that declares the router threw an error: \(error)", "Fix the cause of the error.")
    }

    static func unknownFallback(_ link: DeclaredLink) -> Finding {
        Finding(
            DiagnosticCode(1517), at: link.location, value: link.words,
            "The fallback '\(link.words)' is not a screen of the router.", link.remedy)
    }

    static func repeatedErrorPage(_ link: DeclaredLink) -> Finding {
        Finding(
            DiagnosticCode(1523), at: link.location, value: link.words,
            "The error page '\(link.words)' is declared in addition to another one.", "Declare only one 'errorPage'.")
    }

    static func repeatedHandler(of route: String, at location: SourceLocation?) -> Finding {
        Finding(
            DiagnosticCode(1523), at: location, value: route,
            "The route '\(route)' has more than one 'handle' or 'external'.",
            "Declare only one of them.")
    }

    static func repeatedPlacement(of route: String, at location: SourceLocation?) -> Finding {
        Finding(
            DiagnosticCode(1523), at: location, value: route,
            "The route '\(route)' has more than one 'place'.", "Declare only one placement.")
    }

    /// A fallback that is never used, because an earlier one shows a route for every link.
    static func unreachableFallback(_ fallback: LinkFallback, behind shown: DeclaredLink) -> Finding {
        let (words, location) =
            switch fallback {
            case .code: ("with a closure", shown.location)
            case .route(let link): ("'\(link.words)'", link.location)
            }
        return Finding(
            DiagnosticCode(1523), at: location, value: shown.words,
            "The fallback \(words) is never used, because the fallback '\(shown.words)' is declared before it and "
                + "shows a route for every link.",
            "Declare 'fallback(to:)' last, and only once.")
    }

    static func unknownRoot(_ root: DeclaredRoot) -> Finding {
        Finding(
            DiagnosticCode(1518), at: root.route.location, value: root.route.words,
            "The first screen \(root.words) is not a screen of the router.", root.route.remedy)
    }

    static func guardedRoot(_ root: DeclaredRoot, _ route: Route, _ gate: Gate) -> Finding {
        Finding(
            DiagnosticCode(1519), at: root.route.location, value: gate.rawValue,
            "The first screen \(root.words) requires the gate '\(gate.rawValue)', but selecting a \(root.word) checks no gate.",
            "Remove the gate from '\(route.name)', and require it in the routes above.")
    }

    static func guardedErrorPage(_ route: Route, _ gate: Gate) -> Finding {
        Finding(
            DiagnosticCode(1519), at: route, value: gate.rawValue,
            "The error page '\(route.name)' requires the gate '\(gate.rawValue)', so it would wait instead of the screen that "
                + "it replaces.",
            "Remove the gate from '\(route.name)', or declare another 'errorPage'.")
    }

    static func interceptedRoot(_ root: DeclaredRoot, _ route: Route, _ interceptor: String) -> Finding {
        Finding(
            DiagnosticCode(1525), at: root.route.location, value: interceptor,
            "The first screen \(root.words) has the interceptor '\(interceptor)', but selecting a \(root.word) calls none.",
            "Remove the interceptor from '\(route.name)', and add it to the routes above."
        )
    }

    static func secondRoot(_ root: DeclaredRoot) -> Finding {
        Finding(
            DiagnosticCode(1520), at: root.route.location, value: root.route.words,
            "The first screen '\(root.route.words)' is declared in addition to another one, to tabs, or to columns.",
            "Declare only one 'root', or only tabs, or only columns.")
    }

    static func duplicateTab(_ branch: Branch, _ root: DeclaredRoot) -> Finding {
        Finding(
            DiagnosticCode(1521), at: root.route.location, value: branch.rawValue,
            "The \(root.word) '\(branch.rawValue)' is declared twice.", "Give each \(root.word) its own name.")
    }
}

extension DeclaredRoot {
    fileprivate var word: String { isColumn ? "column" : "tab" }

    fileprivate var words: String {
        branch.map { "'\(route.words)' of the \(word) '\($0.rawValue)'" } ?? "'\(route.words)'"
    }
}
