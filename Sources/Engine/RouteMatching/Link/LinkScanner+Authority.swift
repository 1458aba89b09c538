extension LinkScanner {
    /// Scans `scheme:` and `//authority`, and returns where the path begins.
    mutating func scanSchemeAndAuthority() -> Int {
        let start = link.textStart
        // The fast path: most links begin like this.
        let beginning = text.word(at: start, length: min(8, link.textEnd &- start))
        if beginning == 0x2f2f_3a73_7074_7468 {  // https://
            link.scheme = .https
            link.schemeEnd = start &+ 5
            return scanAuthority(from: start &+ 8)
        }
        guard let colon = schemeEnd(from: start) else { return startOfRelativePath(at: start) }
        guard let scheme = LinkScan.Scheme(text, start..<colon) else {
            refuse(.forbiddenScheme, at: start)
            return start
        }
        link.scheme = scheme
        link.schemeEnd = colon
        let hierarchy = colon + 1
        let hasAuthority =
            hierarchy + 1 < link.textEnd && text[hierarchy] == UInt8(ascii: "/")
            && text[hierarchy + 1] == UInt8(ascii: "/")
        guard hasAuthority else {
            // A browser opens `evil.example` for both `https:evil.example` and `https:/evil.example`.
            if scheme.isWeb { refuse(.missingHost, at: hierarchy) }
            return hierarchy
        }
        return scanAuthority(from: hierarchy + 2)
    }

    /// Returns the offset of the `:` that ends a scheme; `nil` if a `/`, `?`, `#` or the end comes first.
    private mutating func schemeEnd(from start: Int) -> Int? {
        var fault: Int?
        var position = start
        while position < link.textEnd {
            let byte = text[position]
            if byte.isASCIILetter {
                position += 1
                continue
            }
            switch byte {
            case UInt8(ascii: ":"):
                if position == start { fault = start }
                if let fault { refuse(.invalidScheme, at: fault) }
                return position
            case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"):
                return nil
            default:
                if isRefused(at: position) { return nil }
                let isTailByte = byte.isASCIIDigit || byte == 0x2b || byte == 0x2d || byte == 0x2e
                if !(isTailByte && position > start), fault == nil { fault = position }
            }
            position += 1
        }
        return nil
    }

    private mutating func startOfRelativePath(at start: Int) -> Int {
        if relativeLinks == .refused || text[start] == UInt8(ascii: "?") || text[start] == UInt8(ascii: "#") {
            refuse(.missingScheme, at: start)
        }
        link.isRooted = relativeLinks == .rooted
        return start
    }

    private mutating func scanAuthority(from start: Int) -> Int {
        var end = start
        // A host of letters, digits, hyphens and single dots whose last label begins with a letter needs no further
        // check; `labelStart` shows whether it is one.
        var labelStart = start
        var isPlain = true
        scan: while end < link.textEnd {
            let byte = text[end]
            if byte.isASCIILetter {
                end &+= 1
                continue
            }
            switch byte {
            case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"):
                break scan
            case UInt8(ascii: "."):
                if end == labelStart { isPlain = false }
                labelStart = end &+ 1
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                break
            case UInt8(ascii: "@"):
                refuse(.userInfo, at: end)
                return end
            case UInt8(ascii: "%"):
                isPlain = false
                link.segmentsNeedDecoding = true
            default:
                isPlain = false
                if isRefused(at: end) { return end }
            }
            end &+= 1
        }
        setAuthority(start, end)
        if link.scheme.isWeb {
            let endsInName = labelStart < end && text[labelStart].isASCIILetter
            if !isPlain || !endsInName || end &- start > 253 { scanHostAndPort(start, end) }
        } else {
            checkDots(start..<end)
        }
        return end
    }

    private mutating func setAuthority(_ start: Int, _ end: Int) {
        link.hasAuthority = true
        link.authorityStart = start
        link.authorityEnd = end
        link.hostEnd = end
        guard end > start else { return }
        link.authoritySegmentCount = 1
        link.segmentCount = 1
        link.firstSegmentStart = start
        if ends.capacity > 0 { ends[0] = end }
    }

    private mutating func scanHostAndPort(_ start: Int, _ end: Int) {
        guard end > start else { return refuse(.missingHost, at: start) }
        switch HostName.parse(text.part(start..<end)) {
        case .accepted(let hostLength, let port):
            link.hostEnd = start + hostLength
            link.port = port == link.scheme.defaultPort ? nil : port
        case .refused(let reason, let offset):
            refuse(reason, at: start + offset)
        }
    }

    /// A custom scheme's authority can be the first segment, so it must not be a dot segment either.
    private mutating func checkDots(_ authority: Range<Int>) {
        guard (1...2).contains(authority.count) else { return }
        if authority.allSatisfy({ text[$0] == UInt8(ascii: ".") }) { refuse(.dotSegment, at: authority.lowerBound) }
    }
}

extension LinkScan.Scheme {
    /// Classifies a scheme, ignoring letter case; `nil` for a scheme that runs scripts or reads local data.
    init?(_ text: ByteView, _ range: Range<Int>) {
        func word(_ offset: Int) -> UInt64 {
            let length = min(8, range.count - offset)
            guard length > 0 else { return 0 }
            return text.word(at: range.lowerBound + offset, length: length).asciiLowercased
        }
        // The names as words; the lowest byte is the first letter.
        switch (word(0), word(8)) {
        case (0x7370_7474_68, 0): self = .https
        case (0x7074_7468, 0): self = .http
        case (0x7377, 0): self = .ws
        case (0x73_7377, 0): self = .wss
        case (0x70_7466, 0): self = .ftp
        case (0x6174_6164, 0),  // data
            (0x626f_6c62, 0),  // blob
            (0x656c_6966, 0),  // file
            (0x74_756f_6261, 0),  // about
            (0x72_616a, 0),  // jar
            (0x746e_6574_6e69, 0),  // intent
            (0x7470_6972_6373_6276, 0),  // vbscript
            (0x6972_6373_6176_616a, 0x7470),  // javascript
            (0x7473_7973_656c_6966, 0x6d65),  // filesystem
            (0x756f_732d_7765_6976, 0x6563_72):  // view-source
            return nil
        default: self = .custom
        }
    }
}
