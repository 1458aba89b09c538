internal import SwitchyardDiagnostics

extension DiagnosticCatalog {
    /// What is wrong with rules of routing: each by itself, all of them together, or with a link on its way.
    static let rules: [DiagnosticEntry] = [
        DiagnosticEntry(
            .rules, 1101, "too-large", title: "The texts of the rules have more bytes than the limits allow",
            why: "Rules may come from a server, so their size has a bound. A list beyond it is not used at all.",
            fix: "Write fewer rules with wider patterns, or raise the limit."),
        DiagnosticEntry(
            .rules, 1102, "too-many", title: "There are more rules than the limits allow",
            why: "Every link is compared with the rules. A list beyond the bound is not used at all.",
            fix: "Write fewer rules with wider patterns, or raise the limit."),
        DiagnosticEntry(
            .rules, 1103, "missing-id", title: "A rule has no id",
            why: "Traces, errors and hops name a rule by its id. A rule without one never matches.",
            fix: "Give the rule a name of its own.",
            example: .json(
                wrong: #"{ "pattern": "/coupon/:id", "rewrite": "/promo/{id}" }"#,
                right: #"{ "id": "coupons", "pattern": "/coupon/:id", "rewrite": "/promo/{id}" }"#)),
        DiagnosticEntry(
            .rules, 1104, "duplicate-id", title: "Two rules have one id",
            why: "A trace could not say which of them it was. The first one counts, and the others never match.",
            fix: "Give each rule a name of its own."),
        DiagnosticEntry(
            .rules, 1105, "unknown-key", title: "A key of a rule, or its value, has no meaning",
            why: """
                It may be a misspelling, or a condition of a later version. A rule that is applied without one of its \
                conditions is applied to too many links, so this one never matches.
                """,
            fix: "Correct the key, or move what is only to be kept into `metadata`.",
            example: .json(
                wrong: #"{ "id": "shut", "route": "orders.pay", "block": "later", "owner": "payments" }"#,
                right: #"""
                    { "id": "shut", "route": "orders.pay", "block": "later", "metadata": { "owner": "payments" } }
                    """#)),
        DiagnosticEntry(
            .rules, 1106, "missing-subject", title: "A rule does not say which links it is about",
            why: "A rule for every link is a large thing, so it has to be said.",
            fix: "Write one of `pattern`, `route`, `tag`, and `everything` with the value `true`.",
            example: .json(
                wrong: #"{ "id": "shut", "block": "later" }"#,
                right: #"{ "id": "shut", "everything": true, "block": "later" }"#)),
        DiagnosticEntry(
            .rules, 1107, "missing-action", title: "A rule does not say what it does",
            why: "The action may be one of a later version, or its value is of the wrong kind. The rule never matches.",
            fix: "Write one of `rewrite`, `redirect`, `degrade`, `block` and `require`.",
            example: .json(
                wrong: #"{ "id": "login", "tag": "orders", "require": "signedIn" }"#,
                right: #"{ "id": "login", "tag": "orders", "require": ["signedIn"] }"#)),
        DiagnosticEntry(
            .rules, 1108, "bad-pattern", title: "The pattern of a rule cannot be parsed",
            why: "Patterns of rules are those of routes. One that cannot be read never matches.",
            fix: "Mend it at the column that the message names.",
            example: .json(
                wrong: #"{ "id": "coupons", "pattern": "/coupon/:id<int", "rewrite": "/promo/{id}" }"#,
                right: #"{ "id": "coupons", "pattern": "/coupon/:id<int>", "rewrite": "/promo/{id}" }"#)),
        DiagnosticEntry(
            .rules, 1109, "expression", title: "A pattern holds a regular expression where none is allowed",
            why: "Rules from a server may hold none, so that nobody can make an app spend its time on one.",
            fix: "Use a type or an enumeration, as in `:tab<items|reviews>`."),
        DiagnosticEntry(
            .rules, 1110, "unsupported-pattern", title: "The matcher does not take the pattern of a rule",
            why: "It uses a type that is not known, is too large, or differs from another one in letter case alone.",
            fix: "Write a simpler pattern, or pass the type with the options."),
        DiagnosticEntry(
            .rules, 1111, "bad-target", title: "The target of a rule is no link",
            why: """
                A target is a link with values in braces. It begins with a slash or an origin, and no value stands in \
                its origin or in the name of a key: a value could choose where the link leads.
                """,
            fix: "Write scheme and host as they are, and values in the path, the values of the query or the fragment.",
            example: .json(
                wrong: #"{ "id": "coupons", "pattern": "/coupon/:id", "rewrite": "eats://{id}" }"#,
                right: #"{ "id": "coupons", "pattern": "/coupon/:id", "rewrite": "eats:///{id}" }"#)),
        DiagnosticEntry(
            .rules, 1112, "unknown-placeholder", title: "A target uses a value that the rule does not have",
            why: "The values are those of the rule's pattern or route, so this one would always be absent.",
            fix: "Correct the name, or name the placeholder in the pattern.",
            example: .json(
                wrong: #"{ "id": "coupons", "pattern": "/coupon/:id", "rewrite": "/promo/{coupon}" }"#,
                right: #"{ "id": "coupons", "pattern": "/coupon/:id", "rewrite": "/promo/{id}" }"#)),
        DiagnosticEntry(
            .rules, 1113, "forbidden-target", title: "Rules may not lead to this scheme or host",
            why: """
                Rules lead to origins of the table, and to `https` links of hosts that the app allows. So whoever can \
                change rules cannot send people anywhere else.
                """,
            fix: "Use an origin of the table, or allow the host with the options.",
            example: .json(
                wrong: #"{ "id": "map", "route": "orders.map", "degrade": "http://eats.example/map" }"#,
                right: #"{ "id": "map", "route": "orders.map", "degrade": "https://eats.example/map" }"#)),
        DiagnosticEntry(
            .rules, 1114, "bad-condition", title: "A condition has a part without a meaning",
            why: "The attribute, the comparison or the value does not exist here. The rule never matches.",
            fix: "Correct the part that the message names.",
            example: .json(
                wrong: #"{ "id": "a", "everything": true, "when": { "locale": { "near": "de" } }, "block": "x" }"#,
                right: #"{ "id": "a", "everything": true, "when": { "locale": { "is": "de" } }, "block": "x" }"#)),
        DiagnosticEntry(
            .rules, 1115, "condition-too-deep", title: "A condition is nested too deep",
            why: "Judging a condition takes a frame of the stack for each level, so the depth has a bound.",
            fix: "Write the condition with fewer levels, or as several rules."),
        DiagnosticEntry(
            .rules, 1116, "unknown-namespace", title: "A rule is about a namespace that the table has not",
            why: "The rule never matches. The name may be misspelt, or of another app of the family.",
            fix: "Correct the name, or leave it out."),
        DiagnosticEntry(
            .rules, 1117, "unusable-subject", title: "A rule is about matched links where none has matched",
            why: "After a miss there is no route, so a rule that names one or its tag never matches there.",
            fix: "Write a pattern, or use another slot.",
            example: .json(
                wrong: #"{ "id": "a", "slot": "afterMiss", "route": "orders.map", "degrade": "errorPage" }"#,
                right: #"{ "id": "a", "slot": "fallback", "route": "orders.map", "degrade": "errorPage" }"#)),
        DiagnosticEntry(
            .rules, 1118, "cycle", title: "Rules change a link in a circle",
            why: "The link never arrives anywhere. The way is cut when the link becomes one that it was before.",
            fix: "Take one of the rules away, or end one with the flow `break`.",
            example: .json(
                wrong: #"""
                    { "id": "a", "pattern": "/coupon/:id", "rewrite": "/promo/{id}" },
                    { "id": "b", "pattern": "/promo/:id", "rewrite": "/coupon/{id}" }
                    """#,
                right: #"""
                    { "id": "a", "pattern": "/coupon/:id", "rewrite": "/promo/{id}" }
                    """#)),
        DiagnosticEntry(
            .rules, 1119, "target-without-route", .warning, title: "The target of a rule leads to no route",
            why: "Links that the rule changes miss, unless another rule takes them.",
            fix: "Correct the target, or add the route."),
        DiagnosticEntry(
            .rules, 1120, "missing-replacement", .warning, title: "What a link is degraded to does not exist",
            why: "People see the error page where somebody meant to show them something lesser.",
            fix: "Correct the target, or add the route."),
        DiagnosticEntry(
            .rules, 1121, "unknown-route", .warning, title: "A rule is about a route that the table has not",
            why: "The rule never matches. The name may be misspelt, or the route was renamed.",
            fix: "Correct the name, or remove the rule."),
        DiagnosticEntry(
            .rules, 1122, "hop-limit", title: "A link is changed more often than the limit allows",
            why: "Rules that make a link longer with each hop come to no end, so a link has ten hops at the most.",
            fix: "Let each rule lead to the end of the way at once, or end one with the flow `break`.",
            example: .json(
                wrong: #"{ "id": "grow", "pattern": "/menu/:rest*", "rewrite": "/menu/menu/{rest}" }"#,
                right: #"{ "id": "once", "pattern": "/menu/:dish", "rewrite": "/menu/menu/{dish}" }"#)),
        DiagnosticEntry(
            .rules, 1123, "refused-target", title: "What a rule makes of a link is refused as a link",
            why: "A value can make a link too long, or a segment of it one or two dots.",
            fix: "Put text beside the value, as in `/promo/x-{id}`, or narrow the pattern with a type."),
        DiagnosticEntry(
            .rules, 1124, "untyped-link", .warning, title: "The target of a rule has a link in a text placeholder",
            why: """
                The author of a rule could give the route another link, and so could the author of a link that the rule \
                matches. The type `link` lets the route itself refuse what leads elsewhere.
                """,
            fix: "Give the placeholder or query key of the route the type `link`."),
        DiagnosticEntry(
            .rules, 1125, "too-many-steps", title: "The rules take too many steps for a link",
            why:
                "Rules are asked about each link on the main actor, so the steps of all of them together have a bound. "
                + "It is worked out when the list is compiled; above it none of the rules counts.",
            fix:
                "Write fewer wildcards in the middle of patterns, fewer expressions, or fewer rules. The message names a "
                + "rule that takes as many steps as any."),
        DiagnosticEntry(
            .rules, 1126, "unexamined-rules", .note, title: "There are more rules to try than lint does",
            why: "Work is bounded, so of some rules nothing is known about cycles and missing targets.",
            fix: "Write fewer wildcards in the middle of patterns, so that each rule is tried in fewer steps."),
        DiagnosticEntry(
            .rules, 1127, "unknown-tag", title: "A rule is about a tag that no route has",
            why: "The rule never matches, so what it is to block, move or guard stays as it is.",
            fix: "Correct the name, tag a route, or remove the rule."),
        DiagnosticEntry(
            .rules, 1128, "unknown-requirement", title: "A rule requires what no code declares",
            why: "Its links wait for a gate that nothing opens.",
            fix: "Write the name of a gate or of an interceptor of the router."),
    ]
}
