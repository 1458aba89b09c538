extension ModuleSystem {
    /// The screens of all modules, for hosts that show one kind of content.
    ///
    /// It is the same catalog whenever it is asked for, and changes with the modules. Routes without a screen of this
    /// kind stand in the ``report``.
    ///
    /// - Parameter type: What the host shows, as in `UIViewController.self`.
    /// - Returns: The catalog.
    @MainActor
    public func screens<Content>(of type: Content.Type = Content.self) -> ScreenCatalog<Content> {
        let key = ObjectIdentifier(type)
        if let known = assembly.catalogs[key]?.screens as? ScreenCatalog<Content> { return known }
        let catalog = ScreenCatalog<Content>()
        assembly.catalogs[key] = Catalog(screens: catalog, contentName: "\(type)") { catalog.removeAll() }
        fill(catalog, key)
        return catalog
    }

    @MainActor
    func refillCatalogs() {
        for (key, catalog) in assembly.catalogs {
            catalog.empty()
            fill(catalog.screens, key)
        }
    }

    @MainActor
    private func fill(_ catalog: AnyObject, _ key: ObjectIdentifier) {
        for screens in assembly.offers.flatMap(\.screens) where screens.content == key { screens.supply(catalog) }
    }
}
