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
        .package(name: "switchyard", path: "..", traits: []),
        .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.8.0"),
    ],
    targets: [
        .executableTarget(
            name: "SwitchyardCommand",
            dependencies: [
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "SwitchyardCore", package: "switchyard"),
            ],
            swiftSettings: settings
        ),
        // Runs the command as a person does; the dependency sees to it that there is one.
        .testTarget(
            name: "SwitchyardCommandTests",
            dependencies: ["SwitchyardCommand"],
            swiftSettings: settings
        ),
    ],
    swiftLanguageModes: [.v6]
)
