internal import RouteMatching

extension LinkSource.Kind {
    /// Whether a link of this source can have an origin.
    func canBring(_ origin: Origin) -> Bool {
        switch self {
        case .universalLink: origin.isGlobal || origin.isWeb
        case .customScheme: origin.isGlobal || !origin.isWeb
        default: true
        }
    }
}

extension RouteMapLinter {
    /// Looks for origins that no source can use, and for sources that no origin can bring.
    mutating func lintSources() {
        for (index, namespace) in map.namespaces.enumerated() {
            var sources: Set<LinkSource.Kind> = []
            if let texts = namespace.sources {
                let place = place(ofNamespace: index, ".sources")
                let owner = "The namespace '\(namespace.name.shownInFinding)'"
                lint(texts, of: owner, namespace, at: place, &sources)
            }
            for (row, content) in namespace.rows.enumerated() {
                guard let texts = content.sources else { continue }
                let place = place(ofRow: row, in: index, ".sources")
                lint(texts, of: name(content.route), namespace, at: place, &sources)
            }
            lintOrigins(of: namespace, index, sources)
        }
    }

    /// Looks at one list of sources, and adds those that are known to all of the namespace.
    private mutating func lint(
        _ texts: [String], of owner: String, _ namespace: RouteMap.Namespace, at place: Place,
        _ sources: inout Set<LinkSource.Kind>
    ) {
        for text in texts {
            guard let source = LinkSource.Kind(shipped: text) else {
                add(
                    LintCode.unknownSource, at: place,
                    "\(owner) lists the source '\(text.shownInFinding)', which does not exist.",
                    hint: "Write one of \(LinkSource.Kind.shipped.map(\.rawValue).joined(separator: ", ")).")
                continue
            }
            sources.insert(source)
            guard !namespace.origins.contains(where: source.canBring) else { continue }
            // A namespace may have no origin at all; then it takes links without a scheme, which anybody may bring.
            guard !namespace.origins.isEmpty else { continue }
            let wanted = source == .universalLink ? "'https://'" : "'eats://' or another scheme of the app"
            add(
                LintCode.unusableSource, at: place,
                "\(owner) lists the source '\(text)', whose links none of the namespace's origins takes.",
                hint: "Add an origin that begins with \(wanted), or leave the source out.")
        }
    }

    private mutating func lintOrigins(
        of namespace: RouteMap.Namespace, _ index: Int, _ sources: Set<LinkSource.Kind>
    ) {
        for (number, origin) in namespace.origins.enumerated() {
            // `*` takes text without a scheme as well, which the app's own code writes.
            guard !origin.isGlobal, !sources.contains(where: { $0.isOutside && $0.canBring(origin) }) else { continue }
            let example = origin.isWeb ? LinkSource.Kind.universalLink : LinkSource.Kind.customScheme
            add(
                LintCode.unusableOrigin, at: place(ofNamespace: index, ".origins[\(number)]"),
                "The namespace '\(namespace.name.shownInFinding)' has the origin '\(origin.text.shownInFinding)', and "
                    + "neither it nor any of its routes accepts a source that brings such links from outside.",
                hint: "List \"\(example.rawValue)\" under \"sources\", of the namespace or of a route, "
                    + "or leave the origin out.")
        }
    }
}
