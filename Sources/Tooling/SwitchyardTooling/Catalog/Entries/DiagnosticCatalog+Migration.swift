internal import SwitchyardSupport

extension DiagnosticCatalog {
    /// Patterns of other routers that cannot be translated.
    static let migration: [DiagnosticEntry] = [
        DiagnosticEntry(
            .migration, 1601, "bad-name", title: "A placeholder's name is not an identifier",
            why: "Names of placeholders are identifiers: letters, digits, `_` and `$`, with no digit first. The old "
                + "router takes any text, so its handlers read the value by a name that a pattern cannot have.",
            fix: "Rename the placeholder, and read the value by the new name.",
            example: .swift(
                wrong: #"try RoutePattern(jlRoutes: "/user/:user-id")"#,
                right: #"try RoutePattern(jlRoutes: "/user/:user_id")"#)),
        DiagnosticEntry(
            .migration, 1602, "duplicate-name", title: "Two placeholders of an old pattern have the same name",
            why: "The old router keeps the last of the two values and loses the other one.",
            fix: "Give each placeholder its own name.",
            example: .swift(
                wrong: #"try RoutePattern(hhRouter: "/user/:id/post/:id")"#,
                right: #"try RoutePattern(hhRouter: "/user/:id/post/:post")"#)),
        DiagnosticEntry(
            .migration, 1603, "unbalanced-group", title: "A parenthesis of an old pattern is unbalanced",
            why: """
                JLRoutes reads optional groups only if they are closed and not nested. Its result for other groups \
                is undefined.
                """,
            fix: "Close the group, or write the groups side by side.",
            example: .swift(
                wrong: #"try RoutePattern(jlRoutes: "/user(/posts(/new))")"#,
                right: #"try RoutePattern(jlRoutes: "/user(/posts)(/new)")"#)),
        DiagnosticEntry(
            .migration, 1604, "several-values-in-group", title: "An optional group has more than one placeholder",
            why: "A group of a pattern contains at most one placeholder. Two groups would match other links too.",
            fix: "Register two routes: one with the group, and one without it.",
            example: .swift(
                wrong: #"try RoutePattern(jlRoutes: "/user(/:id/post/:post)")"#,
                right: #"try ["/user", "/user/:id/post/:post"].map { try RoutePattern(jlRoutes: $0) }"#)),
        DiagnosticEntry(
            .migration, 1605, "too-many-groups", title: "An old pattern has more than four optional groups",
            why: "Each group doubles the number of alternatives. A pattern has at most 16.",
            fix: "Register the alternatives that links use as separate routes."),
        DiagnosticEntry(
            .migration, 1606, "query-in-pattern", title: "An old pattern has a query that was never compared",
            why: "The old router compares paths only, so a route with a `?` in its pattern never matched a link.",
            fix: "Remove the query, and read the query values by their names. `{?key!}` requires a key.",
            example: .swift(
                wrong: #"try RoutePattern(jlRoutes: "/search?q=:q")"#, right: #"try RoutePattern("/search{?q}")"#)),
        DiagnosticEntry(
            .migration, 1607, "trailing-slash", title: "An old pattern ends with a slash, so it never matched",
            why: "The old router removes the last slash of a link but not of a pattern, so they were never equal.",
            fix: "Remove the slash. Links with the slash match as well.",
            example: .swift(
                wrong: #"try RoutePattern(jlRoutes: "/user/")"#, right: #"try RoutePattern(jlRoutes: "/user")"#)),
        DiagnosticEntry(
            .migration, 1608, "scheme-in-pattern", title: "An old pattern begins with a scheme that is not read",
            why: "This router has no schemes in patterns, so the route never matched or matched other links.",
            fix: "Write only the path, and add the scheme to the origins of the router.",
            example: .swift(
                wrong: #"try RoutePattern(hhRouter: "shop://user/:id")"#,
                right: #"try RoutePattern(hhRouter: "/user/:id")"#)),
        DiagnosticEntry(
            .migration, 1609, "bad-origin", title: "The scheme or the host of an old pattern is not valid",
            why: "A scheme has letters, digits, `+`, `-` and `.`. The system opens no app for any other scheme.",
            fix: "Correct the scheme in the pattern and in the app's property list.",
            example: .swift(
                wrong: #"try RoutePattern(mgjRouter: "my_shop://user")"#,
                right: #"try RoutePattern(mgjRouter: "my-shop://user")"#)),
        DiagnosticEntry(
            .migration, 1610, "wildcard-not-last", title: "A wildcard of an old pattern is not at the end",
            why: "The old router compares the text after such a wildcard by rules that patterns do not support.",
            fix: "Move the wildcard to the end, or write a placeholder for each segment.",
            example: .swift(
                wrong: #"try RoutePattern(urlNavigator: "shop://<path:folder>/edit")"#,
                right: #"try RoutePattern(urlNavigator: "shop://<folder>/edit")"#)),
        DiagnosticEntry(
            .migration, 1611, "type-name", title: "A type of the app has the name of a built-in type",
            why: "Patterns have types such as `date` and `slug`. The app's own type may accept other texts.",
            fix: "Rename the type and register it as a `PlaceholderType`, or use the built-in one.",
            example: .swift(
                wrong: #"try RoutePattern(urlNavigator: "shop://day/<date:day>")"#,
                right: #"try RoutePattern("/day/:day<date>")"#)),
        DiagnosticEntry(
            .migration, 1612, "expression", title: "An expression of an old pattern is not supported",
            why: "Expressions of patterns are limited to a subset that is matched in linear time.",
            fix: "Write the expression without the part that the message names.",
            example: .swift(
                wrong: #"try RoutePattern(deepLinkKit: "shop://:id(?!0)")"#,
                right: #"try RoutePattern(deepLinkKit: "shop://:id([1-9][0-9]*)")"#)),
        DiagnosticEntry(
            .migration, 1613, "text-beside-name", title: "The text next to a name is not in parentheses",
            why: "DeepLinkKit reads the whole rest of the segment as a regular expression without a value.",
            fix: "Put the expression of the value in parentheses after its name.",
            example: .swift(
                wrong: #"try RoutePattern(deepLinkKit: "shop://:id.html")"#,
                right: #"try RoutePattern(deepLinkKit: "shop://:id([^/]+)\\.html")"#)),
        DiagnosticEntry(
            .migration, 1614, "crosses-segments", title: "An expression of an old pattern may match a slash",
            why: "DeepLinkKit compares the whole path with one expression. A placeholder matches one segment.",
            fix: "Exclude the slash, as in `[^/]+`. `(.*)` and `(.+)` alone at the end are accepted.",
            example: .swift(
                wrong: #"try RoutePattern(deepLinkKit: "shop://:id(.{3})")"#,
                right: #"try RoutePattern(deepLinkKit: "shop://:id([^/]{3})")"#)),
        DiagnosticEntry(
            .migration, 1615, "fragment", title: "The fragment of an old pattern cannot be written",
            why: "A link has one `#`, and a pattern has one too, outside of groups and names.",
            fix: "Write the path, then one `#`, then the path of the fragment.",
            example: .swift(
                wrong: #"try RoutePattern(jlRoutes: "/app(#/user)")"#,
                right: #"try RoutePattern(jlRoutes: "/app#/user")"#)),
        DiagnosticEntry(
            .migration, 1616, "no-action", title: "A link of CTMediator names no action",
            why: "The host is the target and the path is the action. CTMediator performs nothing without both.",
            fix: "Write `scheme://Target/action`.",
            example: .swift(
                wrong: #"try RoutePattern(ctMediator: "shop://Orders")"#,
                right: #"try RoutePattern(ctMediator: "shop://Orders/list")"#)),
        DiagnosticEntry(
            .migration, 1617, "action-with-slash", title: "An action of CTMediator spans several segments",
            why: "CTMediator removes all slashes of a path. A route matches each segment separately.",
            fix: "Write the action without slashes, and change the links that have them.",
            example: .swift(
                wrong: #"try RoutePattern(ctMediator: "shop://Orders/de/tail")"#,
                right: #"try RoutePattern(ctMediator: "shop://Orders/detail")"#)),
        DiagnosticEntry(
            .migration, 1618, "native-action", title: "A native action of CTMediator is not reachable by links",
            why: """
                CTMediator refuses links to actions that begin with `native`. A route that accepts links from outside \
                would open them.
                """,
            fix: "Declare a route that accepts only the app's own code: `accepting: .appOnly`."),
        DiagnosticEntry(
            .migration, 1619, "not-a-pattern", title: "The translation of an old pattern is not accepted",
            why: "The message says which rule of patterns it breaks: its length, a dot segment, a percent escape.",
            fix: "Change the old pattern as the message says."),
        DiagnosticEntry(
            .migration, 1620, "no-literal", title: "A pattern, scheme or priority is not a literal of the file",
            why: """
                `switchyard migrate` reads literals and constants of the same file. It does not run the code, and does \
                not know a macro of another file.
                """,
            fix: "Write it into the call, or translate the pattern in code, as in `RoutePattern(jlRoutes:)`."),
        DiagnosticEntry(
            .migration, 1621, "no-registrations", title: "A file registers no patterns of the router",
            why: "The file has no call that registers a pattern, or it is written for another router.",
            fix: "Name the file that registers the patterns, and the router with `--from`.",
            example: .shell(
                wrong: "switchyard migrate AppDelegate.m --from jlroutes",
                right: "switchyard migrate Routes.m --from jlroutes")),
        DiagnosticEntry(
            .migration, 1622, "unread-setting", title: "A setting of the old router is not translated",
            why: """
                The setting changes how links are read or handled. `switchyard migrate` translates patterns, not \
                settings.
                """,
            fix: "Write the setting into the map or the router, as the message says.",
            example: .json(
                wrong: #"{ "name": "shop", "origins": ["shop://"] }"#,
                right: #"{ "name": "shop", "origins": ["shop://"], "fallsBackToGlobal": true }"#)),
        DiagnosticEntry(
            .migration, 1623, "unreadable-character", title: "A pattern contains a character that cannot be read",
            why: """
                An escape or a reference cannot be read, a text, a comment or a CDATA section has no end, or the file \
                is not UTF-8. The pattern would match no link of the app. Declared entities are not read, and neither \
                is the text behind a comment or a CDATA section without an end.
                """,
            fix: """
                Correct the escape, the reference or the encoding of the file, or end its text, comment or CDATA \
                section. Replace an entity by its text.
                """),
        DiagnosticEntry(
            .migration, 1624, "any-host", .warning, title: "A pattern for any web host also accepts other schemes",
            why: """
                URLNavigator compares the scheme, and accepts any host. An origin names a host, so the route has the \
                origin `*`. It also accepts links of other schemes, and text without a scheme.
                """,
            fix: """
                Remove the route and declare `allowExternalLinks(schemes:)`, which opens web links of the app's own \
                code. For known hosts, write a pattern for each host.
                """),
        DiagnosticEntry(
            .migration, 1625, "missing-host", title: "A pattern or a table for web links names no host",
            why: """
                The old router compares the scheme alone, so the route would accept the links of every web site. The \
                origin of a web link has a host, which only the app knows.
                """,
            fix: "Write the host into the pattern. For a table of JLRoutes, pass each host with `--origin`.",
            example: .shell(
                wrong: "switchyard migrate Routes.m --from jlroutes --origin shop://",
                right: "switchyard migrate Routes.m --from jlroutes --origin shop:// --origin https://shop.example")),
    ]
}
