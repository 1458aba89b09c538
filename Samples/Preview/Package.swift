// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
]

func eats(_ name: String) -> Target.Dependency { .product(name: name, package: "eats-sample") }

let core: Target.Dependency = .product(name: "Switchyard", package: "switchyard")
let inspector: Target.Dependency = .product(name: "SwitchyardInspector", package: "switchyard")
let web: Target.Dependency = .product(name: "SwitchyardWeb", package: "switchyard")
let rules: Target.Dependency = .product(name: "SwitchyardRules", package: "switchyard")
let testing: Target.Dependency = .product(name: "SwitchyardTesting", package: "switchyard")

let package = Package(
    name: "switchyard-preview",
    platforms: [.macOS(.v13)],
    products: [
        .library(name: "SwitchyardPreview", targets: ["SwitchyardPreview"]),
        .executable(name: "eats-preview", targets: ["EatsPreview"]),
    ],
    dependencies: [
        .package(name: "switchyard", path: "../..", traits: ["Inspector", "InspectorInRelease"]),
        .package(name: "eats-sample", path: "../Eats"),
    ],
    targets: [
        // A host in the browser, for any app.
        .target(
            name: "SwitchyardPreview", dependencies: [core, inspector, web], resources: [.copy("Page")],
            swiftSettings: settings),

        // The sample app in this host.
        .executableTarget(
            name: "EatsPreview",
            dependencies: [
                "SwitchyardPreview", eats("EatsApp"), eats("EatsTerminal"), eats("FeatureKit"), core, inspector,
                web,
            ],
            resources: [.copy("Site")], swiftSettings: settings),
        .testTarget(
            name: "SwitchyardPreviewTests",
            dependencies: ["SwitchyardPreview", core, inspector, testing, web], swiftSettings: settings),

        // Drives a real browser in tests. No product contains it.
        .target(name: "BrowserTesting", path: "Tests/BrowserTesting", swiftSettings: settings),
        .testTarget(name: "BrowserTestingTests", dependencies: ["BrowserTesting"], swiftSettings: settings),
        .testTarget(
            name: "PreviewBrowserTests",
            dependencies: [
                "BrowserTesting", "EatsPreview", "SwitchyardPreview", eats("AccountFeature"), eats("AccountInterface"),
                eats("EatsApp"), eats("FeatureKit"), core, inspector, rules, web,
            ],
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
