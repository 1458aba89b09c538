public import RouteMatching
public import SwitchyardNavigation
import SwitchyardRoutes
import SwitchyardSupport

/// What would happen to a link, and why: the answer of ``Router/explain(_:from:)``.
///
/// It is valid at the moment of the call only; rules, gates, modules and screens change.
public struct LinkExplanation: Sendable {
    /// One condition that the link must pass.
    package struct Check: Sendable, Hashable {
        /// The kind of the condition.
        package let kind: Kind
        /// Its name: of the source, the gate, the module, the interceptor, the route or the scene.
        package let name: String
        /// Whether the link passes.
        package let state: State

        init(_ kind: Kind, _ name: String, _ state: State) {
            self.kind = kind
            self.name = name
            self.state = state
        }

        /// Whether the result of the link depends on it; a parent only changes what shows below.
        var isUndecided: Bool { (state == .waits || state == .asked) && kind != .parent }

        /// The kind of a condition.
        package enum Kind: String, Sendable, Hashable, CaseIterable {
            /// A table must be installed.
            case table
            /// The route must accept the source.
            case source
            /// A gate must be open.
            case gate
            /// A module must run.
            case module
            /// An interceptor must let the link proceed.
            case interceptor
            /// A fallback must accept a link that no route matches.
            case fallback
            /// The route must have a handler, or an external destination.
            case handler
            /// A parent below the screen must pass its own checks; a parent that fails is left out.
            case parent
            /// The route must have a screen.
            case screen
            /// The screen or handler of a route must be able to read its values.
            case values
            /// A scene must be connected.
            case scene
        }

        /// Whether a link passes a check.
        package enum State: Sendable, Hashable {
            /// The link passes.
            case passes
            /// The link would wait.
            case waits
            /// The link fails, for this reason.
            case fails(String)
            /// Unknown, because code of the app decides it when the link is opened.
            case asked
            /// Unknown, because the host creates the screen when it is shown.
            case made
        }
    }

    /// How the link would end.
    package enum End: Sendable, Hashable {
        /// A screen would show.
        case opens
        /// A handler or an action would run.
        case runs
        /// The link would leave the app.
        case leaves
        /// The link would end earlier: its outcome, the details, and the code of the reason.
        case ends(NavigationOutcome.Kind, detail: String?, code: String?)
        /// The result depends on these: gates, modules and modals to wait for, interceptors to ask.
        case depends(on: [String])
    }

    /// The original link; for a typed route, as the table prints it.
    public let link: String
    /// The link after all rewrites, redirects and fallbacks.
    public let finalLink: String
    /// The changes of the link, in order; without redirects of interceptors, which are not called.
    public let hops: [LinkHop]
    /// The gates and interceptors that rules require of the link.
    public let requirements: [String]
    /// Why the final link matches its route.
    public let match: RouteExplanation
    /// The row of the route; `nil` if no route matches the link.
    package let row: ResolvedRoute?
    /// The checks of the link, in order, including those of a fallback.
    package let checks: [Check]
    /// The plan that would show the screen; `nil` if the link fails earlier, or shows no screen.
    public let plan: Result<NavigationPlan, PlanRefusal>?
    /// How the link would end.
    package let end: End
}

extension LinkExplanation: CustomStringConvertible {
    /// The name of the route; `nil` if no route matches the link.
    public var routeName: String? { row?.name }

    /// A line for the link, each hop and each check, and a last line that says how it would end.
    public var description: String {
        var lines = ["link \(link.escapedForDisplay)"]
        lines += hops.map { "hop \($0.cause.escapedForDisplay) to \($0.to.escapedForDisplay)" }
        lines += routeName.map { ["route \($0.escapedForDisplay)"] } ?? []
        lines += checks.map { "\($0.kind.rawValue) \($0.name.escapedForDisplay) \($0.state.words)" }
        #if !(DEBUG || Diagnosis)
        if match.match == nil {
            lines.append("the nearest routes are compared in debug builds and with the trait Diagnosis")
        }
        #endif
        return (lines + [end.words]).joined(separator: "\n")
    }
}

extension LinkExplanation.Check.State {
    fileprivate var words: String {
        switch self {
        case .passes: "passes"
        case .waits: "waits"
        case .fails(let reason): "fails: \(reason.escapedForDisplay)"
        case .asked: "is asked when the link is opened"
        case .made: "is made when it is shown"
        }
    }
}

extension LinkExplanation.End {
    fileprivate var words: String {
        switch self {
        case .opens: "opens a screen"
        case .runs: "runs a handler"
        case .leaves: "leaves the app"
        case .ends(let outcome, let detail, let code):
            ["ends as \(outcome.rawValue)", detail?.escapedForDisplay, code].compactMap(\.self).joined(separator: ", ")
        case .depends(let names): "depends on \(names.map(\.escapedForDisplay).joined(separator: ", "))"
        }
    }

    init(_ outcome: NavigationOutcome) {
        self = .ends(outcome.kind, detail: outcome.detail, code: outcome.diagnosticCode?.description)
    }
}
