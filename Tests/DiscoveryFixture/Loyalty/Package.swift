// swift-tools-version: 6.2

import PackageDescription

func feature(_ name: String) -> Target {
    .target(
        name: name,
        dependencies: [
            .product(name: "Switchyard", package: "switchyard"),
            .product(name: "SwitchyardDiscovery", package: "switchyard"),
        ])
}

// Features in another package, one for each type of library.
let package = Package(
    name: "loyalty",
    platforms: [.iOS(.v16), .macOS(.v13)],
    products: [
        .library(name: "Loyalty", targets: ["Loyalty"]),
        .library(name: "Gifts", type: .static, targets: ["Gifts"]),
        .library(name: "Vouchers", type: .dynamic, targets: ["Vouchers"]),
    ],
    dependencies: [.package(name: "switchyard", path: "../../..", traits: ["Discovery"])],
    targets: [feature("Gifts"), feature("Loyalty"), feature("Vouchers")],
    swiftLanguageModes: [.v6]
)
