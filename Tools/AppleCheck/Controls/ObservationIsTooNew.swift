import Observation
import SwiftUI

final class Counter: Observable {}

@MainActor func place(_ counter: Counter, in text: Text) {
    _ = text.environment(counter)  // error: 'environment' is only available in iOS 17.0 or newer
    _ = withObservationTracking({ 1 }, onChange: {})  // error: 'withObservationTracking(_:onChange:)' is only available in iOS 17.0 or newer
}
