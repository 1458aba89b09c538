import RouteMatching

/// What a web view does with a navigation of its page.
package enum PageNavigation: Sendable, Hashable {
    /// The web view loads the address.
    case load
    /// The app opens the link, with the source of the page.
    case open(String)
    /// The link leaves the page: the in-app browser or the system opens it, as the app decides.
    case leave(String)
    /// Nothing happens.
    case refuse
}

extension PageGrants {
    /// Decides about a navigation of a page.
    ///
    /// A granted link is opened by the app. Pages of granted origins are loaded. Other web pages and the schemes `tel`,
    /// `sms` and `mailto` leave a page with a grant if the user tapped a link. Everything else is refused: schemes of
    /// other apps, and `javascript`, `data`, `file` and `blob` addresses in the main frame.
    ///
    /// - Parameters:
    ///   - address: The address.
    ///   - origin: The origin of the main frame if it navigates; `nil` for a frame within it, and for the app itself.
    ///   - isMainFrame: Whether the main frame, or a new window, shows the address.
    ///   - isTapped: Whether the user tapped a link or sent a form.
    ///   - isNewWindow: Whether a new window shows the address. Only a page with a grant opens one: a frame within it
    ///     could replace the page otherwise.
    /// - Returns: The decision.
    package func navigation(
        to address: String, from origin: PageOrigin?, isMainFrame: Bool, isTapped: Bool, isNewWindow: Bool = false
    ) -> PageNavigation {
        if isNewWindow, origin.flatMap({ self[$0] }) == nil { return .refuse }
        let scheme = String(address.prefix { $0 != ":" }).asciiLowercased
        guard isMainFrame else {
            return ["https", "about", "blob", "data"].contains(scheme) || isLoopback(address) ? .load : .refuse
        }
        // A tap proves little, because a script can click: only pages with a grant open or leave.
        let grant = isTapped ? origin.flatMap { self[$0] } : nil
        if let grant, grant.allowsLink(address) { return .open(address) }
        if scheme == "https" || scheme == "http" {
            guard let link = try? ParsedLink(address), let host = link.host, let scheme = link.scheme else {
                return .refuse
            }
            if let target = PageOrigin(scheme: scheme, host: host, port: link.port), self[target] != nil {
                return .load
            }
            return grant != nil ? .leave(address) : .refuse
        }
        return grant != nil && ["tel", "sms", "mailto"].contains(scheme) ? .leave(address) : .refuse
    }

    private func isLoopback(_ address: String) -> Bool {
        guard let link = try? ParsedLink(address), link.scheme == "http", let host = link.host else { return false }
        return PageOrigin(scheme: "http", host: host, port: link.port) != nil
    }
}
