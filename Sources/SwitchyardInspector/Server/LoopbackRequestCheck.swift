internal import SwitchyardInspection

/// Decides what a request may have, before any of it is served.
///
/// A page of another origin, and another name for this machine, get the answer of a wrong address: 403 and nothing else.
/// So does everything outside the secret path, whatever it is.
struct LoopbackRequestCheck: Sendable {
    /// The secret part of the address.
    let secret: LoopbackSecret

    /// The port that the server listens on.
    let port: UInt16

    /// What becomes of a request.
    enum Verdict: Sendable, Hashable {
        /// It is refused.
        case refused(LoopbackStatus)

        /// The address lacks its slash, without which relative ones lead elsewhere.
        case moved(to: String)

        /// It wants a file, with its path below the secret.
        case file(String)

        /// It calls something, with its path below the secret and the length of the body.
        case call(String, length: Int)

        /// It wants a WebSocket, with its path below the secret.
        case socket(String)
    }

    /// Decides about a request.
    ///
    /// - Parameter request: The head of the request.
    /// - Returns: What becomes of it.
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

    /// Whether the request is for this server by name, and comes from a page of it or from no page.
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

    /// The path below the secret without a slash in front; nil where the secret is another.
    private func pathBelowSecret(_ path: String) -> String? {
        let parts = path.dropFirst().split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = parts.first, secret.isEqual(to: first) else { return nil }
        return parts.count > 1 ? String(parts[1]) : ""
    }
}
