import Testing
import UIKit

@MainActor struct ContainerTests {
    @Test func `a child of an app's own container appears with its view`() async throws {
        try await FakeSystem.run { system in
            let (root, log) = (Screen("root"), Log())
            let owner = OneWindow(root)
            system.connect(owner)
            try await system.settle()
            let child = Screen("child", log)
            root.addChild(child)
            root.view.addSubview(child.view)
            child.didMove(toParent: root)
            try await system.settle()
            #expect(log.take() == ["child willAppear", "child didMove to a parent", "child didAppear"])
            #expect(child.parent === root)
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
            #expect(log.take() == ["child willDisappear", "child didDisappear", "child didMove to nothing"])
            #expect(root.children == [])
        }
    }

    @Test func `a second window above has its own root`() async throws {
        try await FakeSystem.run { system in
            let one = try await OneStack(system, "a")
            let overlay = UIWindow(windowScene: one.scene)
            overlay.windowLevel = .alert
            overlay.rootViewController = Screen("toast")
            #expect(overlay.rootViewController?.viewIfLoaded?.window == nil)
            overlay.isHidden = false
            try await system.settle()
            #expect(overlay.rootViewController?.viewIfLoaded?.window === overlay)
            #expect(one.scene.windows == [one.window, overlay])
            #expect(one.scene.keyWindow === one.window)
        }
    }

    @Test func `a replaced root disappears, the new one appears`() async throws {
        try await FakeSystem.run { system in
            let log = Log()
            let owner = OneWindow(Screen("a", log))
            system.connect(owner)
            try await system.settle()
            log.lines = []
            owner.window?.rootViewController = Screen("b", log)
            try await system.settle()
            #expect(log.take() == ["a willDisappear", "a didDisappear", "b willAppear", "b didAppear"])
        }
    }

    @Test func `a storyboard and a nib of the app's bundle are loaded`() async throws {
        try await FakeSystem.run { system in
            system.addStoryboard("Main", "detail") { _ in Screen("from the storyboard") }
            system.addNib("Detail") { _ in
                let view = UIView()
                view.tag = 7
                return view
            }
            let storyboard = UIStoryboard(name: "Main", bundle: nil)
            let found: Screen = storyboard.instantiateViewController(identifier: "detail")
            #expect(found.title == "from the storyboard")
            let made = storyboard.instantiateViewController(identifier: "detail") { _ in Screen("made by the creator") }
            #expect(made.title == "made by the creator")
            #expect(UIViewController(nibName: "Detail", bundle: nil).view.tag == 7)
        }
    }

    @Test func `a responder's next is its container, up to the application's delegate`() async throws {
        try await FakeSystem.run { system in
            let one = try await OneStack(system, "a")
            var next: UIResponder? = one.stack.topViewController
            var passed: [String] = []
            while let responder = next {
                passed.append(String(describing: type(of: responder)))
                next = responder.next
            }
            #expect(
                passed == [
                    "Screen", "UIView", "UINavigationController", "UIWindow", "UIWindowScene", "UIApplication",
                ])
        }
    }
}
