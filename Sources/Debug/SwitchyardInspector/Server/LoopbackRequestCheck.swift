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
