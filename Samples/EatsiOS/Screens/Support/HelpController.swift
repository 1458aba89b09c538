import SupportInterface
import Switchyard
import SwitchyardUIKit
import UIKit

/// All topics of help.
final class HelpController: ListController {
    init() {
        super.init(title: "Help")
        rows = [
            Row("My food is late", symbol: "clock") { [weak self] in
                self?.switchyard.open(SupportRoute.topic(name: "late"))
            },
            Row("I was charged twice", symbol: "creditcard") { [weak self] in
                self?.switchyard.open(SupportRoute.topic(name: "twice"))
            },
        ]
    }

    required init?(coder: NSCoder) { nil }
}
