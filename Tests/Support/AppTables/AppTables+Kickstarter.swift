public import RouteMatching

extension AppTables {
    /// The table of Kickstarter: the routes in the data, and one for each name that the source derives from a query.
    public static func kickstarter() throws -> RouteTable {
        let project = "/projects/:creator_param/:project_param"
        let chosenByQuery = [
            ("project.commentThread", "\(project)/comments{?comment!}"),
            ("project.update.commentThread", "\(project)/posts/:update_param/comments{?comment!}"),
            ("project.pledge.manage", "\(project)/pledge{?ref==ksr_email_backer_failed_transaction}"),
        ]
        let rows = ThirdPartyData.json("apps/kickstarter-ios-oss.json")?["routes"]?.array ?? []
        let listed = rows.compactMap { row -> (String, String)? in
            guard let name = row["name"]?.string, let pattern = row["pattern"]?.string, name != "emailClick" else {
                return nil
            }
            return (name, pattern)
        }
        return try TableFixture(
            namespaces: [
                .init(
                    "app",
                    origins: [
                        "https://www.kickstarter.com", "https://kickstarter.com", "https://api.kickstarter.com",
                        "ksr://www.kickstarter.com",
                    ], routes: try routes(listed + chosenByQuery)),
                .init(
                    "mail", origins: ["https://clicks.kickstarter.com", "https://emails.kickstarter.com"],
                    routes: try routes([("emailClick", "/*")])),
            ]
        ).build()
    }
}
