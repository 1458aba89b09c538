public import Switchyard

extension Router {
    #if Discovery
    /// Compares the router's modules with the linked records in a debug build, and reports each difference.
    ///
    /// ```swift
    /// let router = try Router("eats", origins: ["eats://"], modules: [Home(), Orders()])
    /// router.checkDiscovery { finding in log(finding.description) }
    /// ```
    ///
    /// - Parameters:
    ///   - images: The images to read.
    ///   - report: Receives each finding. It is never called in a release build.
    public func checkDiscovery(_ images: ModuleDiscovery.Images = .all, report: (Finding) -> Void) {
        #if DEBUG
        ModuleDiscovery(images).difference(from: self).findings.forEach(report)
        #endif
    }
    #else
    /// Unavailable without the trait `Discovery` of the package.
    ///
    /// - Parameters:
    ///   - images: The images to read.
    ///   - report: Receives each finding.
    @available(*, unavailable, message: "enable the trait Discovery of the package switchyard")
    public func checkDiscovery(_ images: ModuleDiscovery.Images = .all, report: (Finding) -> Void) {}
    #endif
}
