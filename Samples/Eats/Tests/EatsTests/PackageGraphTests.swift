import Testing

/// No feature depends on another, according to the manifest.
struct PackageGraphTests {
    let package: DumpedPackage

    init() throws { package = try DumpedPackage.dumped.get() }

    /// The product of Switchyard with typed routes.
    static let core = "Switchyard"

    @Test
    func `there are at least five features, each with an interface`() {
        let features = package.names(endingWith: "Feature")
        #expect(features.count >= 5)
        #expect(
            package.names(endingWith: "Interface")
                == features.map { $0.replacing("Feature", with: "Interface") })
    }

    @Test
    func `an interface depends only on the core`() {
        for name in package.names(endingWith: "Interface") {
            #expect(package.dependencies(of: name) == [Self.core], "\(name)")
        }
    }

    @Test
    func `no feature depends on another, directly or indirectly`() {
        let features = Set(package.names(endingWith: "Feature"))
        for name in features {
            #expect(package.reachable(from: name).isDisjoint(with: features), "\(name)")
            #expect(package.dependencies(of: name).contains(name.replacing("Feature", with: "Interface")))
        }
    }

    @Test
    func `the features' common code depends on no feature`() {
        #expect(package.dependencies(of: "FeatureKit") == [Self.core])
    }

    @Test(arguments: [("Orders", ["Orders", "Payment", "Support"]), ("Payment", ["Account", "Orders", "Payment"])])
    func `a feature depends only on the routes that it opens`(name: String, interfaces: [String]) {
        let all = Set(interfaces.map { "\($0)Interface" }).union(["FeatureKit", Self.core])
        #expect(package.reachable(from: "\(name)Feature") == all)
    }
}
