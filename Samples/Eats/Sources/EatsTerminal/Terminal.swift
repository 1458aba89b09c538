import EatsApp
import FeatureKit
import SwitchyardCore
import SwitchyardHeadless

/// The app in a terminal: takes commands, a line each, and says what became of them.
///
/// The same commands give the same lines: the clock stands still until the command `advance`, and after each command
/// whatever can go on does so first.
@MainActor
public final class Terminal {
    let app: EatsApp
    /// The scene that has a person's attention.
    var host: TerminalHost
    /// The hosts of all scenes, in the order in which they were opened.
    var hosts: [TerminalHost]
    /// The schemes of links that some app takes.
    var installedSchemes: Set<String> = ["https", "bank"]
    /// The link with which the app was left last.
    var departure: String?
    let clock = TestClock()
    /// The links that were opened and are not over.
    var openings: [Opening] = []
    /// How many lines were printed.
    private(set) var lineCount = 0
    /// The rules, the first one first.
    var rules: [RouteRule] = []

    private let write: @MainActor (String) -> Void

    /// Starts the app.
    ///
    /// - Parameter write: What prints a line.
    /// - Throws: What does not fit together in the app.
    public init(write: @escaping @MainActor (String) -> Void) throws {
        self.write = write
        let app = try EatsApp(clock: clock)
        host = TerminalHost("main", of: app)
        hosts = [host]
        self.app = app
        app.router.traceLevel = .full
        connect(host)
    }

    /// Starts the features; one that does not start keeps no other from it.
    public func start() async {
        await app.router.startModules()
        await settle()
    }

    /// What stands before a person's command: what shows.
    public var prompt: String { "\(host.screen.title)> ".escaped }

    /// What a person reads first.
    public static let welcome = "Eats, in a terminal. 'help' lists the commands, 'quit' ends."

    /// Does what a line says.
    ///
    /// - Parameter line: The line.
    /// - Returns: Whether more commands are wanted.
    public func run(_ line: String) async -> Bool {
        do throws(CommandError) {
            return await perform(try Command(line))
        } catch {
            say(error.message)
            return true
        }
    }

    private func perform(_ command: Command) async -> Bool {
        switch command {
        case .nothing: break
        case .open(let link, let source): await open(NavigationRequest(link, from: source))
        case .call(let contract, let action, let json, let source): call(contract, action, json: json, from: source)
        case .state: say(host.drawing)
        case .back(let count): await say(app.router.back(count).outcome)
        case .tab(let name):
            // As a tap: one on the selected tab goes back to its first screen.
            await say(app.router.navigate { planner throws(PlanRefusal) in try planner.select(name) }.outcome)
        case .dismiss: say(host.dismiss() ? "dismissed" : "there is nothing to dismiss")
        case .choose(let number): await choose(number)
        case .scene(let name): show(scene: name)
        case .apps(let schemes): installedSchemes = Set(schemes)
        case .answer(let answer, let query): await comeBack(answer, query)
        case .signIn: say(await app.signIn())
        case .signOut: await open(NavigationRequest("eats://account/sign-out", from: .app))
        case .advance(let seconds): clock.advance(by: .seconds(seconds))
        case .rule(let json): add(ruleIn: json)
        case .modules: say(app.router.moduleReport.description.split(separator: "\n").map(String.init))
        case .history: say(history.map(\.inWords))
        case .trace(let number): trace(number)
        case .help: say(Command.helpLines)
        case .quit: return false
        }
        await settle()
        return true
    }

    private func say(_ outcome: NavigationOutcome) {
        switch outcome {
        case .arrived, .performed: say("shows " + (host.shown.visibleEntry.route?.inWords ?? "a screen of its own"))
        case .refused(.plan(let refusal)): say("refused: \(refusal)")
        case .failed(_, let error as StepFailure) where error != .interrupted: say("failed: \(error)")
        default: say("not done")
        }
    }

    func say(_ lines: [String]) { lines.forEach(say) }

    /// Prints a line; what came from outside may be anything, so all of it is escaped.
    func say(_ line: String) {
        lineCount += 1
        write(line.escaped)
    }
}
