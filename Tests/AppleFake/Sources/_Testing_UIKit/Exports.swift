@_exported public import Testing
@_exported public import UIKit
