#if canImport(UIKit) && canImport(WebKit)
import SwitchyardSupport
import SwitchyardWeb
import UIKit
public import WebKit

extension WebViewCarrier: WKUIDelegate {
    /// Shows the alert of a page, unless it has shown too many.
    public func webView(
        _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String,
        initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor () -> Void
    ) {
        let answer = DialogAnswer { completionHandler() }
        show(message, frame, [("OK", { answer.settle() })])
    }

    /// Shows the question of a page, unless it has shown too many.
    public func webView(
        _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String,
        initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor (Bool) -> Void
    ) {
        let answer = DialogAnswer(whenDropped: false) { completionHandler($0) }
        show(message, frame, [("Cancel", { answer.settle(false) }), ("OK", { answer.settle(true) })])
    }

    private func show(_ message: String, _ frame: WKFrameInfo, _ choices: [(String, @MainActor () -> Void)]) {
        guard let presenter, presenter.presentedViewController == nil, presenter.viewIfLoaded?.window != nil,
            screen.allowsDialog()
        else { return }
        // The site, so that a page cannot speak for the app.
        let alert = UIAlertController(title: frame.securityOrigin.host, message: message, preferredStyle: .alert)
        for (title, choose) in choices {
            alert.addAction(
                UIAlertAction(title: title, style: .default) { [screen] _ in
                    screen.dialogEnded()
                    choose()
                })
        }
        presenter.present(alert, animated: true)
    }
}

/// The answer to a dialog: given once, and at the latest when it is released, because the engine stops the app otherwise.
@MainActor
final class DialogAnswer<Value: Sendable> {
    private var send: (@MainActor (Value) -> Void)?
    private let whenDropped: Value

    init(whenDropped: Value, _ send: @escaping @MainActor (Value) -> Void) {
        self.whenDropped = whenDropped
        self.send = send
    }

    deinit {
        guard let send else { return }
        Task.onMainActor { [whenDropped] in send(whenDropped) }
    }

    func settle(_ value: Value) {
        send?(value)
        send = nil
    }
}

extension DialogAnswer<Void> {
    convenience init(_ send: @escaping @MainActor () -> Void) { self.init(whenDropped: ()) { send() } }

    func settle() { settle(()) }
}
#endif
