import ConformanceSupport
import RouteMatching

extension AppSuites {
    /// The table in the data, plus a separate route for each name that the source derives from query items.
    ///
    /// Hosts are matched exactly, whereas the source compares prefixes.
    static let kickstarter = AppCases("kickstarter-ios-oss").suite(
        "kickstarter", total: 49,
        differences: [
            DeliberateDifference(
                "the app's handler declines a link with a token; here the router asks for the next route",
                [
                    "5": "project.root {creator_param: creator, project_param: project, token: 4}",
                    "6": "project.root {creator_param: creator, project_param: project, ref: discovery, token: 4}",
                ])
        ],
        run: { row in
            Outcome.text(try kickstarterTable(), row["url"]?.string ?? "") { match in
                "\(AppCases.name(match)) \(Outcome.parameters(match, keeping: { $0 != "0" }))"
            }
        })

    static func kickstarterTable() throws -> RouteTable {
        let project = "/projects/:creator_param/:project_param"
        let chosenByQuery = [
            ("project.commentThread", "\(project)/comments{?comment!}"),
            ("project.update.commentThread", "\(project)/posts/:update_param/comments{?comment!}"),
            ("project.pledge.manage", "\(project)/pledge{?ref==ksr_email_backer_failed_transaction}"),
        ]
        let rows = AppCases("kickstarter-ios-oss").data["routes"]?.array ?? []
        let listed = rows.compactMap { row -> (String, String)? in
            guard let name = row["name"]?.string, let pattern = row["pattern"]?.string, name != "emailClick" else {
                return nil
            }
            return (name, pattern)
        }
        func origins(_ hosts: [String]) throws -> [Origin] { try hosts.map { try Origin(reading: $0) } }
        var builder = RouteTableBuilder()
        builder.add(
            RouteNamespace(
                "app",
                origins: try origins([
                    "https://www.kickstarter.com", "https://kickstarter.com", "https://api.kickstarter.com",
                    "ksr://www.kickstarter.com",
                ]), routes: try AppCases.routes(listed + chosenByQuery)))
        builder.add(
            RouteNamespace(
                "mail", origins: try origins(["https://clicks.kickstarter.com", "https://emails.kickstarter.com"]),
                routes: try AppCases.routes([("emailClick", "/*")])))
        return try builder.build()
    }
}
