public import Switchyard

/// The messages between a host and its page.
extension PreviewHost {
    /// Connects a page to the scene.
    ///
    /// A waiting step starts there, or starts again.
    ///
    /// - Parameter outlet: Receives the messages for the page, in order.
    func connect(_ outlet: @escaping @MainActor (HostMessage) -> Void) {
        reloadFrames()
        self.outlet = outlet
        sendTruth()
    }

    /// Disconnects the page, which may reconnect.
    func disconnect() {
        outlet = nil
        known = [:]
        pushes = []
    }

    /// The page has performed a step.
    ///
    /// - Parameter number: The number of the step; without effect for a step that is no longer active.
    func acknowledge(_ number: Int) {
        guard let pending, pending.number == number else { return }
        do {
            try shown.apply(pending.step)
        } catch {
            // A user action ends the step, because the visible screens have changed.
            return end(number, .interrupted)
        }
        departure = pending.departure
        self.pending = nil
        removeFrames()
        pending.end.resume(returning: nil)
    }

    /// The app changed the screens itself, for example pushed a screen without a route.
    ///
    /// - Parameter event: The event.
    /// - Returns: Whether the event is valid; if not, it has no effect.
    @discardableResult
    public func interfere(_ event: NavigationEvent) -> Bool {
        let before = shown
        guard follow(event) else { return false }
        if shown != before { sendTruth(isAnimated: true) }
        return true
    }

    /// The user changed the screens on the page.
    ///
    /// - Parameter event: The event.
    /// - Returns: Whether the event is valid; if not, the page receives the current state.
    @discardableResult
    func follow(_ event: NavigationEvent) -> Bool {
        guard !isClosed else { return false }
        var after = shown
        guard (try? after.update(after: event)) != nil else {
            sendTruth()
            return false
        }
        let isOver = event == .closed
        let hasChanged = after != shown
        shown = after
        if isOver { isClosed = true }
        if hasChanged || isOver { removeFrames() }
        onEvent?(event)
        if hasChanged, let pending {
            end(pending.number, .interrupted)
        } else if isOver {
            end(lastStep, .sceneClosed)
        } else if hasChanged {
            redraw()
        }
        return true
    }

    /// The user has returned from another app.
    ///
    /// - Returns: Whether another app was visible.
    @discardableResult
    func comeBack() -> Bool {
        guard departure != nil else { return false }
        departure = nil
        sendTruth()
        return true
    }

    /// Sends the changes of screens that are visible, or about to be.
    func redraw() {
        guard outlet != nil else { return }
        let news = contents(of: pending?.after ?? shown)
        if !news.isEmpty { outlet?(.contents(news)) }
    }

    /// Sends a sentence about the result of an action.
    func say(_ text: String) { outlet?(.said(text)) }

    /// Sends the current state, which the page shows at once, then the active step.
    func sendTruth(isAnimated: Bool = false) {
        guard let outlet else { return }
        known = [:]
        outlet(.scene(shown, contents(of: shown), departure, isAnimated: isAnimated))
        if let pending { send(pending) }
    }

    /// The last step that the page need not perform any more.
    var lastDropped: Int { pending.map { $0.number - 1 } ?? lastStep }

    func send(_ step: PendingStep) {
        guard outlet != nil else { return }
        outlet?(.step(step.number, step.step, step.after, contents(of: step.after), step.departure))
    }

    /// Ends a step that was not performed.
    func end(_ number: Int, _ failure: StepFailure) {
        guard let pending, pending.number == number else { return }
        self.pending = nil
        sendTruth()
        pending.end.resume(returning: failure)
    }
}

/// The content of screens for the page.
extension PreviewHost {
    /// The contents that a page needs for a scene and does not have yet: the visible screen, the one after going back,
    /// and the titles on its back button.
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

    /// If an error presents thousands of pop-ups, the page draws only the last ones.
    private static var overlays: Int { 8 }

    private func message(of entry: NavigationEntry) -> ContentMessage {
        if case .foreign(let name) = entry.content {
            var message = ContentMessage(PreviewContent(name, [.text("The app shows this screen without a route.")]))
            message.isForeign = true
            return message
        }
        do throws(ScreenError) {
            let content = try content(entry)
            var message = ContentMessage(content)
            if let program = content.program {
                message = ContentMessage(try resolved(entry))
                if let screen = self.program(of: entry, program) { message.show(screen) }
            } else if let address = content.page {
                message.show(frame(of: entry, at: address))
            }
            return message
        } catch {
            var message = ContentMessage(PreviewContent("Broken", [.text("\(error)")]))
            message.isBroken = true
            return message
        }
    }
}
