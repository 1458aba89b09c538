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
    name: "switchyard-benchmarks",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "switchyard-bench", targets: ["Benchmarks"]),
        .executable(name: "switchyard-count", targets: ["Counting"]),
        .executable(name: "switchyard-count-links", targets: ["CountingLinks"]),
        .executable(name: "switchyard-bytes", targets: ["CountingBytes"]),
    ],
    dependencies: [
        .package(name: "switchyard", path: "..", traits: []),
        .package(name: "eats-sample", path: "../Samples/Eats"),
        // The router to compare with: every run measures its route trie and this package's.
        .package(url: "https://github.com/hummingbird-project/hummingbird.git", exact: "2.28.1", traits: []),
    ],
    targets: [
        .target(name: "HeapStatistics"),
        .target(
            name: "BenchmarkSupport",
            dependencies: [.product(name: "RouteMatching", package: "switchyard")],
            swiftSettings: settings
        ),
        .target(
            name: "LinkBenchmarkSupport",
            dependencies: [
                "BenchmarkSupport",
                .product(name: "EatsApp", package: "eats-sample"),
                .product(name: "Switchyard", package: "switchyard"),
                .product(name: "SwitchyardNavigation", package: "switchyard"),
            ],
            swiftSettings: settings
        ),
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "BenchmarkSupport",
                "HeapStatistics",
                "LinkBenchmarkSupport",
                .product(name: "RouteMatching", package: "switchyard"),
                .product(name: "Switchyard", package: "switchyard"),
                .product(name: "SwitchyardInspector", package: "switchyard"),
                .product(name: "SwitchyardNavigation", package: "switchyard"),
                .product(name: "SwitchyardUnits", package: "switchyard"),
                .product(name: "Hummingbird", package: "hummingbird"),
            ],
            swiftSettings: settings
        ),
        // Separate from Benchmarks, so that the program that valgrind runs links no server library.
        .executableTarget(
            name: "Counting",
            dependencies: ["BenchmarkSupport", .product(name: "RouteMatching", package: "switchyard")],
            swiftSettings: settings
        ),
        .executableTarget(
            name: "CountingLinks",
            dependencies: [
                "BenchmarkSupport", "LinkBenchmarkSupport", .product(name: "Switchyard", package: "switchyard"),
            ],
            swiftSettings: settings
        ),
        .executableTarget(
            name: "CountingBytes",
            dependencies: [
                "BenchmarkSupport", "HeapStatistics", .product(name: "RouteMatching", package: "switchyard"),
            ],
            swiftSettings: settings
        ),
    ]
)
