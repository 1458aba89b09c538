import SwiftUI

/// A screen that is a list of texts, fields and buttons.
struct Page<Content: View>: View {
    private let title: String
    private let route: String
    private let content: Content

    /// Creates a screen.
    ///
    /// - Parameters:
    ///   - title: The title, which the bar shows.
    ///   - route: The name of the route, by which tests find the screen.
    ///   - content: The content of the screen.
    init(_ title: String, route: String, @ViewBuilder content: () -> Content) {
        (self.title, self.route) = (title, route)
        self.content = content()
    }

    var body: some View {
        List { content }
            .navigationTitle(Text(verbatim: title))
            .accessibilityIdentifier(route)
    }
}

/// A card at the bottom of the window.
///
/// Touches above it reach the screen behind.
struct Card: View {
    let title: String
    let text: String
    let close: @MainActor () -> Void

    var body: some View {
        VStack {
            Spacer()
            VStack {
                Text(verbatim: title)
                Text(verbatim: text)
                Button("Close", action: close)
            }
            .padding()
            .frame(maxWidth: .infinity)
            .background(Color(uiColor: .systemBackground))
        }
    }
}
