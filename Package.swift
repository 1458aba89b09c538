// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

// Dependencies with these conditions are neither built nor fetched if the trait is off.
let macros: TargetDependencyCondition? = .when(traits: ["Macros"])
let discovery: TargetDependencyCondition? = .when(traits: ["Discovery"])
let observability: TargetDependencyCondition? = .when(traits: ["Observability"])
let inspector: TargetDependencyCondition? = .when(traits: ["Inspector"])

/// The tests of a target, with the support that all tests share.
func tests(of target: String, and others: Target.Dependency...) -> Target {
    .testTarget(name: target + "Tests", dependencies: [.target(name: target), "ConformanceSupport"] + others)
}

/// Products of swift-syntax, if the trait for macros is on.
func syntax(_ names: String...) -> [Target.Dependency] {
    names.map { .product(name: $0, package: "swift-syntax", condition: macros) }
}

// What servers observe with, if the trait for it is on.
let observers: [Target.Dependency] = [
    .product(name: "Logging", package: "swift-log", condition: observability),
    .product(name: "Metrics", package: "swift-metrics", condition: observability),
    .product(name: "Tracing", package: "swift-distributed-tracing", condition: observability),
]

let package = Package(
    name: "switchyard",
    platforms: [.iOS(.v16), .macCatalyst(.v16), .macOS(.v13), .tvOS(.v16), .visionOS(.v1)],
    products: [
        "SwitchyardCatalog", "SwitchyardCatalogChinese", "RouteMatching", "RoutePrinting", "RouteMigration",
        "SwitchyardNavigation", "SwitchyardServices", "SwitchyardContracts", "SwitchyardFiles", "SwitchyardReports",
        "SwitchyardLint", "SwitchyardCore", "SwitchyardExtensions", "SwitchyardAppEvents", "Switchyard",
        "SwitchyardUIKit", "SwitchyardIntents", "SwitchyardSwiftUI", "SwitchyardObjC", "SwitchyardMigration",
        "SwitchyardHeadless", "SwitchyardTesting", "SwitchyardTestTraits", "SwitchyardObservability",
        "SwitchyardDiscovery", "SwitchyardReplay", "SwitchyardInspector",
    ].map { .library(name: $0, targets: [$0, "SwitchyardPrivacy"]) },
    traits: [
        .trait(
            name: "Macros", description: "Adds @Routes, @Route, @Contract and #routePattern, checked by the compiler."),
        .trait(
            name: "Observability", description: "Adds observers for swift-log, swift-metrics and distributed tracing."),
        .trait(name: "Discovery", description: "Adds ModuleDiscovery, which finds modules by link-time records."),
        .trait(name: "Inspector", description: "Adds the server of the inspector, in debug builds."),
        .trait(
            name: "InspectorInRelease", description: "Keeps the server of the inspector in release builds as well.",
            enabledTraits: ["Inspector"]),
        .trait(name: "ChineseInRelease", description: "Keeps the Chinese texts of the catalog in release builds."),
        .default(enabledTraits: ["Macros"]),
    ],
    dependencies: [
        .package(url: "https://github.com/swiftlang/swift-syntax.git", from: "603.0.1"),
        .package(url: "https://github.com/apple/swift-log.git", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-metrics.git", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-distributed-tracing.git", from: "1.7.3"),
        .package(url: "https://github.com/swhitty/FlyingFox.git", .upToNextMinor(from: "0.27.1")),
    ],
    targets: [
        // Shared by test targets: rows of data with their counts, waiting, random numbers. It has no product, so no app
        // builds it.
        .target(
            name: "ConformanceSupport", dependencies: ["RouteMatching"], path: "Tests/Support", exclude: ["Inspection"]),

        // Rows of other routers, browsers and apps. The suites see what an app sees: no `package` declarations.
        .testTarget(
            name: "ConformanceTests",
            dependencies: [
                "ConformanceSupport", "RouteMatching", "RouteMigration", "RoutePrinting", "SwitchyardAppEvents",
                "SwitchyardCatalog", "SwitchyardCore", "SwitchyardFiles", "SwitchyardNavigation", "SwitchyardTesting",
            ],
            path: "Tests/Conformance", exclude: ["Cases", "README.md", "capabilities.tsv"], packageAccess: false),

        // Floor 0: the privacy manifest, which each product contains. In C, because SwiftPM writes code that imports
        // Foundation into a Swift target with resources.
        .target(name: "SwitchyardPrivacy", resources: [.copy("PrivacyInfo.xcprivacy")]),

        // Floor 0: reads sections of the images of a process, in C. No code runs before it is called.
        .target(name: "CSwitchyardSections"),

        // Floor 1: the codes of mistakes and their meaning; links, patterns, the table. Only the standard library.
        .target(name: "SwitchyardDiagnostics"),
        .target(name: "SwitchyardCatalog", dependencies: ["SwitchyardDiagnostics"]),
        .target(name: "SwitchyardCatalogChinese", dependencies: ["SwitchyardCatalog", "SwitchyardDiagnostics"]),
        tests(of: "SwitchyardCatalog", and: "SwitchyardCatalogChinese", "SwitchyardDiagnostics"),
        .target(name: "SwitchyardLocks"),
        .target(name: "SwitchyardBase", dependencies: ["SwitchyardLocks"]),
        tests(of: "SwitchyardBase", and: "SwitchyardHeadless"),
        .target(name: "SwitchyardJSON", dependencies: ["SwitchyardDiagnostics"]),
        tests(of: "SwitchyardJSON"),
        .target(name: "RouteAutomata"),
        .target(name: "RouteMatching", dependencies: ["RouteAutomata", "SwitchyardDiagnostics"]),
        .target(name: "RoutePrinting", dependencies: ["RouteMatching", "SwitchyardDiagnostics"]),
        tests(
            of: "RouteMatching", and: "RouteAutomata", "RoutePrinting", "SwitchyardCatalog",
            "SwitchyardLint"),

        // Floor 1: patterns of other routers, for apps that move here. An app links it only while it moves.
        .target(name: "RouteMigration", dependencies: ["RouteMatching", "SwitchyardDiagnostics"]),

        // Floor 2: navigation states as values, and the steps between them. Only the standard library.
        .target(
            name: "SwitchyardNavigation",
            dependencies: [
                "RouteMatching", "RoutePrinting", "SwitchyardBase", "SwitchyardLocks", "SwitchyardDiagnostics",
            ]),
        tests(
            of: "SwitchyardNavigation",
            and: "RouteMatching", "SwitchyardCatalog", "SwitchyardLocks", "SwitchyardTesting"),

        // Floor 2: the decisions of platform adapters, without a platform.
        .target(name: "SwitchyardHosting", dependencies: ["SwitchyardNavigation"]),
        tests(of: "SwitchyardHosting", and: "SwitchyardNavigation"),

        // Floor 3: targets that need Foundation.
        .target(
            name: "SwitchyardServices", dependencies: ["SwitchyardBase", "SwitchyardLocks", "SwitchyardDiagnostics"]),
        tests(of: "SwitchyardServices", and: "SwitchyardNavigation"),
        .target(
            name: "SwitchyardValues",
            dependencies: ["RouteMatching", "RoutePrinting", "SwitchyardDiagnostics", "SwitchyardJSON"]),
        tests(of: "SwitchyardValues", and: "SwitchyardCore"),
        .target(
            name: "SwitchyardContracts",
            dependencies: [
                "RouteMatching", "RoutePrinting", "SwitchyardDiagnostics", "SwitchyardJSON", "SwitchyardLocks",
                "SwitchyardServices", "SwitchyardValues",
            ]),
        tests(of: "SwitchyardContracts", and: "RouteMatching"),
        .target(
            name: "SwitchyardRoutes",
            dependencies: [
                "RouteMatching", "RoutePrinting", "SwitchyardDiagnostics", "SwitchyardJSON", "SwitchyardNavigation",
                "SwitchyardValues",
            ]),
        tests(of: "SwitchyardRoutes", and: "SwitchyardFiles", "SwitchyardLint"),
        // For extensions of an app: routes and their links, seals and the mailbox. No router, no screens.
        .target(name: "SwitchyardExtensions", dependencies: ["SwitchyardDiagnostics", "SwitchyardRoutes"]),
        tests(of: "SwitchyardExtensions", and: "RouteMatching"),
        .target(
            name: "SwitchyardRules",
            dependencies: ["RouteMatching", "SwitchyardDiagnostics", "SwitchyardJSON", "SwitchyardRoutes"]),
        tests(of: "SwitchyardRules", and: "SwitchyardCatalog", "SwitchyardFiles"),
        .target(
            name: "SwitchyardOutcomes",
            dependencies: [
                "RouteMatching", "SwitchyardContracts", "SwitchyardDiagnostics", "SwitchyardLocks",
                "SwitchyardNavigation", "SwitchyardRoutes", "SwitchyardRules",
            ]),
        .target(
            name: "SwitchyardDeclarations",
            dependencies: [
                "RouteMatching", "RoutePrinting", "SwitchyardDiagnostics", "SwitchyardNavigation",
                "SwitchyardOutcomes", "SwitchyardRoutes", "SwitchyardRules",
            ]),
        .target(
            name: "SwitchyardRouter",
            dependencies: [
                "RouteMatching", "SwitchyardBase", "SwitchyardContracts", "SwitchyardDeclarations",
                "SwitchyardDiagnostics", "SwitchyardLocks", "SwitchyardNavigation", "SwitchyardOutcomes",
                "SwitchyardServices",
            ]),
        tests(of: "SwitchyardRouter", and: "SwitchyardBase", "SwitchyardLocks", "SwitchyardNavigation"),
        .target(
            name: "SwitchyardModules",
            dependencies: [
                "RouteMatching", "SwitchyardBase", "SwitchyardDiagnostics", "SwitchyardJSON", "SwitchyardLocks",
                "SwitchyardNavigation", "SwitchyardRouter", "SwitchyardRoutes", "SwitchyardServices",
            ]),
        // Files that the command and servers exchange with an app. An app links it only to write them.
        .target(
            name: "SwitchyardFiles",
            dependencies: [
                "RouteMatching", "SwitchyardDiagnostics", "SwitchyardJSON", "SwitchyardRoutes", "SwitchyardRules",
            ]),
        // The file of a module report. Separate from the other files, because a report needs the router.
        .target(
            name: "SwitchyardReports",
            dependencies: [
                "SwitchyardDiagnostics", "SwitchyardFiles", "SwitchyardJSON", "SwitchyardModules", "SwitchyardRoutes",
            ]),
        tests(of: "SwitchyardReports", and: "SwitchyardCore"),
        // Finds mistakes in maps and rules, for the command and for tests. No app links it.
        .target(
            name: "SwitchyardLint",
            dependencies: [
                "RouteMatching", "SwitchyardDiagnostics", "SwitchyardFiles", "SwitchyardJSON", "SwitchyardRoutes",
                "SwitchyardRules",
            ]),
        // Everything above that an app needs, as one module.
        .target(
            name: "SwitchyardCore",
            dependencies: [
                "RouteMatching", "RoutePrinting", "SwitchyardContracts", "SwitchyardDeclarations", "SwitchyardJSON",
                "SwitchyardModules", "SwitchyardNavigation", "SwitchyardOutcomes", "SwitchyardRoutes",
                "SwitchyardRouter", "SwitchyardRules", "SwitchyardServices", "SwitchyardValues",
            ]),
        tests(
            of: "SwitchyardCore",
            and: "RouteMatching", "SwitchyardAppEvents", "SwitchyardBase", "SwitchyardCatalog", "SwitchyardContracts",
            "SwitchyardFiles", "SwitchyardLocks", "SwitchyardNavigation", "SwitchyardRoutes", "SwitchyardTesting"),

        tests(
            of: "SwitchyardFiles",
            and: "SwitchyardCatalog", "SwitchyardCore", "SwitchyardDiagnostics", "SwitchyardJSON", "SwitchyardLint",
            "SwitchyardRoutes"),

        // The module that an app imports: the core and the macros.
        .target(
            name: "Switchyard",
            dependencies: [
                "SwitchyardCore",
                .target(name: "SwitchyardMacros", condition: macros),
            ]),

        // Floor 4: delivers events of the app to its modules.
        .target(
            name: "SwitchyardAppEvents", dependencies: ["SwitchyardBase", "SwitchyardLocks", "SwitchyardModules"]),

        // Floor 4: turns what the system delivers into links with their sources, in order, each once.
        .target(
            name: "SwitchyardEntries",
            dependencies: [
                "RouteMatching", "SwitchyardAppEvents", "SwitchyardBase", "SwitchyardDeclarations",
                "SwitchyardDiagnostics", "SwitchyardExtensions", "SwitchyardLocks", "SwitchyardNavigation",
                "SwitchyardOutcomes", "SwitchyardRouter", "SwitchyardRoutes",
            ]),
        tests(
            of: "SwitchyardEntries",
            and: "RouteMatching", "SwitchyardAppEvents", "SwitchyardCore", "SwitchyardExtensions", "SwitchyardTesting"),

        // Floor 4: screens of UIKit; empty without UIKit. Tests/AppleFake compiles it on Linux.
        .target(
            name: "SwitchyardUIKit",
            dependencies: [
                "RouteMatching", "SwitchyardAppEvents", "SwitchyardBase", "SwitchyardDeclarations",
                "SwitchyardDiagnostics", "SwitchyardEntries", "SwitchyardHosting", "SwitchyardLocks",
                "SwitchyardModules", "SwitchyardNavigation", "SwitchyardOutcomes", "SwitchyardRouter",
                "SwitchyardRoutes",
            ]),

        // Floor 4: routes as intents and as items of the system's search.
        .target(
            name: "SwitchyardIntents",
            dependencies: [
                "SwitchyardBase", "SwitchyardCore", "SwitchyardDiagnostics", "SwitchyardEntries", "SwitchyardLocks",
                "SwitchyardUIKit",
            ]),
        tests(
            of: "SwitchyardIntents",
            and: "SwitchyardAppEvents", "SwitchyardCore", "SwitchyardEntries", "SwitchyardTesting"),

        // Floor 4: screens of SwiftUI; empty without SwiftUI.
        .target(
            name: "SwitchyardSwiftUI",
            dependencies: [
                "SwitchyardBase", "SwitchyardDeclarations", "SwitchyardEntries", "SwitchyardHosting",
                "SwitchyardModules", "SwitchyardNavigation", "SwitchyardOutcomes", "SwitchyardRouter",
                "SwitchyardRoutes", "SwitchyardUIKit",
            ]),

        // Floor 4: the router for code in Objective-C; empty on systems without it.
        .target(
            name: "SwitchyardObjC",
            dependencies: [
                "RouteMatching", "RoutePrinting", "SwitchyardContracts", "SwitchyardOutcomes", "SwitchyardRouter",
            ]),

        // Floor 4: what an old router did with a link beside what a router would do. It comes with RouteMigration.
        .target(
            name: "SwitchyardMigration",
            dependencies: [
                "RouteMatching", "RouteMigration", "SwitchyardDiagnostics", "SwitchyardOutcomes", "SwitchyardRouter",
            ]),
        tests(of: "SwitchyardMigration", and: "SwitchyardCore"),

        // Floor 4: a host without screens and a clock without time; support for tests of any framework.
        .target(name: "SwitchyardHeadless", dependencies: ["RouteMatching", "SwitchyardNavigation"]),
        tests(of: "SwitchyardHeadless", and: "SwitchyardNavigation"),
        .target(
            name: "SwitchyardTesting",
            dependencies: [
                "RouteMatching", "SwitchyardDiagnostics", "SwitchyardFiles", "SwitchyardHeadless",
                "SwitchyardNavigation", "SwitchyardRouter",
            ]),

        // Floor 4: traits for Swift Testing. The only product that imports the test library; only tests of apps import it.
        .target(name: "SwitchyardTestTraits", dependencies: ["SwitchyardCore"]),
        tests(of: "SwitchyardTestTraits", and: "SwitchyardCore"),

        // Floor 4: observers for the logging, metrics and tracing libraries of servers.
        .target(name: "SwitchyardObservability", dependencies: ["SwitchyardCore", "SwitchyardLocks"] + observers),
        .testTarget(
            name: "SwitchyardObservabilityTests",
            dependencies: [
                "SwitchyardCore", "SwitchyardFiles", "SwitchyardObservability", "SwitchyardTesting",
                .product(name: "InMemoryLogging", package: "swift-log", condition: observability),
                .product(name: "InMemoryTracing", package: "swift-distributed-tracing", condition: observability),
                .product(name: "MetricsTestKit", package: "swift-metrics", condition: observability),
            ] + observers),
        // Floor 4: finds modules by records that the linker collects.
        .target(
            name: "SwitchyardDiscovery",
            dependencies: [
                "RouteMatching", "SwitchyardCore", "SwitchyardDiagnostics",
                .target(name: "CSwitchyardSections", condition: discovery),
                .target(name: "SwitchyardMacros", condition: macros),
            ]),
        tests(
            of: "SwitchyardDiscovery",
            and: "SwitchyardCatalog", "SwitchyardCore", "SwitchyardDiagnostics", "SwitchyardHeadless"),

        // Floor 4: the activity of a router as values, without hidden parameters. Part of the two products below.
        .target(
            name: "SwitchyardInspection",
            dependencies: [
                "RouteMatching", "SwitchyardCatalog", "SwitchyardCore", "SwitchyardDiagnostics", "SwitchyardLocks",
                "SwitchyardNavigation",
            ]),
        .target(
            name: "InspectionSupport",
            dependencies: [
                "SwitchyardCore", "SwitchyardFiles", "SwitchyardHeadless", "SwitchyardInspection",
                "SwitchyardNavigation",
            ],
            path: "Tests/Support/Inspection"),
        tests(
            of: "SwitchyardInspection",
            and: "InspectionSupport", "SwitchyardCore", "SwitchyardHeadless", "SwitchyardLocks",
            "SwitchyardNavigation"),

        // Floor 4: recorded sessions: as files, replayed, and printed as tests.
        .target(
            name: "SwitchyardReplay",
            dependencies: [
                "RouteMatching", "SwitchyardCore", "SwitchyardFiles", "SwitchyardHeadless", "SwitchyardInspection",
                "SwitchyardNavigation",
            ]),
        tests(
            of: "SwitchyardReplay",
            and: "InspectionSupport", "SwitchyardCore", "SwitchyardFiles", "SwitchyardHeadless", "SwitchyardNavigation",
            "SwitchyardTesting"),

        // Floor 4: a page that shows the activity of a router, and its server.
        .target(
            name: "SwitchyardInspector",
            dependencies: [
                "SwitchyardBase", "SwitchyardLocks", "SwitchyardCore", "SwitchyardInspection",
                .product(name: "FlyingFox", package: "FlyingFox", condition: inspector),
                .product(name: "FlyingSocks", package: "FlyingFox", condition: inspector),
            ],
            resources: [.copy("Page")]
        ),
        .testTarget(
            name: "SwitchyardInspectorTests",
            dependencies: [
                "ConformanceSupport", "InspectionSupport", "SwitchyardCore", "SwitchyardHeadless",
                "SwitchyardLocks", "SwitchyardInspector",
                .product(name: "FlyingSocks", package: "FlyingFox", condition: inspector),
            ]),

        // Macros. The plug-in forwards to a library without a product, which tests can link.
        .target(
            name: "SwitchyardMacrosSupport",
            dependencies: ["RouteMatching", "SwitchyardCatalog", "SwitchyardDiagnostics"]
                + syntax(
                    "SwiftDiagnostics", "SwiftParser", "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacros")
        ),
        .macro(
            name: "SwitchyardMacros",
            dependencies: ["SwitchyardMacrosSupport"]
                + syntax("SwiftCompilerPlugin", "SwiftSyntax", "SwiftSyntaxMacros")
        ),
        .testTarget(
            name: "SwitchyardMacrosSupportTests",
            dependencies: ["RouteMatching", "SwitchyardCatalog", "Switchyard", "SwitchyardMacrosSupport"]
                + syntax(
                    "SwiftDiagnostics", "SwiftParser", "SwiftSyntax", "SwiftSyntaxMacroExpansion", "SwiftSyntaxMacros")
        ),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),  // SE-0335
        .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
        .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),  // SE-0461
        .enableUpcomingFeature("InferIsolatedConformances"),  // SE-0470
        .enableUpcomingFeature("ImmutableWeakCaptures"),  // SE-0481
    ]
}
