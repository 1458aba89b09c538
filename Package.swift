// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

// Dependencies with these conditions are neither built nor fetched if the trait is off.
let macros: TargetDependencyCondition? = .when(traits: ["Macros"])
let discovery: TargetDependencyCondition? = .when(traits: ["Discovery"])
let inspector: TargetDependencyCondition? = .when(traits: ["Inspector"])

/// A floor of the house, as a folder of `Sources`.
enum Floor: String {
    case engine = "Engine"
    case apple = "Apple"
    case debug = "Debug"
    case tooling = "Tooling"

    func target(
        _ name: String, _ dependencies: Target.Dependency..., exclude: [String] = [], resources: [Resource] = []
    ) -> Target {
        .target(
            name: name, dependencies: dependencies, path: "Sources/\(rawValue)/\(name)", exclude: exclude,
            resources: resources)
    }
}

/// The tests of a target, with the support that all tests share.
func tests(of target: String, and others: Target.Dependency...) -> Target {
    .testTarget(name: target + "Tests", dependencies: [.target(name: target), "ConformanceSupport"] + others)
}

/// Products of swift-syntax, if the trait for macros is on.
func syntax(_ names: String...) -> [Target.Dependency] {
    names.map { .product(name: $0, package: "swift-syntax", condition: macros) }
}

/// Products of FlyingFox, if the trait for the inspector is on.
func flyingFox(_ name: String) -> Target.Dependency {
    .product(name: name, package: "FlyingFox", condition: inspector)
}

