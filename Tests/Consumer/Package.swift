// swift-tools-version: 6.2

import PackageDescription

// What an app gets that wants links and patterns alone, and one that wants services and contracts alone.
// scripts/check-consumer.sh builds them and looks.
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
    ],
    swiftLanguageModes: [.v6]
)
