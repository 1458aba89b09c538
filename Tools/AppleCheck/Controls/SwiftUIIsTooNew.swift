import SwiftUI

@MainActor func show(_ text: Text, item: Binding<String?>, column: Binding<Int>) {
    _ = text.navigationDestination(item: item) { Text($0) }  // error: 'navigationDestination(item:destination:)' is only available in iOS 17.0 or newer
    _ = text.onChange(of: 1) { _, _ in }  // error: 'onChange(of:initial:_:)' is only available in iOS 17.0 or newer
}

func add(_ tab: Tab<Int, Text, EmptyView>) {}  // error: 'Tab' is only available in iOS 18.0 or newer
