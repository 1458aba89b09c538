import ConformanceSupport
import RouteMatching

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
                return Outcome.text(try zulipTable([("narrow", "/#narrow/*")], realm), link, AppCases.name)
            case "nearOperand":
                let patterns = ["/#narrow/:op<near|with>/:messageId<int>", "/#narrow/*/:op<near|with>/:messageId<int>"]
                return Outcome.text(try zulipTable(patterns.map { ("near", $0) }, realm), link) { match in
                    "near \(Outcome.parameters(match, keeping: { $0 == "messageId" }))"
                }
            default:
                return Outcome.text(try zulipTable(zulipRoutes, realm), link, AppCases.name)
            }
        })

    static let zulipRoutes: [(name: String, pattern: String)] = [
        ("stream", "/#narrow/:k<channel|stream>/:stream"),
        ("topic", "/#narrow/:k<channel|stream>/:stream/:t<topic|subject>/:topic"),
        ("topic", "/#narrow/:k<channel|stream>/:stream/:t<topic|subject>/:topic/:op<near|with>/:messageId<int>"),
        ("dm", "/#narrow/:k<dm|pm-with>/:userIds"),
        ("dm", "/#narrow/:k<dm|pm-with>/:userIds/:op<near|with>/:messageId<int>"),
        ("special", "/#narrow/is/:special<dm|private|starred|mentioned>"),
        ("near", "/#narrow/:op<near|with>/:messageId<int>"),
    ]

    static func zulipTable(_ routes: [(name: String, pattern: String)], _ realm: String) throws -> RouteTable {
        var builder = RouteTableBuilder()
        let origins = (try? Origin(realm)).map { [$0] } ?? []
        builder.add(RouteNamespace("realm", origins: origins, routes: try AppCases.routes(routes)))
        return try builder.build()
    }
}
