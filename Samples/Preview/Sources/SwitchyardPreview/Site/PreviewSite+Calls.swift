import Foundation
import Switchyard
import SwitchyardInspector
import SwitchyardWeb

/// The methods for pages, whose parameters may be invalid, outdated or hostile.
extension PreviewSite {
    func answer(_ method: String, _ body: Data) async throws(InspectorError) -> Data {
        if method == "join" { return try await join(try Self.read(body)) }
        let page: PageParameters = try Self.read(body)
        guard let (instance, seat) = seat(of: page.page) else {
            throw InspectorError(.notAvailable, "The scene of this page is closed.", hint: "Reload the page.")
        }
        let host = seat.host
        switch method {
        case "done":
            let step: StepParameters = try Self.read(body)
            host.acknowledge(step.step)
        case "act":
            let tap: TapParameters = try Self.read(body)
            guard let entry = EntryID(rawValue: tap.entry) else { throw Self.wrong("entry") }
            let values = tap.values ?? [:]
            guard values.count <= 64 else { throw Self.wrong("values") }
            instance.app.perform(
                PreviewApp.Tap(entry: entry, action: tap.action, label: tap.label, values: values), in: host)
        case "open": try open(try Self.read(body), of: instance, in: host)
        case "return": try comeBack(try Self.read(body), of: instance, to: host)
        case "remove": remove(try scheme(body), of: instance.app, in: host)
        case "install":
            let scheme = try scheme(body)
            if instance.app.missingSchemes.remove(scheme) != nil { host.say("The app “\(scheme)” is back.") }
        case "page":
            let request: PageActParameters = try Self.read(body)
            guard let entry = EntryID(rawValue: request.entry) else { throw Self.wrong("entry") }
            guard let screen = host.frames[entry]?.screen else {
                host.sendTruth()
                break
            }
            switch request.action {
            case .back: screen.back()
            case .forward: screen.forward()
            case .reload: screen.reload()
            }
        case "web": try receive(try Self.read(body), in: host)
        case "leave": lose(seat, of: instance, for: patience.afterLeaving)
        case "focus":
            // A page sends this each time its window becomes active.
            if instance.app.router.navigationState.focus != host.shown.id { host.follow(.focused) }
        default:
            let isFollowed = host.follow(try event(method, body))
            return try Self.write(EventAnswer(followed: isFollowed, dropped: host.lastDropped))
        }
        return Data("{}".utf8)
    }

    private func join(_ request: JoinParameters) async throws(InspectorError) -> Data {
        guard let name = request.app.map(AppName.init) ?? AppName.main else {
            throw InspectorError(
                .badParameters, "The name of the app is invalid.", hint: "Use at most 32 letters, digits and hyphens.")
        }
        let instance = try await instance(name)
        let seat = try join(instance, key: request.key)
        let app = instance.app
        if seat.key != request.key { restore(request.restore ?? [], of: app, in: seat.host) }
        return try Self.write(
            JoinAnswer(
                page: seat.page, key: seat.key, app: name.text, title: app.title, scene: seat.host.shown.id.rawValue,
                accent: app.accent, tabs: app.tabs, links: app.links, inspector: instance.inspector,
                sources: LinkSource.Kind.shipped.map(\.rawValue)))
    }

    /// Opens the screens that the page showed in an earlier run; the links pass all checks.
    private func restore(_ links: [String], of app: PreviewApp, in host: PreviewHost) {
        guard !links.isEmpty, links.count <= 8 else { return }
        let scene = host.shown.id
        Task {
            for link in links {
                var request = NavigationRequest(link, from: .restore)
                request.scene = scene
                _ = await app.router.navigate(request).outcome
            }
        }
    }

    private func open(_ request: OpenParameters, of instance: Instance, in host: PreviewHost) throws(InspectorError) {
        let kind = request.source.map { LinkSource.Kind($0) } ?? .app
        guard LinkSource.Kind.shipped.contains(kind) else {
            throw InspectorError(
                .badParameters, "The source is unknown.",
                hint: "Use one of " + LinkSource.Kind.shipped.map(\.rawValue).joined(separator: ", ") + ".")
        }
        let sender = kind == .webPage ? "https://preview.example" : nil
        instance.app.open(request.link, from: LinkSource(kind, sender: sender), in: host)
    }

