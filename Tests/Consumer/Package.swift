// swift-tools-version: 6.2

import PackageDescription

// What an app gets that wants links and patterns alone. scripts/check-consumer.sh builds it and looks.
let package = Package(
    name: "consumer",
    platforms: [.iOS(.v16), .macOS(.v13)],
    dependencies: [
        .package(name: "switchyard", path: "../..", traits: [])
    ],
    targets: [
        .executableTarget(
            name: "Consumer", dependencies: [.product(name: "RouteMatching", package: "switchyard")])
    ],
    swiftLanguageModes: [.v6]
)
