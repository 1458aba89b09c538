import ConformanceSupport

extension AppSuites {
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
            Outcome.text(try AppTables.kickstarter(), row["url"]?.string ?? "") { match in
                "\(AppCases.name(match)) \(Outcome.parameters(match, keeping: { $0 != "0" }))"
            }
        })
}
