@_exported import CoreSpotlight
@_exported import Foundation
