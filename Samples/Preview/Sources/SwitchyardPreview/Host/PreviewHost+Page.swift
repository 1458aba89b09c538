public import SwitchyardCore

/// What a host and its page say to each other.
extension PreviewHost {
    /// Gives the scene to a page; the step that waits begins there, or begins anew.
    ///
    /// - Parameter outlet: Takes the messages for the page, in order.
    func connect(_ outlet: @escaping @MainActor (HostMessage) -> Void) {
        self.outlet = outlet
        sendTruth()
    }

    /// The page is gone; whether it comes back nobody knows yet.
    func disconnect() {
        outlet = nil
        known = [:]
    }

    /// The page has shown a step to its end.
    ///
    /// - Parameter number: The number of the step; one that is not under way any more changes nothing.
    func acknowledge(_ number: Int) {
        guard let pending, pending.number == number else { return }
        do {
            try shown.take(pending.step)
        } catch {
            // What a person does ends the step, so something else has changed what is shown.
            return end(number, .interrupted)
        }
        departure = pending.departure
        self.pending = nil
        pending.end.resume(returning: nil)
    }

    /// The app has done something by itself, as when it pushes a screen of its own; the page shows it.
    ///
    /// - Parameter event: What was done.
    /// - Returns: Whether it can be so; where it cannot, nothing happens.
    @discardableResult
    public func interfere(_ event: NavigationEvent) -> Bool {
        let before = shown
        guard follow(event) else { return false }
        if shown != before { sendTruth(isAnimated: true) }
        return true
    }

    /// A person has done something on the page, which shows it already.
    ///
    /// - Parameter event: What was done.
    /// - Returns: Whether it can be so; where it cannot, nothing happens, and the page is sent what is true.
    @discardableResult
    func follow(_ event: NavigationEvent) -> Bool {
        guard !isClosed else { return false }
        var after = shown
        guard (try? after.follow(event)) != nil else {
            sendTruth()
            return false
        }
        let isOver = event == .closed
        let hasChanged = after != shown
        shown = after
        if isOver { isClosed = true }
        onEvent?(event)
        if hasChanged, let pending {
            end(pending.number, .interrupted)
        } else if isOver {
            end(lastStep, .sceneClosed)
        } else if hasChanged {
            refresh()
        }
        return true
    }

    /// A person has come back from another app.
    ///
    /// - Returns: Whether they were elsewhere.
    @discardableResult
    func comeBack() -> Bool {
        guard departure != nil else { return false }
        departure = nil
        sendTruth()
        return true
    }

    /// Sends what has changed on screens that show, or are about to.
    func refresh() {
        guard outlet != nil else { return }
        let news = contents(of: pending?.after ?? shown)
        if !news.isEmpty { outlet?(.contents(news)) }
    }

    /// Sends a sentence about what came of something.
    func say(_ text: String) { outlet?(.said(text)) }

    /// Sends what is true, which the page shows at once, and then the step that is under way.
    func sendTruth(isAnimated: Bool = false) {
        guard let outlet else { return }
        known = [:]
        outlet(.scene(shown, contents(of: shown), departure, isAnimated: isAnimated))
        if let pending { send(pending) }
    }

    /// The last step that the page need not perform any more, whether it has it or not.
    var lastDropped: Int { pending.map { $0.number - 1 } ?? lastStep }

    func send(_ step: PendingStep) {
        guard outlet != nil else { return }
        outlet?(.step(step.number, step.step, step.after, contents(of: step.after), step.departure))
    }

    /// Ends a step that has not happened, and never will.
    func end(_ number: Int, _ failure: StepFailure) {
        guard let pending, pending.number == number else { return }
        self.pending = nil
        sendTruth()
        pending.end.resume(returning: failure)
    }
}

/// What the page gets to see of screens.
extension PreviewHost {
    /// What a page needs that shows a scene, and does not have yet: what shows, what shows after going back, and what
    /// stands on the button there.
    private func contents(of scene: NavigationScene) -> [EntryID: ContentMessage] {
        var near = scene.overlays.suffix(Self.overlays)
        for container in scene.containers {
            for branch in container.branches { near += branch.entries.suffix(3) }
        }
        var news: [EntryID: ContentMessage] = [:]
        var all: [EntryID: ContentMessage] = [:]
        for entry in near {
            let message = message(of: entry)
            all[entry.id] = message
            if known[entry.id] != message { news[entry.id] = message }
        }
        known = all
        return news
    }

    /// A page that a mistake has given thousands of pop-ups draws the last ones.
    private static var overlays: Int { 8 }

    private func message(of entry: NavigationEntry) -> ContentMessage {
        if case .foreign(let name) = entry.content {
            var message = ContentMessage(PreviewContent(name, [.text("A screen that the app put here by itself.")]))
            message.isForeign = true
            return message
        }
        do throws(ScreenError) {
            return ContentMessage(try content(entry))
        } catch {
            var message = ContentMessage(PreviewContent("Broken", [.text("\(error)")]))
            message.isBroken = true
            return message
        }
    }
}
