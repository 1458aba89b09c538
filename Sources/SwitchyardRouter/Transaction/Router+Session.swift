import RouteMatching
import SwitchyardBase
import SwitchyardLocks
import SwitchyardNavigation

extension Router {
    /// Whether somebody is signed in, as the app has said.
    public var session: SessionState { state.withLock { $0.environment.session } }

    /// Says whether somebody is signed in, and checks everything that shows again.
    ///
    /// Each screen's link passes its route's interceptors, with ``LinkContext/isRecheck`` set. A screen that any of them
    /// does not let go on leaves, with what lies above it. A root of the scene stays; it is the app's to change.
    ///
    /// - Parameter session: Whether somebody is signed in now. Where nothing changed, nothing is checked.
    /// - Returns: The screens that had to leave.
    @MainActor
    @discardableResult
    public func sessionChanged(to session: SessionState) async -> [NavigationEntry] {
        guard self.session != session else { return [] }
        // A link of another thread may meet it as soon as it holds.
        tell { .session(session, at: $0) }
        let number = state.withLock { state in
            state.environment.session = session
            // What has passed its checks and does not show yet passes them again.
            state.sessionChanges += 1
            state.idle.sessions.insert(state.sessionChanges)
            return state.sessionChanges
        }
        defer {
            state.withLock { _ = $0.idle.sessions.remove(number) }
            navigation.idle.wake()
        }
        if session != .signedIn { services.endSession() }
        guard let table else { return [] }
        var left: [NavigationEntry] = []
        for scene in navigation.state.scenes {
            for entry in scene.entries {
                // Going in order, from the bottom: what a screen took along needs no check.
                guard navigation.state.scene(scene.id)?.entries.contains(where: { $0.id == entry.id }) == true,
                    await mustLeave(entry, scene.id, table)
                else { continue }
                if await close(entry, scene.id, for: number) { left.append(entry) }
            }
        }
        await endCallbacks(table)
        return left
    }

    /// Lets nobody wait for another app any more whose route is not for whoever is signed in now.
    @MainActor
    private func endCallbacks(_ table: RouterTable) async {
        for waiting in callbacks.withLock({ $0.waiting }) {
            let opened = waiting.context
            guard let row = table.row(of: opened.match) else { continue }
            let context = LinkContext(
                match: opened.match, request: opened.request, row, id: opened.id, isRecheck: true)
            for interceptor in table.interceptors(of: row, requiredBy: opened.requirements) {
                guard await !letsStay(interceptor, context) else { continue }
                endCallbacks(as: .cancelled, .signedOut) { $0.token == waiting.token }
            }
        }
    }

    @MainActor
    private func mustLeave(_ entry: NavigationEntry, _ scene: SceneID, _ table: RouterTable) async -> Bool {
        // Of a parent that of the link that brought it: its source counts again.
        let opened = screens.checkedContext(of: entry.id, in: scene)
        // The state keeps the link that came in; what a rule made of it, or was left where one declined, shows.
        guard let match = opened?.match ?? entry.route?.link.flatMap({ try? table.routes.match($0) }),
            let row = table.row(of: match)
        else { return false }
        let context = LinkContext(
            match: match, request: opened?.request ?? LinkRequest(match.link, from: .restore), row,
            id: opened?.id ?? TransactionID(rawValue: 0), isRecheck: true)
        // Links that came later may have added to what rules require.
        let requirements = screens.requirements(of: entry.id, in: scene)
        for interceptor in table.interceptors(of: row, requiredBy: requirements) {
            if await !letsStay(interceptor, context) { return true }
        }
        return false
    }

    /// Whether an interceptor lets a screen stay; one that does not answer does not.
    private func letsStay(_ interceptor: any Interceptor, _ context: LinkContext) async -> Bool {
        let question = ask(interceptor, about: context, for: limits.interceptor)
        let stays = await question.proceeds.wait()
        finish(question)
        return stays
    }

    @MainActor
    private func close(_ entry: NavigationEntry, _ scene: SceneID, for change: Int) async -> Bool {
        screens.isSigningOut = true
        defer { screens.isSigningOut = false }
        var policy = NavigationPolicy()
        policy.foreignEntries = .takeAway
        let screens = screens
        let owner = NavigationOwner.session(change)
        let outcome = await navigation.navigate(in: scene, policy: policy, for: owner) {
            planner throws(PlanRefusal) in
            let plan = try planner.close(entry.id)
            screens.announces(plan, for: nil)
            return plan
        }
        guard case .arrived = outcome else { return false }
        return true
    }
}
