// The modules that SwiftUI re-exports. The declarations of each topic are in a separate file of this folder. A version
// is left out if it is not above the oldest that the package supports.
@_exported import Combine
@_exported import CoreGraphics
@_exported import Foundation
@_exported import Observation

#if canImport(UIKit)
@_exported import UIKit
#endif
