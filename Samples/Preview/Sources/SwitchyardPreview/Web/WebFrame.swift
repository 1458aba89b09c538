import Foundation
import Switchyard
import SwitchyardWeb

/// The frame of a web screen: the engine of its page, which the preview's page has in a frame.
@MainActor
final class WebFrame: PageCarrier, PageEngine {
    let entry: EntryID
    /// The screen; `nil` if the app grants its address nothing.
    let screen: PageScreen?
    /// Receives the messages of frames; a benchmark replaces it by an echo.
    lazy var onMessage: @MainActor (String, PageSender) -> Void = { [screen] in screen?.session.receive($0, from: $1) }
    private let addresses: WebAddresses
    private weak var host: PreviewHost?

    /// The pages that the user has seen, as addresses in this preview, and the position of the visible one.
    private var visited: [String] = []
    private var position = 0
    /// The address that the frame loads when the number is another one.
    private var target: (address: String?, number: Int) = (nil, 0)
    /// The position that the next document has, after a step in the history.
    private var expected: Int?

    /// How many pages a frame remembers.
    private static let history = 50

    init(_ entry: EntryID, _ screen: PageScreen?, _ addresses: WebAddresses, in host: PreviewHost) {
        self.entry = entry
        self.screen = screen
        self.addresses = addresses
        self.host = host
        screen?.onChange = { [weak host] in host?.redrawSoon() }
        screen?.session.attach(self)
        screen?.attach(self)
    }

    /// What the preview's page shows of it.
    var page: ContentMessage.Page {
        let state = screen?.state
        return ContentMessage.Page(
            address: target.address, load: target.number, progress: state?.progress,
            canGoBack: state?.canGoBack ?? false, canGoForward: state?.canGoForward ?? false,
            failure: (screen == nil ? .notAllowed : state?.failure).map(Self.words))
    }

    func push(_ text: String, document: String) {
        host?.push(WebPush(entry: entry.rawValue, document: document, text: text))
    }

    /// Nothing to remove: the session refuses what the page still sends.
    func turnOff() {}

    func perform(_ command: PageCommand) {
        switch command {
        case .load(let address): load(address)
        case .reload: load(local: visited.isEmpty ? target.address : visited[position], position)
        case .goBack: if position > 0 { load(local: visited[position - 1], position - 1) }
        case .goForward: if position + 1 < visited.count { load(local: visited[position + 1], position + 1) }
        }
    }

    func leave(_ link: String, isInApp: Bool) { host?.leave(by: link) }

    private func load(_ address: String) {
        guard let local = addresses.local(address) else {
            screen?.receive(.started(address))
            screen?.receive(.failed("The preview has no site for \(address)."))
            return
        }
        load(local: local, nil)
    }

    private func load(local address: String?, _ position: Int?) {
        expected = position
        target = (address, target.number + 1)
        host?.redrawSoon()
    }

    /// Loads the page again, because the preview's page was loaded again.
    func reload() { if screen?.state.failure == nil { perform(.reload) } }

    /// Receives an event of the frame, in the order in which the preview's page saw it.
    func receive(_ event: WebEvent) {
        guard let screen else { return }
        switch event {
        case .message(let text, let origin, let isMain, let document, let number):
            let sender = PageSender(
                origin: self.origin(origin), isMainFrame: isMain, document: document, sequence: number)
            onMessage(text, sender)
        case .document(let address, let status):
            visit(address)
            screen.receive(.started(addresses.real(address)))
            screen.receive(.committed(addresses.real(address), status: status))
            screen.receive(.history(back: position > 0, forward: position + 1 < visited.count))
        case .title(let title): screen.receive(.titled(title))
        case .moved(let address):
            if visited.indices.contains(position) { visited[position] = address }
            screen.receive(.moved(addresses.real(address)))
        case .loaded: screen.receive(.finished)
        case .link(let address, let isTapped, let origin):
            let real = addresses.real(address)
            if screen.loads(real, from: self.origin(origin), isMainFrame: true, isTapped: isTapped) { load(real) }
        }
    }

    private func origin(_ reported: String) -> PageOrigin? { PageOrigin(serialized: addresses.real(reported)) }

    private func visit(_ address: String) {
        defer { expected = nil }
        if let expected, visited.indices.contains(expected) {
            position = expected
            visited[expected] = address
        } else if visited.isEmpty || visited[position] != address {
            visited = Array(visited.prefix(position + 1).suffix(Self.history - 1)) + [address]
            position = visited.count - 1
        }
    }

