import Foundation
import Switchyard
import SwitchyardWeb

/// The frame of a web screen: carries messages between the page in the frame and its session.
@MainActor
final class WebFrame: PageCarrier {
    let entry: EntryID
    let session: PageSession
    private let addresses: WebAddresses
    private weak var host: PreviewHost?

    init(_ entry: EntryID, _ session: PageSession, _ addresses: WebAddresses, in host: PreviewHost) {
        self.entry = entry
        self.session = session
        self.addresses = addresses
        self.host = host
        session.attach(self)
    }

    func push(_ text: String, document: String) {
        host?.push(WebPush(entry: entry.rawValue, document: document, text: text))
    }

    /// Nothing to remove: the session refuses what the page still sends.
    func turnOff() {}

    /// Receives an event of the frame, in the order in which the preview's page saw it.
    func receive(_ event: WebEvent) {
        switch event {
        case .message(let text, let origin, let isMain, let document, let number):
            let sender = PageSender(
                origin: PageOrigin(serialized: addresses.real(origin)), isMainFrame: isMain, document: document,
                sequence: number)
            session.receive(text, from: sender)
        case .document: session.documentEnded(.navigated)
        case .title, .moved, .loaded: break
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

        var event: WebEvent? {
            switch kind {
            case "message":
                guard let text, let origin, let document, document.utf8.count <= 64, let number else { return nil }
                return .message(text, origin: origin, isMain: main ?? false, document: document, number: number)
            case "document": return .document(at: at ?? "", status: status ?? 0)
            case "title": return .title(title ?? "")
            case "moved": return .moved(to: at ?? "")
            case "loaded": return .loaded
            default: return nil
            }
        }
    }

    var events: [Event]
}

extension PreviewHost {
    /// The frame of a visible or hidden screen with a page.
    func frame(of id: EntryID) -> WebFrame? {
        if let frame = frames[id] { return frame }
        guard let entry = entries.first(where: { $0.id == id }), !entry.isForeign,
            (try? content(entry))?.page != nil, let session = makeSession()
        else { return nil }
        let frame = WebFrame(id, session, web, in: self)
        frames[id] = frame
        return frame
    }

    /// Ends the sessions of screens that are gone.
    func removeFrames() {
        guard !frames.isEmpty else { return }
        let present = Set(entries.map(\.id))
        for (id, frame) in frames where isClosed || !present.contains(id) {
            frames[id] = nil
            frame.session.documentEnded(.closed)
        }
    }

    /// Ends the documents of all frames, because the page that shows them is gone.
    func endDocuments() {
        pushes = []
        for frame in frames.values { frame.session.documentEnded(.navigated) }
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

    private var entries: [NavigationEntry] {
        let scenes = [shown] + (pending.map { [$0.after] } ?? [])
        return scenes.flatMap { scene in
            scene.overlays + scene.containers.flatMap { $0.branches.flatMap(\.entries) }
        }
    }
}
