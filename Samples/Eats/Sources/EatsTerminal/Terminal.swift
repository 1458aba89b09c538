import EatsApp
import FeatureKit
import Switchyard
import SwitchyardRules
import SwitchyardTesting

/// The app in a terminal: reads commands, one per line, and prints their results.
///
/// The same commands print the same lines. The clock stands still except for the command `advance`, and each command
/// completes before the next.
@MainActor
public final class Terminal {
    let app: EatsApp
    /// The scene that has the focus.
    var host: TerminalHost
    /// The hosts of all scenes, in the order in which they were opened.
    var hosts: [TerminalHost]
    /// The schemes of links that other apps accept.
    var installedSchemes: Set<String> = ["https", "bank"]
    /// The last link that left the app.
    var departure: String?
    let clock = TestClock()
    /// The opened links that have not ended.
    var openings: [Opening] = []
    /// The number of printed lines.
    private(set) var lineCount = 0
    /// The rules, the first one first.
    var rules: [RouteRule] = []

    private let write: @MainActor (String) -> Void

    /// Starts the app.
    ///
    /// - Parameter write: Prints a line.
    /// - Throws: The errors in the app's declarations.
    public init(write: @escaping @MainActor (String) -> Void) throws {
        self.write = write
        let app = try EatsApp(modules: EatsApp.modules + EatsApp.unitModules, clock: clock)
        host = TerminalHost("main", of: app)
        hosts = [host]
        self.app = app
        app.router.traceLevel = .full
        connect(host)
    }

    /// Starts the features.
    ///
    /// One that fails does not affect others.
    public func start() async {
        await app.router.startModules()
        await settle()
    }

    /// The prompt before a command: the visible screen.
    public var prompt: String { "\(host.screen.title)> ".escaped }

    /// The first line.
    public static let welcome = "Eats, in a terminal. 'help' lists the commands, 'quit' ends."

    /// Runs the command of a line.
    ///
    /// - Parameter line: The line.
    /// - Returns: Whether to read more commands.
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
            // Like a tap: on the selected tab, it goes back to the first screen.
            await say(app.router.navigate { planner throws(PlanRefusal) in try planner.select(name) }.outcome)
        case .dismiss: say(host.dismiss() ? "dismissed" : "nothing to dismiss")
        case .choose(let number): await choose(number)
        case .scene(let name): show(scene: name)
        case .apps(let schemes): installedSchemes = Set(schemes)
        case .answer(let answer, let query): await comeBack(answer, query)
        case .signIn: say(await app.signIn())
        case .signOut: await open(NavigationRequest("eats://account/sign-out", from: .app))
        case .advance(let seconds): await advance(by: .seconds(seconds))
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
        case .arrived, .performed:
            say("shows " + (host.shown.visibleEntry.route?.inWords ?? "a screen without a route"))
        case .refused(.plan(let refusal)): say("refused: \(refusal)")
        case .failed(_, let error as StepFailure) where error != .interrupted: say("failed: \(error)")
        default: say("not done")
        }
    }

    func say(_ lines: [String]) { lines.forEach(say) }

    /// Prints a line.
    ///
    /// Text from outside may contain anything, so all of it is escaped.
    func say(_ line: String) {
        lineCount += 1
        write(line.escaped)
    }
}
