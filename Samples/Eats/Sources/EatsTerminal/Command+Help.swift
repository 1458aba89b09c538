extension Command {
    /// Every command with its meaning.
    private static let list: [(usage: String, meaning: String)] = [
        ("open LINK [from=SOURCE]", "opens a link; its source is app unless given, as in from=customScheme"),
        (
            "call CONTRACT/ACTION [JSON] [from=SOURCE]",
            "calls an action like a script, as in call account/greet {\"name\": \"Ada\"}"
        ),
        ("state", "shows tabs, stacks and modals, and the visible screen"),
        ("back [N]", "goes back"),
        ("tab NAME", "selects a tab: home, restaurants, orders or account"),
        ("dismiss", "dismisses the topmost pop-up or sheet"),
        ("choose N", "runs the screen's action with the number"),
        ("scene NAME", "opens a scene, like another window, or selects it"),
        ("apps [SCHEME …]", "sets which links other apps accept; at the start https and bank"),
        (
            "answer ANSWER [QUERY]",
            "returns from the other app: success, error or cancel, as in answer success receipt=7"
        ),
        ("sign-in", "signs the user in"),
        ("sign-out", "signs the user out"),
        ("rule JSON", "adds a rule like a server, or replaces the one with its name"),
        ("advance SECONDS", "advances the clock"),
        ("modules", "shows which features run, and what is missing"),
        ("history", "lists the opened links"),
        ("trace [N]", "shows the life cycle of one link"),
        ("help", "shows this"),
        ("quit", "ends the app"),
    ]

    /// The first word of every command.
    static var names: [String] { list.map { String($0.usage.prefix { $0 != " " }) } }

    /// Every command with its meaning, one per line.
    static var helpLines: [String] {
        let width = list.map(\.usage.count).max() ?? 0
        return list.map { usage, meaning in
            usage + String(repeating: " ", count: width - usage.count + 2) + meaning
        }
    }
}
