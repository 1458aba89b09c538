#if canImport(SwiftUI)
import SwiftUI

extension View {
    /// Calls a closure with each new value: iOS 16 has only one form of this modifier, which visionOS has deprecated
    /// since its first version.
    func onValueChange<Value: Equatable>(_ value: Value, perform: @escaping (Value) -> Void) -> some View {
        #if os(visionOS)
        onChange(of: value) { _, new in perform(new) }
        #else
        onChange(of: value, perform: perform)
        #endif
    }
}
#endif
