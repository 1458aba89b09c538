import EatsApp
import SwiftUI
import Switchyard
import SwitchyardSwiftUI

/// The app at one of its links, without a log-in and without an app around it.
struct EatsPreviews: PreviewProvider {
    static var previews: some View {
        RouterPreview(opening: "eats://orders/42") { try EatsApp(modules: EatsApp.modules + [EatsViews()]).router }
        RouterPreview(opening: "eats://promotions/fries") {
            try EatsApp(modules: EatsApp.modules + [EatsViews()]).router
        }
    }
}
