import HomeInterface
import SwitchyardExtensions
import UIKit

/// Receives the code of a promotion that the user shares as text.
///
/// An extension cannot open the app, so it leaves a link in the mailbox.
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
            // The text is not a code, or the mailbox is full because the app was not opened for a long time.
            context.cancelRequest(withError: error)
        }
    }
}
