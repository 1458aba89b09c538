import SwitchyardRoutes
import SwitchyardSupport

/// One recorded step of a transaction, whose text is created when it is read.
// Large and rare cases are indirect: each link has eight steps or more.
enum TraceStep: Sendable {
    case inbox(hasTable: Bool)
    case match(isAgain: Bool)
    case rule(String, LinkHop.Kind)
    case route(String)
    case intercept(String, InterceptorAnswer.Word)
    indirect case suspend(String, until: Gate)
    case callback(XCallback.Answer)
    case waits(Gate)
    indirect case goesOn(Gate, LinkGates.Resumption)
    case fallback
    indirect case skipsFallback(because: String)
    indirect case errorPage(because: String)
    indirect case omitsParent(String, because: String)
    case plan(steps: Int)
    indirect case leave(Substring, isTaken: Bool)
    /// The last one: later steps are left out.
    case end

    /// The stage and its result, as in traces.
    var words: (stage: String, detail: String?) {
        switch self {
        case .inbox(let hasTable): ("inbox", hasTable ? "table installed" : "no table")
        case .match(let isAgain): ("match", isAgain ? "again" : nil)
        case .rule(let rule, let kind): ("rule \(rule)", kind.rawValue)
        case .route(let name): ("route", name)
        case .intercept(let name, let answer): ("intercept \(name)", answer.rawValue)
        case .suspend(let name, let gate): ("intercept \(name)", "suspend until \(gate)")
        case .callback(let answer): ("callback", answer.rawValue)
        case .waits(let gate): ("gate \(gate)", "waits")
        case .goesOn(let gate, let resumption): ("gate \(gate)", "\(resumption)")
        case .fallback: ("fallback", "accepted")
        case .skipsFallback(let reason): ("fallback", "not shown: \(reason)")
        case .errorPage(let reason): ("error page", reason)
        case .omitsParent(let name, let reason): ("parent \(name)", "left out: \(reason)")
        case .plan(let steps): ("plan", steps == 1 ? "1 step" : "\(steps) steps")
        case .leave(let scheme, let isTaken): ("leave", isTaken ? "\(scheme)" : "\(scheme): no app")
        case .end: ("trace", "later steps are left out")
        }
    }
}

/// A step, and its time on the clock of the router's deadlines.
struct TraceNote: Sendable {
    /// How many steps a trace has at most, because a link may loop forever.
    static let limit = 1_000

    let step: TraceStep
    let time: Duration

    /// The step in words, with its time since the link was received.
    func event(since began: Duration) -> TraceEvent {
        let (stage, detail) = step.words
        return TraceEvent(stage: stage, detail: detail, at: (time - began).microseconds)
    }
}
