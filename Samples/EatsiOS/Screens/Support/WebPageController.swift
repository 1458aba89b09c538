import UIKit

/// A page of the app's web site, in the place of a screen that is broken.
final class WebPageController: PageController {
    private let path: [String]

    init(path: [String]) {
        self.path = path
        super.init(title: "Web page")
    }

    required init?(coder: NSCoder) { nil }

    override func addContent() { addText("https://eats.example/" + path.joined(separator: "/")) }
}
