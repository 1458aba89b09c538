internal import SwitchyardSupport

extension DiagnosticCatalog {
    /// Errors of routing rules: in one rule, in all rules together, or while a link is processed.
    static let rules: [DiagnosticEntry] = [
        DiagnosticEntry(
            .rules, 1101, "too-large", title: "The rules have more bytes than the limits allow",
            why: "Rules may come from a server, so their size is limited. A list above the limit is not used at all.",
            fix: "Write fewer rules with broader patterns, or raise the limit."),
        DiagnosticEntry(
            .rules, 1102, "too-many", title: "There are more rules than the limits allow",
            why: "Every link is compared with the rules. A list above the limit is not used at all.",
            fix: "Write fewer rules with broader patterns, or raise the limit."),
        DiagnosticEntry(
            .rules, 1103, "missing-id", title: "A rule has no id",
            why: "Traces, errors and hops refer to a rule by its id. A rule without an id never matches.",
            fix: "Give the rule a unique id.",
            example: .json(
                wrong: #"{ "pattern": "/coupon/:id", "rewrite": "/promo/{id}" }"#,
                right: #"{ "id": "coupons", "pattern": "/coupon/:id", "rewrite": "/promo/{id}" }"#)),
        DiagnosticEntry(
            .rules, 1104, "duplicate-id", title: "Two rules have the same id",
            why: "A trace could not distinguish them. Only the first rule applies, and the others never match.",
            fix: "Give each rule a unique id."),
        DiagnosticEntry(
            .rules, 1105, "unknown-key", title: "A rule contains an unknown key or value",
            why: """
                It may be a typo, or a condition of a later version. Without one of its conditions a rule would \
                apply to too many links, so this rule never matches.
                """,
            fix: "Correct the key, or move your own data into `metadata`.",
            example: .json(
                wrong: #"{ "id": "shut", "route": "orders.pay", "block": "later", "owner": "payments" }"#,
                right: #"""
                    { "id": "shut", "route": "orders.pay", "block": "later", "metadata": { "owner": "payments" } }
                    """#)),
        DiagnosticEntry(
            .rules, 1106, "missing-subject", title: "A rule does not say which links it applies to",
            why: "A rule for all links has a large effect, so it must say so explicitly.",
            fix: "Write one of `pattern`, `route`, `tag`, or `everything` with the value `true`.",
            example: .json(
                wrong: #"{ "id": "shut", "block": "later" }"#,
                right: #"{ "id": "shut", "everything": true, "block": "later" }"#)),
        DiagnosticEntry(
            .rules, 1107, "missing-action", title: "A rule has no valid action",
            why: """
                The action is missing, has a value of the wrong type, or belongs to a later version. The rule never \
                matches.
                """,
            fix: "Write one of `rewrite`, `redirect`, `degrade`, `block` and `require`.",
            example: .json(
                wrong: #"{ "id": "login", "tag": "orders", "require": "signedIn" }"#,
                right: #"{ "id": "login", "tag": "orders", "require": ["signedIn"] }"#)),
        DiagnosticEntry(
            .rules, 1108, "bad-pattern", title: "The pattern of a rule cannot be parsed",
            why: "Rules use the same patterns as routes. A rule whose pattern cannot be parsed never matches.",
            fix: "Fix the pattern at the column that the message names.",
            example: .json(
                wrong: #"{ "id": "coupons", "pattern": "/coupon/:id<int", "rewrite": "/promo/{id}" }"#,
                right: #"{ "id": "coupons", "pattern": "/coupon/:id<int>", "rewrite": "/promo/{id}" }"#)),
        DiagnosticEntry(
            .rules, 1109, "expression", title: "A rule contains a regular expression where none is allowed",
            why: "Rules from a server may not contain expressions, so that no rule can slow the app down.",
            fix: "Use a type or an enumeration, as in `:tab<items|reviews>`."),
        DiagnosticEntry(
            .rules, 1110, "unsupported-pattern", title: "The matcher does not support the pattern of a rule",
            why: """
                The pattern uses an unknown type, is too large, or differs from another pattern only in letter case.
                """,
            fix: "Write a simpler pattern, or pass the type in the options."),
        DiagnosticEntry(
            .rules, 1111, "bad-target", title: "The target of a rule is not a link",
            why: """
                A target is a link with values in braces. It begins with a slash or an origin. Values in the origin \
                or in the name of a key are not allowed, because they could select another site.
                """,
            fix: """
                Write scheme and host literally, and use values only in the path, in the values of the query or in \
                the fragment.
                """,
            example: .json(
                wrong: #"{ "id": "coupons", "pattern": "/coupon/:id", "rewrite": "eats://{id}" }"#,
                right: #"{ "id": "coupons", "pattern": "/coupon/:id", "rewrite": "eats:///{id}" }"#)),
        DiagnosticEntry(
            .rules, 1112, "unknown-placeholder", title: "A target uses a value that the rule does not have",
            why: "The values come from the rule's pattern or route, so this value would always be absent.",
            fix: "Correct the name, or add the placeholder to the pattern.",
            example: .json(
                wrong: #"{ "id": "coupons", "pattern": "/coupon/:id", "rewrite": "/promo/{coupon}" }"#,
                right: #"{ "id": "coupons", "pattern": "/coupon/:id", "rewrite": "/promo/{id}" }"#)),
        DiagnosticEntry(
            .rules, 1113, "forbidden-target", title: "Rules may not open this scheme or host",
            why: """
                Rules may open only origins of the table, and `https` links of hosts that the app allows. Even an \
                attacker who can change the rules cannot send users anywhere else.
                """,
            fix: "Use an origin of the table, or allow the host in the options.",
            example: .json(
                wrong: #"{ "id": "map", "route": "orders.map", "degrade": "http://eats.example/map" }"#,
                right: #"{ "id": "map", "route": "orders.map", "degrade": "https://eats.example/map" }"#)),
        DiagnosticEntry(
            .rules, 1114, "bad-condition", title: "A condition contains an unknown part",
            why: "The attribute, the comparison or the value is unknown. The rule never matches.",
            fix: "Correct the part that the message names.",
            example: .json(
                wrong: #"{ "id": "a", "everything": true, "when": { "locale": { "near": "de" } }, "block": "x" }"#,
                right: #"{ "id": "a", "everything": true, "when": { "locale": { "is": "de" } }, "block": "x" }"#)),
        DiagnosticEntry(
            .rules, 1115, "condition-too-deep", title: "A condition is nested too deeply",
            why: "Each level of a condition uses stack memory, so the depth is limited.",
            fix: "Write the condition with fewer levels, or as several rules."),
        DiagnosticEntry(
            .rules, 1116, "unknown-namespace", title: "A rule refers to an unknown namespace",
            why: "The rule never matches. The name may be misspelled, or belong to another app of the same family.",
            fix: "Correct the name, or remove it."),
        DiagnosticEntry(
            .rules, 1117, "unusable-subject", title: "A rule refers to a matched route in a slot without one",
            why: "After a miss there is no route, so a rule that names a route or a tag never matches in this slot.",
            fix: "Write a pattern, or use another slot.",
            example: .json(
                wrong: #"{ "id": "a", "slot": "afterMiss", "route": "orders.map", "degrade": "errorPage" }"#,
                right: #"{ "id": "a", "slot": "fallback", "route": "orders.map", "degrade": "errorPage" }"#)),
        DiagnosticEntry(
            .rules, 1118, "cycle", title: "Rules change a link in a loop",
            why: "The link would never reach a route. The router stops when the link becomes one that it was before.",
            fix: "Remove one of the rules, or end one with the flow `break`.",
            example: .json(
                wrong: #"""
                    { "id": "a", "pattern": "/coupon/:id", "rewrite": "/promo/{id}" },
                    { "id": "b", "pattern": "/promo/:id", "rewrite": "/coupon/{id}" }
                    """#,
                right: #"""
                    { "id": "a", "pattern": "/coupon/:id", "rewrite": "/promo/{id}" }
                    """#)),
        DiagnosticEntry(
            .rules, 1119, "target-without-route", .warning, title: "The target of a rule matches no route",
            why: "Links that the rule changes match no route, unless another rule changes them again.",
            fix: "Correct the target, or add the route."),
        DiagnosticEntry(
            .rules, 1120, "missing-replacement", .warning, title: "The replacement for a degraded link does not exist",
            why: "Users see the error page instead of the simpler page that the rule names.",
            fix: "Correct the target, or add the route."),
        DiagnosticEntry(
            .rules, 1121, "unknown-route", .warning, title: "A rule refers to an unknown route",
            why: "The rule never matches. The name may be misspelled, or the route was renamed.",
            fix: "Correct the name, or remove the rule."),
        DiagnosticEntry(
            .rules, 1122, "hop-limit", title: "A link is changed more often than the limit allows",
            why: "Rules that make a link longer with each hop never end, so a link has at most ten hops.",
            fix: "Write the final link in each rule, or end one with the flow `break`.",
            example: .json(
                wrong: #"{ "id": "grow", "pattern": "/menu/:rest*", "rewrite": "/menu/menu/{rest}" }"#,
                right: #"{ "id": "once", "pattern": "/menu/:dish", "rewrite": "/menu/menu/{dish}" }"#)),
        DiagnosticEntry(
            .rules, 1123, "refused-target", title: "A rule produces a link that is refused",
            why: "A value can make a link too long, or turn a segment into `.` or `..`.",
            fix: "Add text beside the value, as in `/promo/x-{id}`, or restrict the pattern with a type."),
        DiagnosticEntry(
            .rules, 1124, "untyped-link", .warning, title: "The target of a rule has a link in a text placeholder",
            why: """
                The author of the rule could pass any link to the route, and so could the author of a link that the \
                rule matches. With the type `link`, the route itself refuses links of other origins.
                """,
            fix: "Give the placeholder or query key of the route the type `link`."),
        DiagnosticEntry(
            .rules, 1125, "too-many-steps", title: "The rules take too many steps for a link",
            why: """
                The router evaluates rules for each link on the main actor, so their total number of steps is \
                limited. It is calculated when the list is compiled. Above the limit, no rule applies.
                """,
            fix: """
                Write fewer wildcards in the middle of patterns, fewer expressions, tests and names, or fewer rules. \
                The message names one of the most expensive rules.
                """),
        DiagnosticEntry(
            .rules, 1126, "unexamined-rules", .note, title: "Lint did not examine all rules",
            why: "The work of lint is limited, so it does not know about cycles and missing targets of some rules.",
            fix: "Write fewer wildcards in the middle of patterns, so that lint needs fewer steps for each rule."),
        DiagnosticEntry(
            .rules, 1127, "unknown-tag", .warning, title: "A rule refers to a tag that no route has",
            why: "The rule never matches, so the links that it is meant to block, redirect or guard are not affected.",
            fix: "Correct the name, tag a route, or remove the rule."),
        DiagnosticEntry(
            .rules, 1128, "unknown-requirement", title: "A rule requires an undeclared gate or interceptor",
            why: """
                Nothing could ever let its links pass, so the rule refuses them. A misspelled guard that did nothing would \
                open what it guards.
                """,
            fix: """
                Correct the name, or declare the gate or the interceptor in the app. For `switchyard lint`, pass a name \
                that only code declares with `--requirement`.
                """,
            example: .json(
                wrong: #"{ "id": "login", "route": "orders.map", "require": ["singedIn"] }"#,
                right: #"{ "id": "login", "route": "orders.map", "require": ["signedIn"] }"#)),
        DiagnosticEntry(
            .rules, 1129, "blocked-presentation", title: "A rule keeps the screen that opens a gate from being shown",
            why: """
                The screen, such as a log-in, is presented when the first link waits at the gate. The rule blocks it, or \
                requires the gate of it, so every link that waits there fails.
                """,
            fix: "Let the rule apply to a pattern, a route or a tag that does not include the screen."),
        DiagnosticEntry(
            .rules, 1130, "unprintable-target", title: "The route that a rule names as its target has no link",
            why:
                "A required value is missing, or several namespaces have a route of this name. Each link of the rule fails.",
            fix: "Write the missing value under `parameters`, or write the target as a link with an origin.",
            example: .json(
                wrong: #"{ "id": "coupons", "pattern": "/coupon/:id", "rewrite": { "route": "promo" } }"#,
                right: #"""
                    { "id": "coupons", "pattern": "/coupon/:id",
                      "rewrite": { "route": "promo", "parameters": { "id": "{id}" } } }
                    """#)),
        DiagnosticEntry(
            .rules, 1131, "outside-link", .warning, title: "A rule for every link fails for links of other sites",
            why: """
                The target contains the whole link, or its origin. Rules may lead only to your own origins and to hosts that \
                the app allows, so that no list of rules, and no sender of a link, can open another site in your app.
                """,
            fix: """
                Write an address of your own with `{link.path}` and `{link.query}`, allow the hosts in `webHosts:`, or let \
                the rule apply to the pattern `/*`, which matches only links of your origins.
                """,
            example: .json(
                wrong:
                    #"{ "id": "rest", "everything": true, "slot": "fallback", "degrade": "/promo/x?url={link.text}" }"#,
                right: #"{ "id": "rest", "pattern": "/*", "slot": "fallback", "degrade": "/promo/x?url={link.text}" }"#)
        ),
        DiagnosticEntry(
            .rules, 1132, "no-error-page", .warning, title: "A rule shows the error page, and the app declares none",
            why: "A link of the rule ends as unavailable, instead of showing what replaces the screen.",
            fix: "Declare a screen with `errorPage(_:)`, or name a target: `degrade(to:)`."),
        DiagnosticEntry(
            .rules, 1133, "too-many-parts", title: "A rule has too many parts, or the rules require too many names",
            why: """
                A link carries the names that rules require through all of its checks. Conditions are tested for each \
                link. A rule above its limit of names, tests, values and parameters never matches. Above the limit of \
                different names, no rule of the list applies.
                """,
            fix: "Require fewer gates and interceptors, and write conditions with fewer tests and values."),
    ]
}
