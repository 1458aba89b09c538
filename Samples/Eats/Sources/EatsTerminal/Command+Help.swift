extension Command {
    /// Every command, and what it does.
    private static let list: [(usage: String, meaning: String)] = [
        ("open LINK [from=SOURCE]", "opens a link; it comes from app unless you say, as from=customScheme"),
        (
            "call CONTRACT/ACTION [JSON] [from=SOURCE]",
            "calls an action as a script does, as call account/greet {\"name\": \"Ada\"}"
        ),
        ("state", "draws tabs, stacks and modals, and the screen that shows"),
        ("back [N]", "goes back"),
        ("tab NAME", "selects a tab: home, restaurants, orders or account"),
        ("dismiss", "takes the topmost pop-up or sheet away"),
        ("choose N", "does what the screen offers under the number"),
        ("scene NAME", "opens a scene, as another window, or goes to it"),
        ("apps [SCHEME …]", "says which links some app takes when this one leaves; at first https and bank"),
        (
            "answer ANSWER [QUERY]",
            "comes back from the other app: success, error or cancel, as answer success receipt=7"
        ),
        ("sign-in", "begins a session"),
        ("sign-out", "ends the session"),
        ("rule JSON", "adds a rule, as a server would, or puts it in the place of one with its name"),
        ("advance SECONDS", "lets time pass"),
        ("modules", "says which features run, and what is missing"),
        ("history", "lists what was opened"),
        ("trace [N]", "shows the way of one link"),
        ("help", "shows this"),
        ("quit", "ends the app"),
    ]

    /// The first word of every command.
    static var names: [String] { list.map { String($0.usage.prefix { $0 != " " }) } }

    /// Every command with its meaning, a line each.
    static var helpLines: [String] {
        let width = list.map(\.usage.count).max() ?? 0
        return list.map { usage, meaning in
            usage + String(repeating: " ", count: width - usage.count + 2) + meaning
        }
    }
}
