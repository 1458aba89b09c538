// swift-tools-version: 6.2

import PackageDescription

let core: Target.Dependency = .product(name: "Switchyard", package: "switchyard")
let discovery: Target.Dependency = .product(name: "SwitchyardDiscovery", package: "switchyard")

// An app whose modules are not registered. check.sh builds it, debug and release, and checks which
// modules are found.
let package = Package(
    name: "discovery-fixture",
    platforms: [.iOS(.v16), .macOS(.v13)],
    dependencies: [
        .package(name: "switchyard", path: "../..", traits: ["Discovery"]),
        .package(name: "loyalty", path: "Loyalty"),
    ],
    targets: [
        .target(name: "OrdersFeature", dependencies: [core, discovery]),
        // Code that is isolated to the main actor by default.
        .target(
            name: "MenuFeature", dependencies: [core, discovery], swiftSettings: [.defaultIsolation(MainActor.self)]),
        .executableTarget(
            name: "DiscoveryFixture",
            dependencies: [
                "MenuFeature", "OrdersFeature", core, discovery,
                .product(name: "Gifts", package: "loyalty"),
                .product(name: "Loyalty", package: "loyalty"),
                .product(name: "Vouchers", package: "loyalty"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