    /// Receives what frames with web pages sent; a bad event of one page leaves those of the others valid.
    private func receive(_ request: WebParameters, in host: PreviewHost) throws(InspectorError) {
        guard request.events.count <= WebParameters.maximum else { throw Self.wrong("events") }
        for event in request.events {
            guard let entry = EntryID(rawValue: event.entry), let known = event.event else { continue }
            // A screen that is gone has no frame.
            host.frames[entry]?.receive(known)
            host.programs[entry]?.receive(known)
        }
    }

    private func comeBack(
        _ request: ReturnParameters, of instance: Instance, to host: PreviewHost
    ) throws(InspectorError) {
        guard let departure = host.departure else { return host.sendTruth() }
        guard let name = request.way else {
            host.comeBack()
            return
        }
        guard let way = departure.ways.first(where: { $0.name == name }) else { throw Self.wrong("way") }
        let query = request.query ?? ""
        host.comeBack()
        let separator = way.link.contains("?") ? "&" : "?"
        instance.app.open(
            way.link + (query.isEmpty ? "" : separator + query), from: .customScheme(), in: host)
    }

    /// Removes another app, so that the user can try what happens without it.
    private func remove(_ scheme: String, of app: PreviewApp, in host: PreviewHost) {
        guard app.missingSchemes.count < PreviewApp.maximumOfMissing else {
            return host.say("\(PreviewApp.maximumOfMissing) apps are removed already. Restore one of them first.")
        }
        app.missingSchemes.insert(scheme)
        host.say("The app “\(scheme)” was removed.")
    }

    /// The scheme of another app.
    private func scheme(_ body: Data) throws(InspectorError) -> String {
        let request: SchemeParameters = try Self.read(body)
        guard (1...64).contains(request.scheme.utf8.count) else { throw Self.wrong("scheme") }
        return request.scheme.lowercased()
    }

    /// The user actions of a page.
    private func event(_ method: String, _ body: Data) throws(InspectorError) -> NavigationEvent {
        switch method {
        case "back":
            let place: PlaceParameters = try Self.read(body)
            guard let entry = place.entry.flatMap(EntryID.init(rawValue:)) else { throw Self.wrong("entry") }
            return .wentBack(to: entry, at: try place.address())
        case "select":
            let place: PlaceParameters = try Self.read(body)
            return .selected(try place.address())
        case "dismiss", "dismissOverlay":
            let place: PlaceParameters = try Self.read(body)
            guard let entry = place.entry.flatMap(EntryID.init(rawValue:)) else { throw Self.wrong("entry") }
            return method == "dismiss" ? .dismissed(entry) : .dismissedOverlay(entry)
        default:
            throw InspectorError(.unknownMethod, "The method is unknown.", hint: "Reload the page.")
        }
    }

    nonisolated fileprivate static func wrong(_ name: String) -> InspectorError {
        InspectorError(.badParameters, "The parameter ‘\(name)’ is invalid.", hint: "Reload the page.")
    }

    private static func read<Parameters: Decodable>(_ body: Data) throws(InspectorError) -> Parameters {
        do {
            return try JSONDecoder().decode(Parameters.self, from: body)
        } catch {
            throw InspectorError(
                .badParameters, "The parameters do not fit the method.", hint: "Reload the page.")
        }
    }

    private static func write(_ answer: some Encodable) throws(InspectorError) -> Data {
        do {
            return try JSONEncoder().encode(answer)
        } catch {
            throw InspectorError(.notAvailable, "The answer cannot be written: \(error)", hint: "Report this as a bug.")
        }
    }
}

extension PlaceParameters {
    fileprivate func address() throws(InspectorError) -> StackAddress {
        guard let branch, branch.utf8.count <= 256 else { throw PreviewSite.wrong("branch") }
        guard let modal else { return StackAddress(branch) }
        guard let modal = EntryID(rawValue: modal) else { throw PreviewSite.wrong("modal") }
        return StackAddress(branch, in: modal)
    }
}
