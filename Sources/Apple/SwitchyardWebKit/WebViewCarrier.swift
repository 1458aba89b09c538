#if canImport(UIKit) && canImport(WebKit)
import Foundation
import SwitchyardSupport
public import SwitchyardWeb
public import WebKit

/// Carries messages between a web view and a session.
///
/// Create it before the web view loads its first page, and retain it as long as the web view:
///
/// ```swift
/// let session = PageSession(router: router, grants: grants)
/// let carrier = WebViewCarrier(webView, session: session)
/// webView.navigationDelegate = carrier
/// webView.load(request)
/// ```
///
/// The handler exists only in a content world of its own, which pages cannot reach; only the main frame has the script
/// that posts to it. An app that has a navigation delegate of its own calls ``decision(about:)``, ``didCommit()`` and
/// ``processDidTerminate()`` from it.
@MainActor
public final class WebViewCarrier: NSObject, PageCarrier {
    private weak var webView: WKWebView?
    private let session: PageSession
    private let receiver = MessageReceiver()
    private let world = WKContentWorld.world(name: PageRelay.name)
    private var isListening = false
    private var lastDeath: ContinuousClock.Instant?

    /// Receives links that the page opens by a navigation; by default the session opens them with the page's origin.
    public var onOpen: (@MainActor (String, PageOrigin) -> Void)?

    /// Receives links that leave the page, as for `SFSafariViewController`; without it, nothing happens.
    public var onLeave: (@MainActor (String) -> Void)?

    /// Reports that the process of the page ended twice within 30 seconds; the page is not loaded again.
    public var onCrash: (@MainActor () -> Void)?

    /// Installs the relay in a web view.
    ///
    /// Web views that share a content controller cannot be told apart, so each needs its own.
    ///
    /// - Parameters:
    ///   - webView: The web view, which has loaded nothing yet.
    ///   - session: The session, which sends its messages through this carrier.
    public init(_ webView: WKWebView, session: PageSession) {
        self.webView = webView
        self.session = session
        super.init()
        receiver.carrier = self
        webView.configuration.userContentController.addUserScript(
            WKUserScript(
                source: PageRelay.script(limits: session.limits), injectionTime: .atDocumentStart,
                forMainFrameOnly: true,
                in: world))
        listen()
        session.attach(self)
    }

    deinit {
        // Calls that still run retain the session.
        Task.onMainActor { [session] in session.documentEnded(.closed) }
    }

    /// Ends the connection, before the screen of the web view is removed.
    public func close() {
        turnOff()
        session.documentEnded(.closed)
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

    private func listen() {
        guard !isListening, let controller = webView?.configuration.userContentController else { return }
        isListening = true
        // A second handler of one name is an exception, so an older one is removed first.
        controller.removeScriptMessageHandler(forName: PageRelay.name, contentWorld: world)
        controller.addScriptMessageHandler(receiver, contentWorld: world, name: PageRelay.name)
    }

    fileprivate func receive(_ message: WKScriptMessage, _ reply: PageReply) {
        let frame = message.frameInfo
        let reported = frame.securityOrigin
        let origin = PageOrigin(scheme: reported.protocol, host: reported.host, port: reported.port)
        // Only the relay posts arrays of this form; what it states has to agree with what the engine reports.
        guard message.webView === webView, let parts = message.body as? [Any], parts.count == 5,
            let document = parts[1] as? String, let stated = parts[2] as? String, let number = parts[3] as? Int,
            let text = parts[4] as? String
        else { return }
        let isTrue = origin != nil && PageOrigin(serialized: stated) == origin
        session.receive(
            text,
            from: PageSender(
                origin: isTrue ? origin : nil, isMainFrame: frame.isMainFrame, document: document, sequence: number),
            reply: reply)
    }

    // MARK: Navigations

    /// Decides about a navigation, and performs what the app does instead.
    ///
    /// A granted page that asks for a new window is loaded in this one. Frames within a page open and leave nothing.
    ///
    /// - Parameter action: The navigation.
    /// - Returns: Whether the web view loads the address.
    public func decision(about action: WKNavigationAction) -> WKNavigationActionPolicy {
        let reported = action.sourceFrame.securityOrigin
        let origin =
            action.sourceFrame.isMainFrame
            ? PageOrigin(scheme: reported.protocol, host: reported.host, port: reported.port) : nil
        let address = action.request.url?.absoluteString ?? ""
        let isTapped = action.navigationType == .linkActivated || action.navigationType == .formSubmitted
        let decision = session.grants.navigation(
            to: address, from: origin, isMainFrame: action.targetFrame?.isMainFrame ?? true, isTapped: isTapped)
        switch decision {
        case .load:
            guard let target = action.targetFrame else {
                _ = webView?.load(action.request)
                return .cancel
            }
            // Before the document, whose relay says hello at its start.
            if target.isMainFrame { listen() }
            return .allow
        case .open(let link):
            guard let origin else { break }
            if onOpen == nil {
                session.open(link, from: origin)
            } else if session.mayNavigate(from: origin) {
                onOpen?(link, origin)
            }
        case .leave(let link):
            if let origin, session.mayNavigate(from: origin) { onLeave?(link) }
        case .refuse: break
        }
        return .cancel
    }

    /// Reports that the web view shows another document.
    public func didCommit() { session.documentEnded(.navigated) }

    /// Reports that the process of the page ended.
    public func processDidTerminate() { session.documentEnded(.processDied) }
}

extension WebViewCarrier: WKNavigationDelegate {
    /// Decides about a navigation.
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
    ) {
        decisionHandler(decision(about: navigationAction))
    }

    /// Reports that the web view shows another document.
    public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) { didCommit() }

    /// Reports that the process of the page ended, and loads the page again, unless it ended a moment ago.
    public func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
        processDidTerminate()
        let now = ContinuousClock.now
        defer { lastDeath = now }
        if let lastDeath, now - lastDeath < .seconds(30) {
            onCrash?()
        } else {
            _ = webView.reload()
        }
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
