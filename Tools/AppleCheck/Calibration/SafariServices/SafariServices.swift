// As much of SafariServices as lets UIKit sources of other people be compiled. Not compared with anything.
@_exported import UIKit

open class SFSafariViewController: UIViewController {
    public init(url: URL) { super.init(nibName: nil, bundle: nil) }
    public required init?(coder: NSCoder) { nil }
}
