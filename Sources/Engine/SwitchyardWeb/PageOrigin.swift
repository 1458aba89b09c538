import RouteMatching

/// The origin of a page: scheme, host and port, as a browser compares them.
///
/// Only `https` is accepted, and `http` for this device in debug builds. Opaque origins, which pages in a sandbox and
/// `data:` addresses have, are refused.
///
/// ```swift
/// PageOrigin(serialized: "https://eats.example:443")?.text  // https://eats.example
/// PageOrigin(serialized: "null")                            // nil
/// ```
public struct PageOrigin: Sendable, Hashable, CustomStringConvertible {
    /// The canonical text: in lower case, without the scheme's default port.
    public let text: String

    /// Creates an origin from the parts that a web view reports.
    ///
    /// - Parameters:
    ///   - scheme: The scheme.
    ///   - host: The host. One with a trailing dot, or with characters outside ASCII, is refused.
    ///   - port: The port; `nil` and 0 stand for the scheme's default.
    public init?(scheme: String, host: String, port: Int?) {
        let (scheme, host) = (scheme.asciiLowercased, host.asciiLowercased)
        guard Self.accepts(scheme, host), let defaultPort = Self.defaultPorts[scheme] else { return nil }
        let port = port == 0 ? nil : port
        guard port.map({ (1...65_535).contains($0) }) ?? true else { return nil }
        text = "\(scheme)://\(host)" + (port.flatMap { $0 == defaultPort ? nil : ":\($0)" } ?? "")
    }

    /// Creates an origin from its text, as `self.origin` and `event.origin` have it.
    ///
    /// - Parameter text: The text; anything but a scheme, a host and a port gives `nil`.
    public init?(serialized text: String) {
        guard let mark = text.utf8.firstRange(of: "://".utf8) else { return nil }
        let scheme = String(text[..<mark.lowerBound])
        var host = String(text[mark.upperBound...])
        var port: Int?
        if let colon = host.utf8.lastIndex(of: UInt8(ascii: ":")), !host.hasSuffix("]") {
            let digits = host[host.index(after: colon)...]
            guard !digits.isEmpty, digits.utf8.count <= 5, digits.utf8.allSatisfy(\.isASCIIDigit),
                let number = Int(digits), number > 0
            else { return nil }
            port = number
            host = String(host[..<colon])
        }
        self.init(scheme: scheme, host: host, port: port)
    }

    /// Creates the origin of an engine that shows no web pages, such as a mini program.
    ///
    /// Its text cannot be that of a web page. Links have a kind of source of the app's own.
    ///
    /// - Parameter name: The name of the engine, of letters, digits and hyphens.
    public init?(engine name: String) {
        guard !name.isEmpty, name.utf8.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "-") })
        else { return nil }
        text = "engine:" + name
    }

    /// The canonical text.
    public var description: String { text }

    private static let defaultPorts = ["https": 443, "http": 80]

    private static func accepts(_ scheme: String, _ host: String) -> Bool {
        let isName = !host.isEmpty && !host.hasPrefix(".") && !host.hasSuffix(".") && !host.contains("..")
        let isASCII = host.utf8.allSatisfy {
            $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
                || $0 == UInt8(ascii: "_")
        }
        if scheme == "https" { return isName && isASCII }
        #if DEBUG
        return scheme == "http" && ["localhost", "127.0.0.1", "[::1]"].contains(host)
        #else
        return false
        #endif
    }
}

/// Who sent a message: the frame that spoke, as the engine reports it, and never as the message states it.
public struct PageSender: Sendable, Hashable {
    /// The origin of the frame; `nil` if it is opaque or not accepted.
    public var origin: PageOrigin?
    /// Whether the frame is the main frame of its web view.
    public var isMainFrame: Bool
    /// The identity of the document, new for each load.
    public var document: String
    /// The number of the message in its document, from 1.
    public var sequence: Int

    /// Describes a sender.
    ///
    /// - Parameters:
    ///   - origin: The origin of the frame.
    ///   - isMainFrame: Whether the frame is the main frame of its web view.
    ///   - document: The identity of the document, new for each load.
    ///   - sequence: The number of the message in its document, from 1.
    public init(origin: PageOrigin?, isMainFrame: Bool, document: String, sequence: Int) {
        self.origin = origin
        self.isMainFrame = isMainFrame
        self.document = document
        self.sequence = sequence
    }
}

extension String {
    /// The text with its ASCII letters in lower case; Unicode's rules would change other letters into these.
    var asciiLowercased: String {
        String(decoding: utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
    }
}

extension UInt8 {
    fileprivate var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
    fileprivate var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}
