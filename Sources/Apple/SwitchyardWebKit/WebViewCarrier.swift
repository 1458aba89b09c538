#if canImport(UIKit) && canImport(WebKit)
public import Foundation
import SwitchyardSupport
public import SwitchyardWeb
public import UIKit
public import WebKit

/// Shows the page of a screen in a web view, and carries the messages between both.
///
/// Create it before the web view loads its first page, and retain it as long as the web view. It becomes the delegate of
/// the web view, and loads the page:
///
/// ```swift
/// let screen = try pages.screen(route.url, in: context)
/// let carrier = WebViewCarrier(webView, screen: screen)
/// ```
///
/// The handler exists only in a content world of its own, which pages cannot reach; only the main frame has the script
/// that posts to it.
@MainActor
public final class WebViewCarrier: NSObject, PageCarrier, PageEngine {
    /// Shows links that leave the page; without it, the system opens them.
    ///
    /// The second argument says whether a browser within the app shows the page, such as `SFSafariViewController`.
    public var onLeave: (@MainActor (URL, _ isInApp: Bool) -> Void)?

    /// The controller that presents the page's dialogs; without one, they end as if the user had cancelled them.
    public weak var presenter: UIViewController?

    let screen: PageScreen
    private(set) weak var webView: WKWebView?
    /// The status of the answer that the main frame is about to show.
    var status: Int?
    private let receiver = MessageReceiver()
    private let world = WKContentWorld.world(name: PageRelay.name)
    private var isListening = false
    private var observations: [NSKeyValueObservation] = []

    /// Installs the relay in a web view, and loads the page of the screen.
    ///
    /// Web views that share a content controller cannot be told apart, so each needs its own.
    ///
    /// - Parameters:
    ///   - webView: The web view, which has loaded nothing yet.
    ///   - screen: The screen of the page.
    public init(_ webView: WKWebView, screen: PageScreen) {
        self.webView = webView
        self.screen = screen
        super.init()
        receiver.carrier = self
        webView.configuration.userContentController.addUserScript(
            WKUserScript(
                source: PageRelay.script(limits: screen.session.limits), injectionTime: .atDocumentStart,
                forMainFrameOnly: true,
                in: world))
        listen()
        webView.navigationDelegate = self
        webView.uiDelegate = self
        observe(webView)
        screen.session.attach(self)
        screen.attach(self)
    }

    deinit {
        // Calls that still run retain the session.
        Task.onMainActor { [screen] in screen.close() }
    }

    /// Ends the connection, before the screen of the web view is removed.
    public func close() {
        turnOff()
        screen.close()
    }

    /// Reports what a document changes without a navigation, as a page with a script of its own does.
    private func observe(_ webView: WKWebView) {
        observations = [
            webView.observe(\.title) { [weak self] view, _ in
                MainActor.assumeIsolated { self?.screen.receive(.titled(view.title ?? "")) }
            },
            webView.observe(\.estimatedProgress) { [weak self] view, _ in
                MainActor.assumeIsolated { self?.screen.receive(.progressed(view.estimatedProgress)) }
            },
            webView.observe(\.url) { [weak self] view, _ in
                MainActor.assumeIsolated {
                    // The address of a navigation that has begun is that of no document yet.
                    if let address = view.url?.absoluteString, !view.isLoading { self?.screen.receive(.moved(address)) }
                }
            },
            webView.observe(\.canGoBack) { [weak self] view, _ in
                MainActor.assumeIsolated { self?.reportHistory(of: view) }
            },
            webView.observe(\.canGoForward) { [weak self] view, _ in
                MainActor.assumeIsolated { self?.reportHistory(of: view) }
            },
        ]
    }

    private func reportHistory(of view: WKWebView) {
        screen.receive(.history(back: view.canGoBack, forward: view.canGoForward))
    }

    // MARK: The engine

    /// Performs a command of the screen.
    ///
    /// - Parameter command: The command.
    public func perform(_ command: PageCommand) {
        switch command {
        case .load(let address):
            guard let url = URL(string: address) else { return screen.receive(.failed("The address cannot be read.")) }
            _ = webView?.load(URLRequest(url: url))
        case .reload: _ = webView?.reload()
        case .goBack: _ = webView?.goBack()
        case .goForward: _ = webView?.goForward()
        }
    }

    /// Opens a link outside of the app, or in its browser.
    ///
    /// - Parameters:
    ///   - link: The link.
    ///   - isInApp: Whether a browser within the app shows it.
    public func leave(_ link: String, isInApp: Bool) {
        guard let url = URL(string: link) else { return }
        if let onLeave {
            onLeave(url, isInApp)
        } else {
            webView?.window?.windowScene?.open(url, options: nil, completionHandler: nil)
        }
    }

    // MARK: Messages

    /// Delivers a message to a document, as an argument.
    ///
    /// - Parameters:
    ///   - text: The message.
    ///   - document: The document.
    public func push(_ text: String, document: String) {
        // The page can be reloading: the relay of another document drops the message.
        webView?.callAsyncJavaScript(
            PageRelay.push, arguments: ["text": text, "target": document], in: nil, in: world)
    }

    /// Removes the handler until the next document.
    public func turnOff() {
        guard isListening else { return }
        isListening = false
        webView?.configuration.userContentController.removeScriptMessageHandler(
            forName: PageRelay.name, contentWorld: world)
    }

    func listen() {
        guard !screen.isClosed, !isListening, let controller = webView?.configuration.userContentController else {
            return
        }
        isListening = true
        // A second handler of one name is an exception, so an older one is removed first.
        controller.removeScriptMessageHandler(forName: PageRelay.name, contentWorld: world)
        controller.addScriptMessageHandler(receiver, contentWorld: world, name: PageRelay.name)
    }

    fileprivate func receive(_ message: WKScriptMessage, _ reply: PageReply) {
        let frame = message.frameInfo
        let origin = PageOrigin(frame)
        // Only the relay posts arrays of this form; what it states has to agree with what the engine reports.
        guard message.webView === webView, let parts = message.body as? [Any], parts.count == 5,
            let document = parts[1] as? String, let stated = parts[2] as? String, let number = parts[3] as? Int,
            let text = parts[4] as? String
        else { return }
        let isTrue = origin != nil && PageOrigin(serialized: stated) == origin
        screen.session.receive(
            text,
            from: PageSender(
                origin: isTrue ? origin : nil, isMainFrame: frame.isMainFrame, document: document, sequence: number),
            reply: reply)
    }
}

extension PageOrigin {
    /// The origin that the engine reports for a frame.
    @MainActor
    init?(_ frame: WKFrameInfo) {
        let reported = frame.securityOrigin
        self.init(scheme: reported.protocol, host: reported.host, port: reported.port)
    }
}

/// The handler, which the content controller retains; it does not retain the carrier.
private final class MessageReceiver: NSObject, WKScriptMessageHandlerWithReply {
    weak var carrier: WebViewCarrier?

    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
        replyHandler: @escaping @MainActor (Any?, String?) -> Void
    ) {
        // The engine accepts one reply, on the main thread. A session that goes drops its replies, which then answer.
        let reply = PageReply { text in Task.onMainActor { replyHandler(text, nil) } }
        carrier?.receive(message, reply)
    }
}
#endif
