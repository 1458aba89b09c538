// The part of SafariServices that UIKit sources of other projects need to compile. Not compared with anything.
@_exported import UIKit

open class SFSafariViewController: UIViewController {
    public init(url: URL) { super.init(nibName: nil, bundle: nil) }
    public required init?(coder: NSCoder) { nil }
}
