internal import SwitchyardNavigation
public import SwitchyardRouter
internal import SwitchyardSupport

/// The content of screens, which a headless app creates as a window of UIKit does.
extension HeadlessApp {
    /// The content of the visible screen, which its closure created when the screen was shown.
    ///
    /// Content of another type, and that of an app with `makesScreens: false`, is created by this call.
    ///
    /// - Parameter type: The type of content that the app's host shows.
    /// - Returns: The content.
    /// - Throws: `ScreenError` if no content of this type is declared, or if it cannot be created.
    public func screen<Content>(as type: Content.Type = Content.self) throws(ScreenError) -> Content {
        let entry = host.shown.visibleEntry
        if let content = host.contents[entry.id] as? Content { return content }
        return try router.content(of: entry, in: host.shown.id, as: type)
    }

    /// Creates the content of the first screens, and of each screen that a step adds later.
    ///
    /// As in a window, a first screen that cannot be created is reported, and stays empty; a step is refused.
    ///
    /// - Parameter content: The type of content; `nil` for the only one that the app declares.
    func makeScreens(of content: Any.Type?) {
        let kind = content.map { ScreenKind($0) }
        let prepare: @MainActor (HeadlessHost) -> [(entry: NavigationEntry, failure: StepFailure)] = {
            [weak router] host in
            host.prepare = { [weak router, scene = host.shown.id] entry throws(StepFailure) in
                try router?.content(of: entry, in: scene, for: kind)
            }
            return host.prepareFirstScreens()
        }
        scenes.onOpen = { [weak router] host throws(StepFailure) in
            let roots = Set(host.shown.root.branches.map(\.root.id))
            for (entry, failure) in prepare(host) {
                guard roots.contains(entry.id) else { throw failure }
                router?.report(.failedFirstScreen(entry.route?.name ?? ""))
            }
        }
        let failures = prepare(host)
        if let finding = Finding.severalScreenTypes(router.screenKinds, kind) { return router.report(finding) }
        for (entry, _) in failures { router.report(.failedFirstScreen(entry.route?.name ?? "")) }
    }
}

extension Router {
    /// Creates the content of a screen for a headless host; `nil` if the app declares no screens, such as a module that
    /// is tested alone.
    @MainActor
    fileprivate func content(
        of entry: NavigationEntry, in scene: SceneID, for kind: ScreenKind?
    ) throws(StepFailure) -> Any? {
        let declared = screenKinds
        guard let first = declared.first else { return nil }
        if let finding = Finding.severalScreenTypes(declared, kind) { throw .refused(finding.oneLine) }
        do {
            return try content(of: entry, in: scene, as: kind ?? first)
        } catch {
            throw .refused("\(error)")
        }
    }
}

extension Finding {
    /// A headless app cannot know which of several types of content its host shows.
    fileprivate static func severalScreenTypes(_ declared: [ScreenKind], _ kind: ScreenKind?) -> Finding? {
        guard kind == nil, declared.count > 1 else { return nil }
        let names = declared.map(\.name.shownInFinding)
        return Finding(
            DiagnosticCode(1073), as: .error, value: names.listed,
            "The app declares screens of several types (\(names.listed)), and a host shows one of them.",
            "Pass the type of the app's host to HeadlessApp, as in 'HeadlessApp(router, of: \(names[0]).self)', or "
                + "pass 'makesScreens: false'.")
    }
}
