import Switchyard

/// User actions on a page that are not navigations by themselves.
extension PreviewApp {
    /// A tap on a row or a button.
    struct Tap {
        /// The screen.
        var entry: EntryID
        /// The number of the action on the screen, and its label.
        var action: Int
        var label: String
        /// The values of the form's fields.
        var values: [String: String]
    }

    /// The maximum number of actions that run at once.
    private static let maximumOfActions = 64

    /// Runs the action of a row or a button.
    ///
    /// - Parameters:
    ///   - tap: The tap.
    ///   - host: The scene in which it was tapped.
    /// - Returns: Whether the action exists; if not, the page receives the current state.
    @discardableResult
    func perform(_ tap: Tap, in host: PreviewHost) -> Bool {
        guard let placed = host.action(of: tap) else {
            host.sendTruth()
            return false
        }
        guard running < Self.maximumOfActions else {
            host.say("Too many actions are running. Wait for some of them to end.")
            return true
        }
        switch placed.action {
        case .open(let route): run(in: host) { await self.open(NavigationRequest(route), in: host) }
        case .link(let link): run(in: host) { await self.open(NavigationRequest(link, from: .app), in: host) }
        case .pushForeign(let name):
            let address = StackAddress(host.shown.topContainer.selected.name, in: host.shown.modals.last?.id)
            host.interfere(.pushedForeign(name, at: address))
        case .presentForeign(let name, let style): host.interfere(.presentedForeign(name, style))
        case .run(let work):
            var values = PreviewValues(placed.fields)
            values.fill(tap.values)
            run(in: host) { [values] in await work(values) }
        }
        return true
    }

    /// Opens a link from outside, as the address field does.
    ///
    /// - Parameters:
    ///   - link: The link.
    ///   - source: The source of the link.
    ///   - host: The scene in which it opens.
    func open(_ link: String, from source: LinkSource, in host: PreviewHost) {
        guard running < Self.maximumOfActions else {
            return host.say("Too many actions are running. Wait for some of them to end.")
        }
        run(in: host) { await self.open(NavigationRequest(link, from: source), in: host) }
    }

    private func open(_ request: NavigationRequest, in host: PreviewHost) async -> String {
        var request = request
        request.scene = host.shown.id
        let outcome = await router.navigate(request).outcome.description
        return outcome.prefix(1).uppercased() + outcome.dropFirst()
    }

    private func run(in host: PreviewHost, _ work: @escaping @MainActor () async -> String) {
        running += 1
        Task {
            host.say(await work())
            running -= 1
            refreshSoon()
        }
        // A suspended link has no outcome yet, so the page shows what it waits for.
        refreshSoon()
    }
}

extension PreviewHost {
    /// The action of a tap, if the screen is still visible and still offers it.
    func action(of tap: PreviewApp.Tap) -> PreviewContent.PlacedAction? {
        let tops = shown.overlays + [shown.contentEntry]
        guard let entry = tops.first(where: { $0.id == tap.entry }) else { return nil }
        guard !entry.isForeign, let actions = try? resolved(entry).placedActions else { return nil }
        guard actions.indices.contains(tap.action), actions[tap.action].title == tap.label else { return nil }
        return actions[tap.action]
    }

    /// Sends the state of the app to the page, if it has changed.
    func tell(_ new: PreviewStanding) {
        guard new != standing else { return }
        standing = new
        outlet?(.standing(new))
    }
}
