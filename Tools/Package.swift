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

let package = Package(
    name: "switchyard-tools",
    platforms: [.macOS(.v13)],
    products: [
        .executable(name: "switchyard", targets: ["SwitchyardCommand"])
    ],
    dependencies: [
        // In release builds, `switchyard inspect` runs the server too, and the catalog keeps its Chinese texts.
        .package(
            name: "switchyard", path: "..",
            traits: ["ChineseInRelease", "Diagnosis", "Inspector", "InspectorInRelease"]),
        .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.8.0"),
    ],
    targets: [
        .executableTarget(
            name: "SwitchyardCommand",
            dependencies: [
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "RouteMatching", package: "switchyard"),
                .product(name: "SwitchyardMigration", package: "switchyard"),
                .product(name: "SwitchyardTooling", package: "switchyard"),
                .product(name: "Switchyard", package: "switchyard"),
                .product(name: "SwitchyardInspector", package: "switchyard"),
                .product(name: "SwitchyardRules", package: "switchyard"),
                .product(name: "SwitchyardTesting", package: "switchyard"),
            ],
            swiftSettings: settings
        ),
        // Runs the command as a user does. The dependency ensures that it is built.
        .testTarget(
            name: "SwitchyardCommandTests",
            dependencies: ["SwitchyardCommand"],
            swiftSettings: settings
        ),
    ],
    swiftLanguageModes: [.v6]
)
