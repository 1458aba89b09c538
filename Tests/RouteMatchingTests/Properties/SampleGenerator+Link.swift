extension SampleGenerator {
    /// Generates a link that matches or nearly matches one of the routes.
    mutating func link(for table: ReferenceTable) -> SampleLink {
        let row = pick(table.rows)
        var segments = texts(of: pick(SamplePart.alternatives(row.pattern.path)))
        if segments.first == "" { segments.removeFirst() }
        if chance(25) { mutate(&segments) }
        segments = segments.map { $0 == "." || $0 == ".." ? "a" : $0 }
        if chance(12) { segments.append("") }
        let hasTrailingSlash = segments.last == ""
        if hasTrailingSlash { segments.removeLast() }
        // Avoid `//`, a path with only an empty segment; no rule defines whether it equals `/`.
        if segments == [""] { segments = [] }

        var link = SampleLink(segments: segments, hasTrailingSlash: hasTrailingSlash, text: "")
        for key in row.pattern.keys where chance(75) {
            if chance(10) { link.items.append(.init(name: key.name, value: chance(50) ? nil : "")) }
            link.items.append(.init(name: key.name, value: value(for: key)))
        }
        if chance(15) { link.items.append(.init(name: pick(Self.keyNames), value: pick(Self.values))) }
        if let fragment = row.pattern.fragment, chance(80) {
            link.fragment = texts(of: pick(SamplePart.alternatives(fragment)))
            if chance(8) { link.fragment?.append("") }
            if chance(15), !link.items.isEmpty { link.fragmentItems = [link.items.removeLast()] }
        } else if chance(8) {
            link.fragment = [pick(Self.values)]
        }
        write(&link)
        return link
    }

    private mutating func value(for key: SampleKey) -> String {
        if case .equal(let text) = key.requirement, chance(70) { return text }
        return value(of: key.kind)
    }

    private mutating func value(of kind: SampleKind) -> String {
        let fitting = Self.values.filter { kind.accepts($0, foldsCase: false) }
        let fits = !fitting.isEmpty && chance(80)
        if case .cases(let cases) = kind, chance(60) { return flipped(pick(cases)) }
        return pick(fits ? fitting : Self.values)
    }

    /// The text, sometimes with the other letter case.
    private mutating func flipped(_ text: String) -> String {
        guard chance(12) else { return text }
        return text == text.lowered ? text.uppercased() : text.lowered
    }

    /// Segments for tokens; the first is empty if the text begins at the root.
    private mutating func texts(of tokens: [SampleToken]) -> [String] {
        var segments = [""]
        for token in tokens {
            switch token {
            case .separator: segments.append("")
            case .text(let text): segments[segments.count - 1] += flipped(text)
            case .value(_, let kind): segments[segments.count - 1] += value(of: kind)
            case .anything:
                for number in 0..<Int.random(in: 0...3, using: &random) {
                    if number > 0 { segments.append("") }
                    if chance(90) { segments[segments.count - 1] += pick(Self.values) }
                }
            case .repeated(_, let kind):
                for number in 0..<Int.random(in: 1...3, using: &random) {
                    if number > 0 { segments.append("") }
                    segments[segments.count - 1] += value(of: kind)
                }
            }
        }
        return segments
    }

    private mutating func mutate(_ segments: inout [String]) {
        let place = Int.random(in: 0...segments.count, using: &random)
        switch Int.random(in: 0...3, using: &random) {
        case 0: segments.insert(pick(Self.values + Self.words + [""]), at: place)
        case 1 where place < segments.count: segments.remove(at: place)
        case 2 where place < segments.count: segments[place] = pick(Self.values + Self.words)
        default: segments = segments.map { flipped($0) }
        }
    }

    // MARK: Writing

    private mutating func write(_ link: inout SampleLink) {
        let slash = link.hasTrailingSlash ? "/" : ""
        let path = link.segments.map { "/" + spelled($0) }.joined() + slash
        // Two slashes at the beginning would start an authority.
        let needsAuthority = link.segments.first == ""
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<40 where !needsAuthority: link.text = path.isEmpty ? "/" : path
        case 40..<50 where !needsAuthority: link.text = "eats:" + (path.isEmpty ? "/" : path)
        case 50..<70 where !link.segments.isEmpty && !needsAuthority:
            link.text = pick(["eats:/", "EATS:/"]) + path
            link.beginsWithAuthority = true
        case 70..<80: link.text = "eats://" + (path.isEmpty ? "/" : path)
        default:
            let host = pick(["https://eats.example", "HTTPS://Eats.Example", "https://eats.example:443"])
            link.text = host + (path.isEmpty && chance(50) ? "/" : path)
        }
        if !link.items.isEmpty { link.text += "?" + query(link.items) }
        if let fragment = link.fragment {
            link.text += "#" + fragment.map { spelled($0) }.joined(separator: "/")
            if !link.fragmentItems.isEmpty { link.text += "?" + query(link.fragmentItems) }
        }
    }

    private mutating func query(_ items: [SampleLink.Item]) -> String {
        items.map { item in
            let value = item.value.map { "=" + spelled($0).replacing(" ", with: "+") } ?? ""
            return item.name + value + (chance(5) ? "&" : "")
        }.joined(separator: "&")
    }

    /// A random encoding of a text: some characters must be escaped, any other may be.
    private mutating func spelled(_ text: String) -> String {
        let escapesAll = chance(5)
        return text.unicodeScalars.map { scalar in
            let mustEscape = scalar == "/" || (scalar == " " && chance(50))
            return mustEscape || escapesAll || chance(4) ? Self.escaped(String(scalar)) : String(scalar)
        }.joined()
    }
}
