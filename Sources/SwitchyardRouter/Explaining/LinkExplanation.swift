public import RouteMatching
public import SwitchyardNavigation

/// What would become of a link, and why: the answer of ``Router/explain(_:)``.
///
/// It is true of the moment in which it was asked for; rules, gates, modules and screens change.
public struct LinkExplanation: Sendable {
    /// One thing that the link has to pass.
    package struct Check: Sendable, Hashable {
        /// What kind of thing it is.
        package let kind: Kind
        /// Its name: of the source, the gate, the module, the interceptor, the route or the scene.
        package let name: String
        /// Whether it lets the link pass.
        package let state: State

        init(_ kind: Kind, _ name: String, _ state: State) { (self.kind, self.name, self.state) = (kind, name, state) }

        /// What a link has to pass.
        package enum Kind: String, Sendable, Hashable, CaseIterable {
            /// A table has to be there.
            case table
            /// The route has to accept the source.
            case source
            /// A gate has to be open.
            case gate
            /// A module has to run.
            case module
            /// An interceptor has to let it go on.
            case interceptor
            /// Something has to take the links that no route takes.
            case fallback
            /// Something has to handle the route, or to say where it leads.
            case handler
            /// A route below the screen has to pass its own checks; one that does not is left out.
            case parent
            /// Somebody has to supply the screen.
            case screen
            /// A scene has to be connected.
            case scene
        }

        /// Whether a check lets a link pass.
        package enum State: Sendable, Hashable {
            /// It does.
            case passes
            /// The link would wait.
            case waits
            /// It does not, for this reason.
            case fails(String)
            /// Only asking would tell, and nobody is asked.
            case asked
        }
    }

    /// How the link would end.
    package enum End: Sendable, Hashable {
        /// A screen would show.
        case opens
        /// A handler or an action would run.
        case runs
        /// The app would be left.
        case leaves
        /// It would go no further: the outcome, what there is to say of it, and the code of its reason.
        case ends(NavigationOutcome.Kind, detail: String?, code: String?)
        /// It would wait, or be decided, by these: gates and modules that it waits for, interceptors that are asked.
        case depends(on: [String])
    }

    /// The link as it would come in; of a typed route, as the table prints it.
    public let link: String
    /// The link after everything that leads it elsewhere.
    public let finalLink: String
    /// What leads it elsewhere, in order; interceptors are not asked, so none of theirs.
    public let hops: [LinkHop]
    /// The gates and interceptors that rules require of it.
    public let requirements: [String]
    /// Why the final link leads where it leads.
    public let match: RouteExplanation
    /// The route; `nil` where none takes the link.
    package let route: RouteEntry?
    /// What it has to pass, in order; where something else would be shown in its place, also what that has to pass.
    package let checks: [Check]
    /// What would be done to show the screen; `nil` where it does not get there, or no screen is to be shown.
    public let plan: Result<NavigationPlan, PlanRefusal>?
    /// How it would end.
    package let end: End
}

extension LinkExplanation: CustomStringConvertible {
    /// The name of the route; `nil` where no route takes the link.
    public var routeName: String? { route?.name }

    /// A line for the link, each hop and each check, and one that says how it would end.
    public var description: String {
        var lines = ["link \(link.escapedForDisplay)"]
        lines += hops.map { "hop \($0.cause.escapedForDisplay) to \($0.to.escapedForDisplay)" }
        lines += route.map { ["route \($0.name.escapedForDisplay)"] } ?? []
        lines += checks.map { "\($0.kind.rawValue) \($0.name.escapedForDisplay) \($0.state.words)" }
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
