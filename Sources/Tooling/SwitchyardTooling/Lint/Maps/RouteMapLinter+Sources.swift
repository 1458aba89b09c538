internal import RouteMatching
import SwitchyardRoutes
import SwitchyardSupport

extension LinkSource.Kind {
    /// Whether links of this source can belong to the given origin.
    func canBring(_ origin: Origin) -> Bool {
        switch self {
        case .universalLink: origin.isGlobal || origin.isWeb
        case .customScheme: origin.isGlobal || !origin.isWeb
        default: true
        }
    }
}

extension RouteMapLinter {
    /// Finds origins that no source can use, and sources whose links no origin matches.
    mutating func lintSources() {
        for (index, namespace) in map.namespaces.enumerated() {
            var sources: Set<LinkSource.Kind> = []
            // A namespace can have no origin; then it matches links without a scheme, which any source can deliver.
            let usable = knownSources.filter { source in
                namespace.origins.isEmpty || namespace.origins.contains(where: source.canBring)
            }
            if let texts = namespace.sources {
                let location = location(ofNamespace: index, ".sources")
                let owner = "The namespace '\(namespace.name.shownInFinding)'"
                lint(texts, of: owner, usable: usable, at: location, &sources)
            }
            for (row, content) in namespace.rows.enumerated() {
                guard let texts = content.sources else { continue }
                let location = location(ofRow: row, in: index, ".sources")
                lint(texts, of: name(content.route), usable: usable, at: location, &sources)
            }
            lintOrigins(of: namespace, index, sources)
        }
    }

    /// Checks a list of sources, and adds the known ones to those of the namespace.
    private mutating func lint(
        _ texts: [String], of owner: String, usable: Set<LinkSource.Kind>, at location: MapLocation,
        _ sources: inout Set<LinkSource.Kind>
    ) {
        // Each source is checked once, because a list may repeat it any number of times.
        var unique = UniqueNames()
        texts.forEach { unique.insert($0) }
        for text in unique.inOrder {
            let source = LinkSource.Kind(text)
            guard knownSources.contains(source) else {
                let names = knownSources.inOrder.map(\.rawValue).joined(separator: ", ")
                add(
                    LintCode.unknownSource, at: location,
                    "\(owner) lists the source '\(text.shownInFinding)', which does not exist.",
                    hint: "Write one of \(names). A source of the app's own needs 'customSources' or '--custom-source'."
                )
                continue
            }
            sources.insert(source)
            if usable.contains(source) { continue }
            let wanted = source == .universalLink ? "'https://'" : "'eats://' or another scheme of the app"
            add(
                LintCode.unusableSource, at: location,
                "\(owner) lists the source '\(text)', but no origin of the namespace matches its links.",
                hint: "Add an origin that begins with \(wanted), or remove the source.")
        }
    }

    private mutating func lintOrigins(
        of namespace: RouteMap.Namespace, _ index: Int, _ sources: Set<LinkSource.Kind>
    ) {
        for (number, origin) in namespace.origins.enumerated() {
            // `*` also matches text without a scheme, which code of the app writes.
            guard !origin.isGlobal, !sources.contains(where: { $0.isOutside && $0.canBring(origin) }) else { continue }
            let example = origin.isWeb ? LinkSource.Kind.universalLink : LinkSource.Kind.customScheme
            add(
                LintCode.unusableOrigin, at: location(ofNamespace: index, ".origins[\(number)]"),
                "The namespace '\(namespace.name.shownInFinding)' has the origin '\(origin.text.shownInFinding)', but "
                    + "no source that it or its routes accept can deliver such links.",
                hint: "Add \"\(example.rawValue)\" to \"sources\" of the namespace or of a route, "
                    + "or remove the origin.")
        }
    }
}
