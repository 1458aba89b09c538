import UIKit

/// A page of the app's web site, shown instead of a broken screen.
final class WebPageController: PageController {
    private let path: [String]

    init(path: [String]) {
        self.path = path
        super.init(title: "Web page")
    }

    required init?(coder: NSCoder) { nil }

    override func addContent() { addText("https://eats.example/" + path.joined(separator: "/")) }
}
