// This compiles.
import Combine
import SwiftUI

@MainActor final class Model: ObservableObject {
    @Published var path: [String] = []
    var binding: Binding<[String]> {
        Binding(get: { self.path }, set: { self.path = $0 })
    }
}

struct Screen: View {
    @StateObject private var model = Model()
    var body: some View {
        NavigationStack(path: $model.path) {
            Text("a").navigationDestination(for: String.self) { Text($0) }
        }
        .task { model.path = [] }
        .onOpenURL { model.path.append($0.absoluteString) }
    }
}
