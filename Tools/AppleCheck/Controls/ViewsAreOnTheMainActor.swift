import SwiftUI

struct Screen: View {
    @State private var isShown = false
    var body: some View { Text("a").sheet(isPresented: $isShown) { Text("b") } }
}

func draw(_ screen: Screen) {
    _ = screen.body  // warning: main actor-isolated property 'body' can not be referenced from a nonisolated context
}

// The modifiers of a view are not isolated, so that a protocol of an app can use them.
func modify(_ text: Text) -> some View {
    text.opacity(0.5).hidden()
}
