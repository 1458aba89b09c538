public import RouteMatching

extension AppTables {
    /// The table of Home Assistant: the host is the action.
    public static func homeAssistant() throws -> RouteTable {
        let actions = [
            ("xCallbackURL", "/x-callback-url/*"), ("callService", "/call_service/:service"),
            ("fireEvent", "/fire_event/:event"), ("sendLocation", "/send_location"), ("assist", "/assist"),
            ("navigate", "/navigate/:path+"), ("invite", "/invite#url=:url"),
            ("createCustomWidget", "/createcustomwidget"), ("camera", "/camera"),
        ]
        return try TableFixture(
            namespaces: [
                .init("app", origins: ["homeassistant://"], routes: try routes(actions)),
                .init(
                    "my", origins: ["https://my.home-assistant.io", "http://my.home-assistant.io"],
                    routes: try routes([("my", "/*")])),
            ]
        ).build()
    }
}
