import Switchyard
import SwitchyardTesting
import SwitchyardWeb
import SwitchyardWebKit
import Testing
import UIKit
import WebKit

/// The carrier and the controller of web pages, on the stand-in.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct WebViewCarrierTests {
    // MARK: Messages

    @Test func `WebKit W1: a message is answered once, and a call at its end`() async throws {
        try await FakeSystem.run { system in
            let app = try await WebApp(system)
            try app.load()
            try app.call("kitchen.greet")
            try await system.settle()
            #expect(try app.page.replies.count == 2)
            #expect(try app.page.replies[1].contains(#""v":"Hello""#))
            #expect(try app.page.pushed.count == 1)
        }
    }

    @Test func `WebKit W1: a reply that the app drops is an answer, when the page goes and when the screen closes`()
        async throws
    {
        try await FakeSystem.run { system in
            let app = try await WebApp(system)
            try app.load()
            try app.call("kitchen.wait")
            try app.webView.load(URLRequest(url: try #require(URL(string: "https://eats.example/b"))))
            try app.load()
            try await system.settle()
            #expect(try app.page.replies.contains { $0.contains("SY1807") })
            try app.call("kitchen.wait")
            app.controller.screen.close()
            try await system.settle()
            #expect(try app.page.replies.filter { $0.contains("SY1807") }.count == 2)
            #expect(try !app.page.replies.contains("rejected"))
        }
    }

    @Test func `WebKit W3: one handler, in a world of its own, which is there again for the next document`()
        async throws
    {
        try await FakeSystem.run { system in
            let app = try await WebApp(system)
            try app.load()
            let controller = try app.webView.configuration.userContentController
            #expect(controller.handlers.keys.sorted() == ["switchyard/switchyard"])
            #expect(controller.userScripts.map(\.isForMainFrameOnly) == [true])
            app.pages.grants = .none
            #expect(controller.handlers.isEmpty)
            app.pages.grants = .eats
            app.controller.screen.reload()
            try app.load()
            #expect(controller.handlers.count == 1)
            #expect(
                app.controller.screen.session.state
                    == .open(try #require(PageOrigin(serialized: "https://eats.example"))))
        }
    }

    @Test func `WebKit W4: what is pushed are texts, and only to the document that shows`() async throws {
        try await FakeSystem.run { system in
            let app = try await WebApp(system)
            try app.load()
            try app.controller.screen.session.send("changed", "\u{2028}</script>'\"")
            #expect(try app.page.pushed.count == 2)
            try app.webView.reload()
            try app.page.load()
            try app.controller.screen.session.send("changed")
            #expect(try app.page.pushed == [])
        }
    }

    @Test(arguments: [
        ("other frame", "https://eats.example", false), ("what the relay states", "https://other.example", true),
        ("nothing", "null", true),
    ])
    func `a message whose sender is not the page is refused`(name: String, stated: String, isMain: Bool) async throws {
        try await FakeSystem.run { system in
            let app = try await WebApp(system)
            try app.load()
            try app.page.post(
                #"{"k":"call","g":1,"i":1,"n":"kitchen.greet"}"#, origin: stated,
                frame: WKFrameInfo("https://eats.example/", isMainFrame: isMain))
            try await system.settle()
            #expect(try app.page.replies.last?.contains("SY1802") == true)
            #expect(app.traces == [isMain ? "origin" : "frame"])
        }
    }

    @Test func `a message that is not of the relay gets an answer and does nothing`() async throws {
        try await FakeSystem.run { system in
            let app = try await WebApp(system)
            try app.load()
            for body in [[], [1], [1, 2, 3, 4, 5], ["a", "b", "c", "d", "e"]] as [[Any]] {
                try app.page.post("", body: body)
            }
            try await system.settle()
            #expect(try app.page.replies.suffix(4).allSatisfy { $0.contains("SY1807") })
            #expect(try !app.page.post("", world: "page"))
        }
    }

    // MARK: Navigations

    @Test func `WebKit W2: each navigation is decided once`() async throws {
        try await FakeSystem.run { system in
            let app = try await WebApp(system)
            try app.load()
            let page = try app.page
            for address in ["https://eats.example/b", "https://other.example/", "eats://orders/42", "javascript:x"] {
                page.tap(address)
            }
            page.tap("https://ads.example/", inFrame: true)
            #expect(
                page.decisions == [
                    "allow https://eats.example/menu", "allow https://eats.example/b", "cancel https://other.example/",
                    "cancel eats://orders/42", "cancel javascript:x", "allow https://ads.example/",
                ])
            #expect(app.left == ["browser https://other.example/"])
            try await app.app.wait { $0.visible == EatsRoute.order(42) }
        }
    }

    @Test func `a link with a new window is loaded in this one, if its page has a grant`() async throws {
        try await FakeSystem.run { system in
            let app = try await WebApp(system)
            try app.load()
            let page = try app.page
            page.tap("https://eats.example/b", newWindow: true)
            try app.load()
            #expect(app.state.address == "https://eats.example/b" && app.state.canGoBack)
            page.tap("https://other.example/", newWindow: true, byScript: true)
            page.tap("https://eats.example/c", inFrame: true, newWindow: true)
            #expect(app.left.isEmpty && page.pending == nil)
        }
    }

    @Test func `a download leaves the page, which stays`() async throws {
        try await FakeSystem.run { system in
            let app = try await WebApp(system)
            try app.load()
            try app.page.tap("https://eats.example/menu.zip")
            try app.page.load(.download)
            #expect(app.left == ["browser https://eats.example/menu.zip"])
            #expect(app.state.failure == nil && app.state.progress == nil)
            #expect(try app.webView.url?.absoluteString == "https://eats.example/menu")
        }
    }

    @Test func `without a closure, links that leave are opened by the system`() async throws {
        try await FakeSystem.run { system in
            let app = try await WebApp(system)
            try app.load()
            app.controller.onLeave = nil
            try app.page.tap("https://other.example/")
            try app.page.tap("tel:110")
            #expect(system.opened.map(\.absoluteString) == ["https://other.example/", "tel:110"])
        }
    }

    @Test(arguments: [
        (FakeWebPage.Answer.page(title: "Gone", status: 404), PageFailure?.some(.status(404))),
        (.failure(code: NSURLErrorCancelled), nil), (.redirect("https://other.example/"), .notAllowed),
    ])
    func `an answer that is no page is shown in words, and the user can retry`(
        answer: FakeWebPage.Answer, failure: PageFailure?
    ) async throws {
        try await FakeSystem.run { system in
            let app = try await WebApp(system)
            try app.page.load(answer)
            #expect(app.state.failure == failure && app.state.progress == nil)
            let web = try app.webView
            #expect(web.isHidden == (failure != nil))
            let stack = try #require(app.controller.view.subviews.lazy.compactMap { $0 as? UIStackView }.first)
            #expect(stack.isHidden == (failure == nil))
            let retry = stack.arrangedSubviews.compactMap { $0 as? UIButton }.first?.fakeAction
            try #require(retry).fakeTap()
            try app.load()
            #expect(app.state.failure == nil && !web.isHidden && stack.isHidden)
        }
    }

    @Test func `an unreachable server is a failure, and not the page of the last one`() async throws {
        try await FakeSystem.run { system in
            let app = try await WebApp(system)
            try app.page.load(.failure(code: NSURLErrorNotConnectedToInternet))
            guard case .unreachable = app.state.failure else {
                Issue.record("\(app.state)")
                return
            }
        }
    }

    // MARK: The screen

    @Test func `title, progress and history follow the web view, also without a navigation`() async throws {
        try await FakeSystem.run { system in
            let app = try await WebApp(system)
            let item = app.controller.navigationItem
            #expect(app.state.progress == 0)
            try app.load()
            #expect(item.title == "Menu" && app.state.progress == nil && !app.state.canGoBack)
            try app.page.pushState("https://eats.example/menu#dish", title: "Dish")
            #expect(item.title == "Dish" && app.state.canGoBack)
            #expect(app.state.address == "https://eats.example/menu#dish")
            try #require(item.backAction).fakeTap()
            try app.load(.page(title: "Menu"))
            #expect(item.title == "Menu" && !app.state.canGoBack && app.state.canGoForward)
            app.controller.screen.forward()
            #expect(try app.page.pending?.request.url?.absoluteString == "https://eats.example/menu#dish")
        }
    }

    @Test func `a dead process ends calls, is loaded again once, and then shows words`() async throws {
        try await FakeSystem.run { system in
            let app = try await WebApp(system)
            try app.load()
            try app.call("kitchen.wait")
            try app.page.die()
            try await system.settle()
            #expect(try app.page.replies.contains { $0.contains("SY1807") })
            try app.load()
            try app.call("kitchen.greet")
            try await system.settle()
            #expect(try app.page.replies.last?.contains("Hello") == true)
            try app.page.die()
            #expect(app.state.failure == .crashed)
            #expect(try app.page.pending == nil)
            app.controller.screen.reload()
            try app.load()
            #expect(app.state.failure == nil)
        }
    }

    @Test func `a page whose process dies unseen is loaded when the user sees it`() async throws {
        try await FakeSystem.run { system in
            let app = try await WebApp(system)
            try app.load()
            app.controller.viewDidDisappear(false)
            for _ in 0..<2 { try app.page.die() }
            #expect(try app.page.pending == nil && app.state.failure == nil)
            app.controller.viewDidAppear(false)
            try app.load()
            #expect(app.state.failure == nil && app.state.progress == nil)
        }
    }

    // MARK: Dialogs

    @Test func `WebKit W2: a dialog is answered once by the user, and by no one if its alert goes`() async throws {
        try await FakeSystem.run { system in
            let app = try await WebApp(system)
            try app.load()
            try app.page.alert("Hello")
            try await system.settle()
            #expect((system.topModal() as? UIAlertController)?.title == "eats.example")
            // A second one while the first shows is answered at once.
            try app.page.confirm("Sure?")
            try await system.settle()
            #expect(try app.page.answers == ["false"])
            #expect(system.tapAlert("OK"))
            try await system.settle()
            try app.page.confirm("Sure?")
            try await system.settle()
            #expect(system.tapAlert("OK"))
            try await system.settle()
            try app.page.confirm("Sure?")
            try await system.settle()
            app.controller.dismiss(animated: true, completion: nil)
            try await system.settle()
            #expect(try app.page.answers == ["false", "closed", "true", "false"])
        }
    }

    @Test func `a page that shows dialogs in a loop shows three in ten seconds`() async throws {
        try await FakeSystem.run { system in
            let app = try await WebApp(system)
            try app.load()
            var shown = 0
            for _ in 0..<10 {
                try app.page.alert("Hello")
                try await system.settle()
                if system.tapAlert("OK") { shown += 1 }
                try await system.settle()
            }
            #expect(try shown == 3 && app.page.answers.count == 10)
        }
    }

    // MARK: Life

    @Test func `a screen that was opened and closed leaves neither controller nor web view`() async throws {
        try await FakeSystem.run { system in
            weak var controller: PageViewController?
            weak var webView: WKWebView?
            for _ in 0..<20 {
                let app = try await WebApp(system)
                try app.load()
                controller = app.controller
                webView = try app.webView
                app.scene.windows.first?.rootViewController = UIViewController()
                try await system.settle()
            }
            try await system.settle()
            #expect(controller == nil && webView == nil)
        }
    }
}
