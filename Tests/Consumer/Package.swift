// swift-tools-version: 6.2

import PackageDescription

// Apps that use only links and patterns, only services and contracts, only hosts without screens, only maps as files,
// everything, and an inspector without sessions. check.sh builds them and checks what they link.
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
            name: "Caller", dependencies: [.product(name: "SwitchyardContracts", package: "switchyard")]),
        .executableTarget(
            name: "Walker",
            dependencies: [
                .product(name: "SwitchyardTesting", package: "switchyard"),
                .product(name: "SwitchyardNavigation", package: "switchyard"),
            ]),
        .executableTarget(name: "Reader", dependencies: [.product(name: "SwitchyardTooling", package: "switchyard")]),
        .executableTarget(name: "Whole", dependencies: [.product(name: "Switchyard", package: "switchyard")]),
        .executableTarget(
            name: "Watcher",
            dependencies: [
                .product(name: "Switchyard", package: "switchyard"),
                .product(name: "SwitchyardInspector", package: "switchyard"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