    private static func words(_ failure: PageFailure) -> String {
        switch failure {
        case .notAllowed: "The app does not show pages of this address."
        case .unreachable(let words): words
        case .status(let status): "The web site answered with an error (\(status))."
        case .crashed: "The page has stopped twice."
        }
    }
}

/// A message for the page in a frame.
struct WebPush: Sendable, Hashable, Encodable {
    let entry: Int64
    let document: String
    let text: String
}

/// What the preview's page reports about a frame.
enum WebEvent: Sendable, Hashable {
    /// A message of a frame, with what the browser says about its sender.
    case message(String, origin: String, isMain: Bool, document: String, number: Int)
    /// The frame shows another document, which the server answered with a status.
    case document(at: String, status: Int)
    /// The title of the document.
    case title(String)
    /// The address has changed within the document.
    case moved(to: String)
    /// The document and what it needs are loaded.
    case loaded
    /// A link of the page, with the origin that the browser reports; tapped if a script did not click it.
    case link(String, isTapped: Bool, origin: String)
}

/// What the user does with a page, beside its links.
struct PageActParameters: Decodable {
    enum Action: String, Decodable {
        case back, forward, reload
    }

    var entry: Int64
    var action: Action
}

/// The parameters of events of frames, in order.
struct WebParameters: Decodable {
    /// The maximum number of events in one call.
    static let maximum = 1_024
    /// The maximum size of the parameters: 1 Mi characters, each written in at most six bytes, and the rest.
    static let bytes = 8 << 20

    struct Event: Decodable {
        var entry: Int64
        var kind: String
        var text: String?
        var origin: String?
        var main: Bool?
        var document: String?
        var number: Int?
        var at: String?
        var status: Int?
        var title: String?

        private var address: String { String((at ?? "").prefix(8_192)) }

        var event: WebEvent? {
            switch kind {
            case "message":
                guard let text, let origin, let document, document.utf8.count <= 64, let number else { return nil }
                return .message(text, origin: origin, isMain: main ?? false, document: document, number: number)
            case "document": return .document(at: address, status: status ?? 0)
            case "title": return .title(title ?? "")
            case "moved": return .moved(to: address)
            case "loaded": return .loaded
            case "link": return .link(address, isTapped: main ?? false, origin: origin ?? "")
            default: return nil
            }
        }
    }

    var events: [Event]
}

extension PreviewHost {
    /// The frame of a screen with a page.
    func frame(of entry: NavigationEntry, at address: String) -> WebFrame {
        if let frame = frames[entry.id] { return frame }
        let frame = WebFrame(entry.id, try? makePage(address, entry.id), web, in: self)
        frames[entry.id] = frame
        return frame
    }

    /// Closes the pages of screens that are gone.
    func removeFrames() {
        guard !frames.isEmpty || !programs.isEmpty else { return }
        let present = Set(entries.map(\.id))
        for (id, frame) in frames where isClosed || !present.contains(id) {
            frames[id] = nil
            frame.screen?.close()
        }
        for (id, program) in programs where isClosed || !present.contains(id) {
            programs[id] = nil
            program.session.documentEnded(.closed)
        }
    }

    /// Loads all pages again, because the page that showed them is gone.
    func reloadFrames() {
        pushes = []
        for frame in frames.values {
            frame.screen?.session.documentEnded(.navigated)
            frame.reload()
        }
        for program in programs.values { program.reload() }
    }

    /// Sends a message to a frame, together with all others of this turn.
    func push(_ push: WebPush) {
        guard outlet != nil else { return }
        pushes.append(push)
        guard pushes.count == 1 else { return }
        Task {
            let all = pushes
            pushes = []
            if !all.isEmpty { outlet?(.web(all)) }
        }
    }

    /// Sends changed screens, once for all changes that happen at the same time.
    func redrawSoon() {
        guard !isRedrawing else { return }
        isRedrawing = true
        Task {
            isRedrawing = false
            redraw()
        }
    }

    /// Shows a page or an app outside, in place of the app.
    func leave(by link: String) {
        guard departure == nil, pending == nil, let next = depart(link) else { return }
        departure = next
        sendTruth(isAnimated: true)
    }

    private var entries: [NavigationEntry] {
        let scenes = [shown] + (pending.map { [$0.after] } ?? [])
        return scenes.flatMap { Array($0.entries) }
    }
}
