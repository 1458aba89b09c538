import Foundation

/// Checks a request before any of it is served.
///
/// The response is an empty 403 for a page of another origin, another host name of this machine, and every path without
/// the secret.
struct LoopbackRequestCheck: Sendable {
    /// The secret part of the address.
    let secret: LoopbackSecret
    /// The port that the server listens on.
    let port: UInt16

    /// The result of the check.
    enum Verdict: Sendable, Hashable {
        /// The request is refused.
        case refused(LoopbackStatus)
        /// The address lacks its final slash, without which relative addresses are wrong.
        case moved(to: String)
        /// A request for a file, with its path below the secret.
        case file(String)
        /// A call, with its path below the secret and the length of its body.
        case call(String, length: Int)
        /// A request for a WebSocket, with its path below the secret.
        case socket(String)
    }

    /// Checks a request.
    func verdict(_ request: LoopbackRequest) -> Verdict {
        guard isOwn(request), let path = pathBelowSecret(request.path) else { return .refused(.forbidden) }
        guard request.headers["transfer-encoding"] == nil else { return .refused(.lengthRequired) }
        guard let length = request.bodyLength else { return .refused(.badRequest) }
        switch request.method {
        case "GET" where length > 0: return .refused(.badRequest)
        case "GET" where request.isUpgrade:
            return request.headers["origin"] == nil ? .refused(.forbidden) : .socket(path)
        case "GET": return request.path == "/\(secret.text)" ? .moved(to: request.path + "/") : .file(path)
        case "POST": return isJSON(request) ? .call(path, length: length) : .refused(.unsupportedMediaType)
        default: return .refused(.methodNotAllowed)
        }
    }

    /// Whether the host is this server, and the origin is one of its pages or absent.
    private func isOwn(_ request: LoopbackRequest) -> Bool {
        guard let host = request.headers["host"]?.lowercased() else { return false }
        guard host == "127.0.0.1:\(port)" || host == "localhost:\(port)" else { return false }
        if let origin = request.headers["origin"], origin.lowercased() != "http://\(host)" { return false }
        if let site = request.headers["sec-fetch-site"], site != "same-origin", site != "none" { return false }
        return true
    }

    private func isJSON(_ request: LoopbackRequest) -> Bool {
        let type = request.headers["content-type"]?.lowercased().split(separator: ";", maxSplits: 1).first
        return type?.split(separator: " ") == ["application/json"]
    }

    /// The path below the secret without its first slash; `nil` if the secret is wrong.
    private func pathBelowSecret(_ path: String) -> String? {
        let parts = path.dropFirst().split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = parts.first, secret.isEqual(to: first) else { return nil }
        return parts.count > 1 ? String(parts[1]) : ""
    }
}

/// The head of an HTTP request.
struct LoopbackRequest: Sendable, Hashable {
    /// The maximum number of header lines, because joining values of one name takes quadratic time.
    static let maxHeaders = 256
    /// The method: `GET`.
    var method: String
    /// The path as it was sent, with its first slash and without the query.
    var path: String
    /// The query; `nil` without a question mark.
    var query: String?
    /// Whether the version is 1.0, which allows one request per connection.
    var isOld = false
    /// The headers by their names in lower case.
    ///
    /// Values of a repeated name are joined with a comma, so a header that must be unique has no valid value if it is
    /// repeated.
    var headers: [String: String] = [:]

    /// Parses a head; `nil` if it is not a request of HTTP 1.0 or 1.1 for a path.
    init?(_ bytes: some Collection<UInt8>) {
        var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)[...]
        guard let last = lines.popLast(), last.isEmpty, let first = lines.popFirst() else { return nil }
        guard let words = Self.line(first)?.split(separator: " ", omittingEmptySubsequences: false), words.count == 3
        else { return nil }

        guard words[0].utf8.allSatisfy(Self.isToken), !words[0].isEmpty else { return nil }
        method = String(words[0])

        let target = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard words[1].hasPrefix("/"), words[1].utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != 0x23 })
        else { return nil }
        path = String(target[0])
        query = target.count > 1 ? String(target[1]) : nil

        guard words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0" else { return nil }
        isOld = words[2] == "HTTP/1.0"

        guard lines.count <= Self.maxHeaders else { return nil }
        for line in lines {
            guard let text = Self.line(line), let colon = text.firstIndex(of: ":") else { return nil }
            let name = text[..<colon]
            guard !name.isEmpty, name.utf8.allSatisfy(Self.isToken) else { return nil }
            let value = text[text.index(after: colon)...].trimmingSpaces
            headers[name.lowercased()] = headers[name.lowercased()].map { "\($0), \(value)" } ?? value
        }
    }

    /// The announced length of the body; `nil` if it is not a number.
    var bodyLength: Int? {
        guard let text = headers["content-length"] else { return 0 }
        guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Int(text)
    }

    /// Whether the client asks to close the connection after the response.
    var isLast: Bool { isOld || headers["connection"]?.lowercased().contains("close") == true }

    /// Whether the client asks for a WebSocket.
    var isUpgrade: Bool { headers["upgrade"] != nil }

    /// A value of the query, with escapes resolved.
    subscript(query name: String) -> String? {
        for item in (query ?? "").split(separator: "&") {
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if parts[0] == name { return parts.count > 1 ? String(parts[1]).removingPercentEncoding : "" }
        }
        return nil
    }

    /// A line without its carriage return, which is required; `nil` if it contains control characters.
    private static func line(_ bytes: some Collection<UInt8>) -> String? {
        guard !bytes.isEmpty else { return nil }
        let text = bytes.prefix(bytes.count - 1)
        guard bytes.dropFirst(text.count).first == 0x0D else { return nil }
        guard text.allSatisfy({ ($0 >= 0x20 && $0 != 0x7F) || $0 == 0x09 }) else { return nil }
        return String(decoding: text, as: UTF8.self)
    }

    private static func isToken(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }
}

extension Substring {
    /// The text without leading and trailing spaces and tabs.
    fileprivate var trimmingSpaces: String {
        let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        return String(drop(while: isSpace).reversed().drop(while: isSpace).reversed())
    }
}

/// The received bytes of a connection that are not parsed yet.
struct LoopbackHead: Sendable {
    /// The bytes that were received and not used yet.
    var bytes: [UInt8]
    /// The number of bytes that were searched for the end.
    private var searched = 0

    /// Creates the value with bytes that were already received.
    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The result of a search.
    enum Found: Sendable, Hashable {
        /// A head: all lines with their ends, without the empty line.
        case head([UInt8])
        /// The end is not within the limit.
        case tooLong
    }

    /// Searches for the empty line after the headers.
    ///
    /// Searches each byte once.
    ///
    /// - Parameter limit: The maximum number of bytes of a head.
    /// - Returns: Whether the end was found, or the limit was exceeded.
    mutating func isOver(_ limit: Int) -> Bool {
        while searched + 3 < bytes.count {
            if isEnd { return true }
            searched += 1
        }
        return bytes.count > limit
    }

    /// Removes and returns the head; `nil` if more bytes are needed.
    mutating func removeHead(upTo limit: Int) -> Found? {
        guard isOver(limit) else { return nil }
        guard isEnd else { return .tooLong }
        let head = Array(bytes[..<(searched + 2)])
        bytes.removeFirst(searched + 4)
        searched = 0
        return .head(head)
    }

    private var isEnd: Bool { bytes[searched...].starts(with: [0x0D, 0x0A, 0x0D, 0x0A]) }
}
