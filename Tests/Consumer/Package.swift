// swift-tools-version: 6.2

import PackageDescription

// Programs that use only links and patterns, only services and contracts, everything, and what an extension of an app
// links. check.sh builds them and checks what they link.
let package = Package(
    name: "consumer",
    platforms: [.iOS(.v16), .macOS(.v13)],
    dependencies: [
        .package(name: "switchyard", path: "../..", traits: [])
    ],
    targets: [
        .executableTarget(
            name: "Consumer", dependencies: [.product(name: "RouteMatching", package: "switchyard")]),
        .executableTarget(
            name: "Caller",
            dependencies: [
                .product(name: "RouteMatching", package: "switchyard"),
                .product(name: "SwitchyardContracts", package: "switchyard"),
            ]),
        .executableTarget(name: "Whole", dependencies: [.product(name: "Switchyard", package: "switchyard")]),
        .executableTarget(
            name: "Widget", dependencies: [.product(name: "SwitchyardExtensions", package: "switchyard")]),
    ],
    swiftLanguageModes: [.v6]
)
