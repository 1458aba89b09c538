import HomeInterface
import SwitchyardExtensions
import UIKit

/// Takes the code of a promotion that the user shares as text.
///
/// It leaves a link for the app, which it cannot open.
final class ShareController: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard let context = extensionContext else { return }
        let items = context.inputItems.compactMap { $0 as? NSExtensionItem }
        let text = items.compactMap { $0.attributedContentText?.string }.first ?? ""
        do {
            try LinkMailbox(appGroup: EatsGroup.identifier).send(HomeRoute.promotion(code: text.lowercased()))
            context.completeRequest(returningItems: nil)
        } catch {
            // The text is no code, or the app has not been opened for long.
            context.cancelRequest(withError: error)
        }
    }
}
