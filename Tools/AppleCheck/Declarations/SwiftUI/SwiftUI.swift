// What SwiftUI hands on of other modules. A declaration for each topic stands in a file beside this one. A version is left
// out where it is not above the oldest that the package supports.
@_exported import Combine
@_exported import CoreGraphics
@_exported import Foundation
@_exported import Observation

#if canImport(UIKit)
@_exported import UIKit
#endif
