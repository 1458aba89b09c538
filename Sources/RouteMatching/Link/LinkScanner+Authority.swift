extension LinkScanner {
    /// Scans `scheme:` and `//authority`, and returns where the path begins.
    mutating func scanSchemeAndAuthority() -> Int {
        let start = link.textStart
        guard let colon = schemeEnd(from: start) else { return startOfRelativePath(at: start) }
        let scheme = LinkScheme.classify(base, start..<colon)
        guard scheme != .forbidden else {
            refuse(.forbiddenScheme, at: start)
            return start
        }
        setScheme(scheme.kind, end: colon)
        let hierarchy = colon + 1
        let hasAuthority =
            hierarchy + 1 < link.textEnd && base[hierarchy] == UInt8(ascii: "/")
            && base[hierarchy + 1] == UInt8(ascii: "/")
        guard hasAuthority else {
            // A browser goes to `evil.example` for `https:evil.example` and `https:/evil.example` alike.
            if scheme.kind.isWeb { refuse(.missingHost, at: hierarchy) }
            return hierarchy
        }
        return scanAuthority(from: hierarchy + 2)
    }

    /// Returns the offset of the `:` that ends a scheme; `nil` where a `/`, `?`, `#` or the end comes first.
    private mutating func schemeEnd(from start: Int) -> Int? {
        var fault: Int?
        for position in start..<link.textEnd {
            let byte = base[position]
            switch byte {
            case UInt8(ascii: ":"):
                if position == start { fault = start }
                if let fault { refuse(.invalidScheme, at: fault) }
                return position
            case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"):
                return nil
            default:
                if isRefused(at: position) { return nil }
                let isLetter = byte.isASCIILetter
                let isTailByte = byte.isASCIIDigit || byte == 0x2b || byte == 0x2d || byte == 0x2e
                if !(isLetter || (isTailByte && position > start)), fault == nil { fault = position }
            }
        }
        return nil
    }

    private mutating func startOfRelativePath(at start: Int) -> Int {
        if relativeLinks == .refused || base[start] == UInt8(ascii: "?") || base[start] == UInt8(ascii: "#") {
            refuse(.missingScheme, at: start)
        }
        setUnrooted()
        return start
    }

    private mutating func scanAuthority(from start: Int) -> Int {
        var end = start
        var hasEscapes = false
        scan: while end < link.textEnd {
            switch base[end] {
            case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"):
                break scan
            case UInt8(ascii: "@"):
                refuse(.userInfo, at: end)
            case UInt8(ascii: "%"):
                hasEscapes = true
            case let byte where byte < 0x21 || byte == 0x5c || byte >= 0x7f:
                _ = isRefused(at: end)
            default:
                break
            }
            guard link.refusal == nil else { return end }
            end += 1
        }
        setAuthority(start..<end, hasEscapes: hasEscapes)
        if link.scheme.isWeb { scanHostAndPort(start..<end) } else { checkDots(start..<end) }
        return end
    }

    private mutating func scanHostAndPort(_ authority: Range<Int>) {
        guard !authority.isEmpty else { return refuse(.missingHost, at: authority.lowerBound) }
        let bytes = UnsafeBufferPointer(start: base + authority.lowerBound, count: authority.count)
        switch HostName.parse(bytes) {
        case .accepted(let hostLength, let port):
            setHost(end: authority.lowerBound + hostLength, port: port)
        case .refused(let reason, let offset):
            refuse(reason, at: authority.lowerBound + offset)
        }
    }

    /// A custom scheme's authority can be the first segment, so it must not be a dot segment either.
    private mutating func checkDots(_ authority: Range<Int>) {
        let length = authority.count
        guard length == 1 || length == 2 else { return }
        if authority.allSatisfy({ base[$0] == UInt8(ascii: ".") }) { refuse(.dotSegment, at: authority.lowerBound) }
    }
}

/// What kind of scheme a text begins with.
struct LinkScheme: Equatable {
    let kind: LinkScan.Scheme
    private let isForbidden: Bool

    static let forbidden = LinkScheme(kind: .custom, isForbidden: true)

    private init(kind: LinkScan.Scheme, isForbidden: Bool = false) {
        self.kind = kind
        self.isForbidden = isForbidden
    }

    /// Classifies the scheme without regard to letter case.
    static func classify(_ base: UnsafePointer<UInt8>, _ range: Range<Int>) -> LinkScheme {
        // The longest name of interest has eleven letters; the length in the top byte tells `ws` from `ws…`.
        guard range.count <= 11 else { return LinkScheme(kind: .custom) }
        var low: UInt64 = 0
        var high: UInt64 = 0
        for (index, position) in range.enumerated() {
            let byte = UInt64(base[position].asciiLowercased)
            if index < 8 { low |= byte << UInt64(index * 8) } else { high |= byte << UInt64((index - 8) * 8) }
        }
        switch (low, high) {
        case (name("http"), 0): return LinkScheme(kind: .http)
        case (name("https"), 0): return LinkScheme(kind: .https)
        case (name("ws"), 0): return LinkScheme(kind: .ws)
        case (name("wss"), 0): return LinkScheme(kind: .wss)
        case (name("ftp"), 0): return LinkScheme(kind: .ftp)
        case (name("data"), 0), (name("blob"), 0), (name("file"), 0), (name("about"), 0), (name("jar"), 0),
            (name("intent"), 0), (name("vbscript"), 0), (name("javascri"), name("pt")),
            (name("filesyst"), name("em")), (name("view-sou"), name("rce")):
            return .forbidden
        default: return LinkScheme(kind: .custom)
        }
    }

    @inline(__always)
    private static func name(_ text: StaticString) -> UInt64 {
        var word: UInt64 = 0
        for index in 0..<text.utf8CodeUnitCount { word |= UInt64(text.utf8Start[index]) << UInt64(index * 8) }
        return word
    }
}
