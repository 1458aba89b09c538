import ConformanceSupport

extension AppSuites {
    /// The whole route is in the fragment.
    ///
    /// Operands have their own encoding, and the app looks up their stream or user in the server's lists. So routing
    /// only decides the kind of a narrow and the message.
    static let zulip = AppCases("zulip-mobile").suite(
        "zulip", total: 135,
        differences: [
            DeliberateDifference("a host is plain ASCII", ["15": "refused: invalid-host"])
        ],
        outOfScope: [
            OutOfScope("needs the server's list of streams to refuse", ["64", "65", "78", "79"]),
            OutOfScope("the app decodes the operands and refuses this one", ["93", "103"]),
        ],
        expectation: { row in
            row["group"]?.string == "nearOperand" ? AppCases.expectation(row) : AppCases.nameAlone(row)
        },
        run: { row in
            let link = row["url"]?.string ?? ""
            let realm = row["realm"]?.string ?? "https://example.com"
            switch row["group"]?.string {
            case "isNarrowLink":
                return Outcome.text(
                    try AppTables.zulip([("narrow", "/#narrow/*")], realm: realm), link, AppCases.name)
            case "nearOperand":
                let patterns = ["/#narrow/:op<near|with>/:messageId<int>", "/#narrow/*/:op<near|with>/:messageId<int>"]
                let table = try AppTables.zulip(patterns.map { ("near", $0) }, realm: realm)
                return Outcome.text(table, link) { match in
                    "near \(Outcome.parameters(match, keeping: { $0 == "messageId" }))"
                }
            default:
                return Outcome.text(try AppTables.zulip(realm: realm), link, AppCases.name)
            }
        })
}
