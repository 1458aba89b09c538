import Foundation
import Switchyard
import SwitchyardWeb

/// A screen that a program of another engine renders, such as a mini program: its script runs in a hidden frame, and
/// describes native content.
///
/// It speaks the protocol of web pages. The app asks the program for its content with `render`, and says `tap` with the
/// name of what the user tapped. The program asks to be drawn again with `page.refresh()`.
@MainActor
final class ProgramScreen: PageCarrier {
    let session: PageSession
    /// What the program has rendered; `nil` before it has.
    private(set) var content: PreviewContent?
    /// What the preview's page loads in the hidden frame.
    private(set) var page: ContentMessage.Page

    private let entry: EntryID
    private let engine: PageOrigin
    /// The origin of the frame that runs the program.
    private let origin: String
    private weak var host: PreviewHost?
    private var isRendering = false
    private var isStale = false

    init?(_ entry: EntryID, _ program: PreviewProgram, _ session: PageSession, in host: PreviewHost) {
        guard let local = host.web.local(program.address), let engine = PageOrigin(engine: program.engine),
            let url = URL(string: local), let scheme = url.scheme, let name = url.host, let port = url.port
        else { return nil }
        self.entry = entry
        self.engine = engine
        self.session = session
        self.host = host
        origin = "\(scheme)://\(name):\(port)"
        page = ContentMessage.Page(address: local, load: 1, progress: nil, canGoBack: false, canGoForward: false)
        session.attach(self)
        session.onPageAction = { [weak self] action in
            guard action == .refresh else { throw PageError.notAllowed }
            self?.render()
        }
        render()
    }

    func push(_ text: String, document: String) {
        host?.push(WebPush(entry: entry.rawValue, document: document, text: text))
    }

    /// Nothing to remove: the session refuses what the program still sends.
    func turnOff() {}

    /// Receives an event of the hidden frame.
    ///
    /// A frame that shows anything but the program is of no engine.
    func receive(_ event: WebEvent) {
        switch event {
        case .message(let text, let origin, let isMain, let document, let number):
            session.receive(
                text,
                from: PageSender(
                    origin: origin == self.origin ? engine : nil, isMainFrame: isMain, document: document,
                    sequence: number))
        case .document: session.documentEnded(.navigated)
        case .title, .moved, .loaded, .link: break
        }
    }

    /// Runs the program again, because the page that ran it is gone.
    func reload() {
        session.documentEnded(.navigated)
        page.load += 1
        render()
    }

    private func render() {
        isStale = true
        guard !isRendering else { return }
        isRendering = true
        Task {
            while isStale {
                isStale = false
                content = await rendered()
            }
            isRendering = false
            host?.redrawSoon()
        }
    }

    private func rendered() async -> PreviewContent {
        do throws(PageError) {
            return try await session.call("render", as: RenderedContent.self).preview { [weak self] name in
                await self?.tap(name) ?? "The program has ended."
            }
        } catch {
            return PreviewContent("Program", [.text("The program shows nothing: \(error)")])
        }
    }

    private func tap(_ name: String) async -> String {
        do throws(PageError) {
            let answer = try await session.call("tap", ["name": name], as: String?.self)
            render()
            return answer ?? ""
        } catch {
            return "The program failed: \(error)"
        }
    }
}

/// What a program renders: untrusted input.
private struct RenderedContent: Decodable, Sendable {
    struct Element: Decodable {
        var text: String?
        var row: Tap?
        var button: Tap?
    }

    struct Tap: Decodable {
        var title: String
        var detail: String?
        var tap: String
    }

    var title: String
    var elements: [Element]

    /// At most 200 elements.
    func preview(_ run: @escaping @MainActor @Sendable (String) async -> String) -> PreviewContent {
        PreviewContent(
            title,
            elements.prefix(200).compactMap { element in
                if let text = element.text { return .text(text) }
                if let row = element.row {
                    return .list(
                        PreviewList(nil, [PreviewRow(row.title, detail: row.detail, .run { _ in await run(row.tap) })]))
                }
                return element.button.map { button in
                    .button(PreviewButton(button.title, .run { _ in await run(button.tap) }))
                }
            })
    }
}

extension PreviewHost {
    /// The content of a screen: its own, or what its program has rendered.
    func resolved(_ entry: NavigationEntry) throws(ScreenError) -> PreviewContent {
        let content = try content(entry)
        guard let program = content.program else { return content }
        return self.program(of: entry, program)?.content ?? PreviewContent(content.title, [.text("Loading…")])
    }

    func program(of entry: NavigationEntry, _ program: PreviewProgram) -> ProgramScreen? {
        if let known = programs[entry.id] { return known }
        let screen = makeProgram(program).flatMap { ProgramScreen(entry.id, program, $0, in: self) }
        programs[entry.id] = screen
        return screen
    }
}
