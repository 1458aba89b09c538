package import SwitchyardNavigation

extension NavigationRequest {
    /// Where the request leads; the empty link, which no route takes, where it only changes what shows.
    package var destination: Destination {
        switch action {
        case .openLink(let link): .link(link.text)
        case .open(let route), .push(let route), .present(let route, _), .replace(let route): .route(route)
        case .select, .back, .backTo, .backToRoot, .dismiss: .link("")
        }
    }

    /// How the route is shown; `nil` where its own placement decides.
    package var shownBy: NavigationPolicy? {
        if let policy { return policy }
        return switch action {
        case .push: .push
        case .present(_, let style): .present(style)
        case .replace: .replace
        case .openLink, .open, .select, .back, .backTo, .backToRoot, .dismiss: nil
        }
    }

    /// Whether it adds to what shows, so that it takes the place of no other request.
    package var beginsWithWhatShows: Bool {
        switch action {
        case .push, .present, .replace: true
        case .openLink, .open, .select, .back, .backTo, .backToRoot, .dismiss: false
        }
    }
}
