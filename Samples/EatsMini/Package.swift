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

func product(_ name: String) -> Target.Dependency { .product(name: name, package: "eats-sample") }

let core: Target.Dependency = .product(name: "Switchyard", package: "switchyard")

let package = Package(
    name: "eats-mini-sample",
    platforms: [.macOS(.v13)],
    products: [.executable(name: "eats-mini", targets: ["EatsMiniCommand"])],
    dependencies: [
        .package(name: "switchyard", path: "../..", traits: []),
        .package(name: "eats-sample", path: "../Eats"),
    ],
    targets: [
        // Two features of the other app, unchanged, and nothing else of it.
        .target(
            name: "EatsMini",
            dependencies: [
                product("FeatureKit"), product("OrdersFeature"), product("OrdersInterface"),
                product("RestaurantsFeature"), product("RestaurantsInterface"), core,
            ], swiftSettings: settings),
        .executableTarget(
            name: "EatsMiniCommand",
            dependencies: [
                "EatsMini", core, .product(name: "SwitchyardTesting", package: "switchyard"),
            ], swiftSettings: settings),
        .testTarget(
            name: "EatsMiniTests",
            dependencies: [
                "EatsMini", product("PaymentInterface"), core,
                .product(name: "SwitchyardTesting", package: "switchyard"),
            ], swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
