#if canImport(UIKit) && canImport(WebKit)
import Foundation
import SwitchyardWeb
public import WebKit

extension WebViewCarrier: WKNavigationDelegate {
    /// Decides about a navigation, and performs what the app does instead.
    ///
    /// A granted page that asks for a new window is loaded in this one. Frames within a page open and leave nothing.
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
    ) {
        let frame = navigationAction.sourceFrame
        let type = navigationAction.navigationType
        let isMainFrame = navigationAction.targetFrame?.isMainFrame ?? true
        let loads = screen.loads(
            navigationAction.request.url?.absoluteString ?? "", from: frame.isMainFrame ? PageOrigin(frame) : nil,
            isMainFrame: isMainFrame, isTapped: type == .linkActivated || type == .formSubmitted,
            isNewWindow: navigationAction.targetFrame == nil)
        if loads, navigationAction.targetFrame == nil {
            _ = webView.load(navigationAction.request)
            return decisionHandler(.cancel)
        }
        // Before the document, whose relay says hello at its start.
        if loads, isMainFrame { listen() }
        decisionHandler(loads ? .allow : .cancel)
    }

    /// Decides about the answer of the server: what the web view cannot show, such as a download, leaves the page.
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
        decisionHandler: @escaping @MainActor (WKNavigationResponsePolicy) -> Void
    ) {
        guard navigationResponse.canShowMIMEType else {
            if navigationResponse.isForMainFrame, let address = navigationResponse.response.url?.absoluteString {
                var origin: PageOrigin?
                if case .open(let open) = screen.session.state { origin = open }
                screen.cannotShow(address, from: origin)
            }
            return decisionHandler(.cancel)
        }
        if navigationResponse.isForMainFrame {
            status = (navigationResponse.response as? HTTPURLResponse)?.statusCode
        }
        decisionHandler(.allow)
    }

    /// Reports that the web view begins to load a page.
    public func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
        status = nil
        screen.receive(.started(webView.url?.absoluteString ?? screen.state.address))
    }

    /// Reports that the web view shows another document.
    public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
        screen.receive(.committed(webView.url?.absoluteString ?? screen.state.address, status: status))
    }

    /// Reports that everything is loaded.
    public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { screen.receive(.finished) }

    /// Reports that a page cannot be loaded.
    public func webView(
        _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
    ) {
        fail(error)
    }

    /// Reports that a page was loaded in part.
    public func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {
        fail(error)
    }

    /// Reports that the process of the page ended.
    public func webViewWebContentProcessDidTerminate(_ webView: WKWebView) { screen.receive(.processEnded) }

    private func fail(_ error: any Error) {
        let error = error as NSError
        // Another navigation replaces it, or the app did something else instead: the document stays.
        // NSURLErrorCancelled, and the code of WebKit for a navigation that its delegate stopped.
        let isReplaced = error.code == -999 || (error.domain == "WebKitErrorDomain" && error.code == 102)
        screen.receive(isReplaced ? .finished : .failed(error.localizedDescription))
    }
}
#endif
