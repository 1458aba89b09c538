/// How the most lenient reader interprets a text: a browser, or code that decodes once too often.
///
/// It finds a link wherever any reader might find one, well-formed or not. A strict parser cannot do this: a text that
/// it refuses can still be a link to another parser.
package enum LenientLink: Sendable, Hashable {
    /// Not a link: the text begins with neither a scheme nor a slash.
    case text
    /// A path below the reader's own origin.
    case path
    /// `//host` in any spelling: a host without a scheme.
    case hostRelative
    /// A scheme that runs a script or reads local data.
    case script(scheme: String)
    /// A scheme and an authority; a web scheme may have any number of slashes.
    case absolute(origin: String)
    /// Another scheme without an authority, as in `tel:112`.
    case opaque(scheme: String)

    /// The readings of a text as it is, decoded once, and decoded twice; may contain duplicates.
    package static func readings(of text: String) -> [LenientLink] {
        var bytes = Array(text.utf8)
        var readings = [LenientLink(bytes)]
        for _ in 0..<2 {
            let decoded = Self.decoded(bytes)
            guard decoded != bytes else { break }
            bytes = decoded
            readings.append(LenientLink(bytes))
        }
        return readings
    }

    /// Schemes that run a script, show text contained in the link, or read local data.
    static let scripts: Set<String> = [
        "javascript", "vbscript", "livescript", "mocha", "jscript", "data", "blob", "file", "filesystem", "about",
        "jar", "intent", "view-source",
    ]

    private static let webSchemes: Set<String> = ["http", "https", "ws", "wss", "ftp"]

    init(_ bytes: [UInt8]) {
        let scalars = Self.visible(bytes)
        let slash = Unicode.Scalar("/")
        if scalars.first == slash {
            self = scalars.dropFirst().first == slash ? .hostRelative : .path
            return
        }
        guard let colon = scalars.firstIndex(where: { ":/?#".unicodeScalars.contains($0) }), scalars[colon] == ":",
            let scheme = Self.scheme(scalars[..<colon])
        else {
            self = .text
            return
        }
        guard !Self.scripts.contains(scheme) else {
            self = .script(scheme: scheme)
            return
        }
        let rest = scalars[(colon + 1)...]
        let slashes = rest.prefix { $0 == slash }.count
        let isWeb = Self.webSchemes.contains(scheme)
        guard isWeb || slashes >= 2 else {
            self = .opaque(scheme: scheme)
            return
        }
        var authority = String.UnicodeScalarView()
        authority.append(contentsOf: rest.dropFirst(isWeb ? slashes : 2).prefix { !"/?#".unicodeScalars.contains($0) })
        self = .absolute(origin: "\(scheme)://\(String(authority))")
    }

    /// The characters that a lenient reader considers; a backslash becomes a slash, as in browsers.
    private static func visible(_ bytes: [UInt8]) -> [Unicode.Scalar] {
        let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars.compactMap { scalar -> Unicode.Scalar? in
            switch scalar.value {
            case 0x5c: "/"
            case 0..<0x20, 0x7f..<0xa0: nil
            case 0..<0x80: scalar
            default: scalar.properties.isDefaultIgnorableCodePoint ? nil : scalar
            }
        }
        return Array(scalars.drop { $0.properties.isWhitespace })
    }

    /// The name of a scheme in lower case; `nil` if the text is not a scheme.
    private static func scheme(_ scalars: ArraySlice<Unicode.Scalar>) -> String? {
        var name = String.UnicodeScalarView()
        name.append(contentsOf: scalars)
        // Uppercased first, so that a non-ASCII letter whose upper case is an ASCII letter counts as that letter.
        let lowered = String(name).uppercased().lowercased()
        guard let first = lowered.utf8.first, first.isASCIILetter else { return nil }
        return lowered.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || "+-.".utf8.contains($0) }
            ? lowered : nil
    }

    /// The bytes with each valid escape decoded; everything else is unchanged.
    static func decoded(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.contains(UInt8(ascii: "%")) else { return bytes }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        bytes.withBytes { bytes in
            var index = 0
            while index < bytes.count {
                let value = PercentDecoding.escapedByte(bytes, at: index)
                result.append(value ?? bytes[index])
                index += value == nil ? 1 : 3
            }
        }
        return result
    }
}