let package = Package(
    name: "switchyard",
    platforms: [.iOS(.v16), .macCatalyst(.v16), .macOS(.v13), .tvOS(.v16), .visionOS(.v1)],
    products: [
        "RouteMatching", "SwitchyardNavigation", "SwitchyardContracts", "Switchyard", "SwitchyardRules",
        "SwitchyardUnits", "SwitchyardWeb", "SwitchyardUIKit", "SwitchyardSwiftUI", "SwitchyardIntents",
        "SwitchyardWebKit", "SwitchyardExtensions",
        "SwitchyardTesting", "SwitchyardTestTraits", "SwitchyardInspector",
        "SwitchyardTooling", "SwitchyardMigration", "SwitchyardDiscovery",
    ].map { .library(name: $0, targets: [$0, "CSwitchyardSections"]) },
    traits: [
        .trait(
            name: "Macros", description: "Adds @Routes, @Route, @Contract and #routePattern, checked by the compiler."),
        .trait(name: "Discovery", description: "Adds ModuleDiscovery, which finds modules by link-time records."),
        .trait(name: "Inspector", description: "Adds the server of the inspector, in debug builds."),
        .trait(
            name: "InspectorInRelease", description: "Keeps the server of the inspector in release builds as well.",
            enabledTraits: ["Inspector"]),
        .trait(name: "ChineseInRelease", description: "Keeps the Chinese texts of the catalog in release builds."),
        .trait(
            name: "Diagnosis",
            description: "Keeps the checks of declarations that only debug builds make, in release builds as well."),
        .default(enabledTraits: ["Macros"]),
    ],
    dependencies: [
        .package(url: "https://github.com/swiftlang/swift-syntax.git", from: "603.0.1"),
        .package(url: "https://github.com/swhitty/FlyingFox.git", .upToNextMinor(from: "0.27.1")),
    ],
    targets: [
        // MARK: Engine: from a link to a plan of navigation. No platform, and below the routes no Foundation.

        // Locks, deadlines and findings.
        Floor.engine.target("SwitchyardSupport"),
        tests(of: "SwitchyardSupport", and: "SwitchyardTesting"),

        // Links, patterns, the table and printing. Usable alone.
        Floor.engine.target("RouteMatching", "SwitchyardSupport"),
        tests(of: "RouteMatching", and: "SwitchyardRoutes", "SwitchyardSupport", "SwitchyardTooling"),

        // States of navigation as values, the steps between them, and the decisions of hosts. Usable without routes.
        Floor.engine.target("SwitchyardNavigation", "RouteMatching", "SwitchyardSupport"),
        tests(
            of: "SwitchyardNavigation",
            and: "RouteMatching", "SwitchyardSupport", "SwitchyardTesting", "SwitchyardTooling"),

        // Typed routes, their values and maps: all that an extension of an app links.
        Floor.engine.target("SwitchyardRoutes", "RouteMatching", "SwitchyardNavigation", "SwitchyardSupport"),
        tests(
            of: "SwitchyardRoutes",
            and: "RouteMatching", "Switchyard", "SwitchyardNavigation", "SwitchyardSupport", "SwitchyardTooling"),

        // Services and contracts. Usable without a router.
        Floor.engine.target("SwitchyardContracts", "RouteMatching", "SwitchyardRoutes", "SwitchyardSupport"),
        tests(of: "SwitchyardContracts", and: "RouteMatching", "SwitchyardSupport"),

        // Declarations, the life of a link, outcomes and gates.
        Floor.engine.target(
            "SwitchyardRouter", "RouteMatching", "SwitchyardContracts", "SwitchyardNavigation", "SwitchyardRoutes",
            "SwitchyardSupport"),
        tests(of: "SwitchyardRouter", and: "RouteMatching", "SwitchyardRoutes", "SwitchyardSupport"),

        // Modules and the events of an app.
        Floor.engine.target(
            "SwitchyardModules", "RouteMatching", "SwitchyardContracts", "SwitchyardNavigation", "SwitchyardRouter",
            "SwitchyardRoutes", "SwitchyardSupport"),

        // Delivered rules, which plug into the router.
        Floor.engine.target(
            "SwitchyardRules", "RouteMatching", "SwitchyardModules", "SwitchyardRouter", "SwitchyardRoutes",
            "SwitchyardSupport"),
        tests(
            of: "SwitchyardRules",
            and: "RouteMatching", "SwitchyardRouter", "SwitchyardRoutes", "SwitchyardSupport", "SwitchyardTooling"),

        // The bridge to web pages, without a platform: protocol, sessions, grants, and the client of pages.
        Floor.engine.target(
            "SwitchyardWeb", "RouteMatching", "SwitchyardContracts", "SwitchyardNavigation", "SwitchyardRouter",
            "SwitchyardRoutes", "SwitchyardSupport", resources: [.copy("Page")]),
        tests(of: "SwitchyardWeb", and: "RouteMatching", "Switchyard", "SwitchyardSupport", "SwitchyardTesting"),

        // What an app imports: the engine without rules, and the macros.
        Floor.engine.target(
            "Switchyard", "RouteMatching", "SwitchyardContracts", "SwitchyardModules", "SwitchyardNavigation",
            "SwitchyardRouter", "SwitchyardRoutes", "SwitchyardSupport",
            .target(name: "SwitchyardMacros", condition: macros)),
        tests(
            of: "Switchyard",
            and: "RouteMatching", "SwitchyardContracts", "SwitchyardModules", "SwitchyardNavigation",
            "SwitchyardRouter", "SwitchyardRoutes", "SwitchyardRules", "SwitchyardSupport", "SwitchyardTesting",
            "SwitchyardTooling"),

        // Trees of business logic, apart from screens. No other target imports it.
        Floor.engine.target(
            "SwitchyardUnits", "RouteMatching", "SwitchyardContracts", "SwitchyardModules", "SwitchyardNavigation",
            "SwitchyardRouter", "SwitchyardRoutes", "SwitchyardSupport"),
        tests(
            of: "SwitchyardUnits",
            and: "Switchyard", "SwitchyardContracts", "SwitchyardRouter", "SwitchyardSupport", "SwitchyardTesting"),

        // MARK: Apple: doors and screens. Tests/AppleFake compiles the parts for UIKit on Linux.

        // Links from the system to the router, in order, each once; screens of UIKit; the router for Objective-C.
        Floor.apple.target(
            "SwitchyardUIKit", "RouteMatching", "SwitchyardContracts", "SwitchyardExtensions", "SwitchyardModules",
            "SwitchyardNavigation", "SwitchyardRouter", "SwitchyardRoutes", "SwitchyardSupport"),
        tests(of: "SwitchyardUIKit", and: "Switchyard", "SwitchyardExtensions", "SwitchyardTesting"),

        // Screens of SwiftUI.
        Floor.apple.target(
            "SwitchyardSwiftUI", "RouteMatching", "SwitchyardModules", "SwitchyardNavigation", "SwitchyardRouter",
            "SwitchyardRoutes", "SwitchyardSupport", "SwitchyardUIKit"),

        // Routes as intents, and as items of the system's search.
        Floor.apple.target("SwitchyardIntents", "Switchyard", "SwitchyardSupport", "SwitchyardUIKit"),
        tests(of: "SwitchyardIntents", and: "Switchyard", "SwitchyardTesting", "SwitchyardUIKit"),

        // Pages in web views of the system.
        Floor.apple.target("SwitchyardWebKit", "SwitchyardSupport", "SwitchyardWeb"),

        // For extensions of an app: routes and their links, seals and the mailbox. Never the router.
        Floor.apple.target(
            "SwitchyardExtensions", "RouteMatching", "SwitchyardNavigation", "SwitchyardRoutes", "SwitchyardSupport"),
        tests(of: "SwitchyardExtensions", and: "RouteMatching", "SwitchyardSupport"),

        // MARK: Debug: tests, and what watches an app that runs.

        // An app without a platform, a host without screens, a clock without time; for any test framework.
        Floor.debug.target(
            "SwitchyardTesting", "RouteMatching", "SwitchyardNavigation", "SwitchyardRouter", "SwitchyardRoutes",
            "SwitchyardSupport", "SwitchyardTooling"),
        tests(of: "SwitchyardTesting", and: "SwitchyardNavigation", "SwitchyardSupport"),

        // Traits for Swift Testing, which no other target imports.
        Floor.debug.target("SwitchyardTestTraits", "Switchyard"),
        tests(of: "SwitchyardTestTraits", and: "Switchyard"),

        // The activity of a router as values, recorded sessions and their replay, and the page that shows them.
        Floor.debug.target(
            "SwitchyardInspector", "RouteMatching", "Switchyard", "SwitchyardNavigation", "SwitchyardRules",
            "SwitchyardSupport", "SwitchyardTesting", "SwitchyardTooling", flyingFox("FlyingFox"),
            flyingFox("FlyingSocks"),
            resources: [.copy("Page")]),
        tests(
            of: "SwitchyardInspector",
            and: "InspectionSupport", "Switchyard", "SwitchyardNavigation", "SwitchyardRules", "SwitchyardSupport",
            "SwitchyardTesting", "SwitchyardTooling", "SwitchyardUnits", flyingFox("FlyingSocks")),

        // MARK: Tooling: the compiler, the linker and the command.

        // Files, lint and the catalog of codes. No app links it. `make codes` writes Texts into Generated.
        Floor.tooling.target(
            "SwitchyardTooling", "RouteMatching", "SwitchyardModules", "SwitchyardRouter", "SwitchyardRoutes",
            "SwitchyardRules", "SwitchyardSupport", exclude: ["Catalog/Texts"]),
        tests(
            of: "SwitchyardTooling",
            and: "RouteMatching", "Switchyard", "SwitchyardRoutes", "SwitchyardRules", "SwitchyardSupport"),

        // Patterns of other routers, and what they did with a link beside what a router does. Linked while an app moves.
        Floor.tooling.target("SwitchyardMigration", "RouteMatching", "SwitchyardRouter", "SwitchyardSupport"),
        tests(of: "SwitchyardMigration", and: "Switchyard"),

        // The plug-in of the compiler.
        .macro(
            name: "SwitchyardMacros",
            dependencies: ["RouteMatching", "SwitchyardSupport"]
                + syntax(
                    "SwiftCompilerPlugin", "SwiftDiagnostics", "SwiftParser", "SwiftSyntax", "SwiftSyntaxBuilder",
                    "SwiftSyntaxMacros"),
            path: "Sources/Tooling/SwitchyardMacros"),
        .testTarget(
            name: "SwitchyardMacrosTests",
            dependencies: [
                "Switchyard",
                "SwitchyardContracts",
                "SwitchyardMacros",
                "SwitchyardRoutes",
                "SwitchyardTooling",
            ]
                + syntax(
                    "SwiftDiagnostics", "SwiftParser", "SwiftSyntax", "SwiftSyntaxMacroExpansion",
                    "SwiftSyntaxMacros")),

        // Finds modules by records that the linker collects.
        Floor.tooling.target(
            "SwitchyardDiscovery", "Switchyard", "SwitchyardSupport",
            .target(name: "CSwitchyardSections", condition: discovery),
            .target(name: "SwitchyardMacros", condition: macros)),
        tests(
            of: "SwitchyardDiscovery",
            and: "Switchyard", "SwitchyardModules", "SwitchyardTesting", "SwitchyardTooling"),

        // Reads sections of the images of a process; no code runs before it is called. Each product contains it, because it
        // carries the privacy manifest: SwiftPM writes code that imports Foundation into a Swift target with resources.
        .target(
            name: "CSwitchyardSections", path: "Sources/Tooling/CSwitchyardSections",
            resources: [.copy("PrivacyInfo.xcprivacy")]),

        // MARK: Shared by tests

        // Rows of data with their counts, tables from data, waiting, random numbers.
        .target(
            name: "ConformanceSupport", dependencies: ["RouteMatching", "SwitchyardSupport"], path: "Tests/Support",
            exclude: ["Inspection"]),
        .target(
            name: "InspectionSupport",
            dependencies: [
                "Switchyard",
                "SwitchyardInspector",
                "SwitchyardNavigation",
                "SwitchyardRouter",
                "SwitchyardRules",
                "SwitchyardTesting",
                "SwitchyardTooling",
            ],
            path: "Tests/Support/Inspection"),

        // Rows of other routers, browsers and apps. The suites see what an app sees: no `package` declarations.
        .testTarget(
            name: "ConformanceTests",
            dependencies: [
                "ConformanceSupport", "RouteMatching", "Switchyard", "SwitchyardMigration", "SwitchyardNavigation",
                "SwitchyardRules", "SwitchyardSupport", "SwitchyardTesting", "SwitchyardTooling", "SwitchyardUnits",
                "SwitchyardWeb",
            ],
            path: "Tests/Conformance", exclude: ["Cases", "README.md", "capabilities.tsv"], packageAccess: false),
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
