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

// The routes are written by hand, without macros, so nothing is fetched.
let core: Target.Dependency = .product(name: "Switchyard", package: "switchyard")
let rules: Target.Dependency = .product(name: "SwitchyardRules", package: "switchyard")
let testing: Target.Dependency = .product(name: "SwitchyardTesting", package: "switchyard")
let units: Target.Dependency = .product(name: "SwitchyardUnits", package: "switchyard")
let tooling: Target.Dependency = .product(name: "SwitchyardTooling", package: "switchyard")

/// The routes of a feature: the only part that other features import.
func interface(_ name: String) -> Target {
    .target(name: "\(name)Interface", dependencies: [core], swiftSettings: settings)
}

/// A feature, which imports its own routes and those of the features that it opens, but no other feature.
func feature(_ name: String, leadsTo others: [String] = [], _ products: Target.Dependency...) -> Target {
    let interfaces = ([name] + others).map { Target.Dependency(stringLiteral: "\($0)Interface") }
    return .target(
        name: "\(name)Feature", dependencies: ["FeatureKit", core] + products + interfaces, swiftSettings: settings)
}

let names = ["Account", "Coupons", "Delivery", "Home", "Orders", "Payment", "Restaurants", "Support"]
let interfaces = names.map(interface)
let features = [
    feature("Account"),
    feature("Coupons"),
    feature("Delivery", units),
    feature("Home", leadsTo: ["Orders", "Restaurants"]),
    feature("Orders", leadsTo: ["Payment", "Support"]),
    feature("Payment", leadsTo: ["Account", "Orders"]),
    feature("Restaurants", leadsTo: ["Orders"]),
    feature("Support", leadsTo: ["Orders"]),
]
let all = (interfaces + features).map { Target.Dependency(stringLiteral: $0.name) }

let package = Package(
    name: "eats-sample",
    platforms: [.iOS(.v16), .macOS(.v13)],
    // A product for each feature and each interface, so that another app can use some of them. One for the whole app,
    // for other hosts.
    products: [.executable(name: "eats", targets: ["EatsCommand"])]
        + (["EatsApp", "EatsTerminal", "FeatureKit"] + (interfaces + features).map(\.name)).map {
            .library(name: $0, targets: [$0])
        },
    dependencies: [.package(name: "switchyard", path: "../..", traits: [])],
    targets: interfaces + features + [
        .target(name: "FeatureKit", dependencies: [core], swiftSettings: settings),

        // The only target that imports all features.
        .target(name: "EatsApp", dependencies: ["FeatureKit", core, rules] + all, swiftSettings: settings),
        .target(
            name: "EatsTerminal", dependencies: ["EatsApp", "FeatureKit", core, rules, testing, units],
            swiftSettings: settings),
        .executableTarget(name: "EatsCommand", dependencies: ["EatsTerminal"], swiftSettings: settings),
        .testTarget(
            name: "EatsTests",
            // The dependency on the command ensures that it is built before the tests run it.
            dependencies: interfaces.map { Target.Dependency(stringLiteral: $0.name) } + [
                "EatsApp", "EatsCommand", "FeatureKit", core, testing, tooling, units,
            ],
            exclude: ["OutsideRoutes.txt", "Sessions"],
            swiftSettings: settings
        ),
    ],
    swiftLanguageModes: [.v6]
)
