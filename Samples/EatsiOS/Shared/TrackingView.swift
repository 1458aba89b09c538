import SwiftUI

/// The progress of an order, as a view that the UIKit app shows too.
struct TrackingView: View {
    let order: Int

    var body: some View {
        List {
            Text(verbatim: "Order \(order) has left the kitchen")
            ProgressView(value: 0.6)
            Text("Ten minutes to go.")
        }
        .navigationTitle(Text("Where is it?"))
        .accessibilityIdentifier("orders.track")
    }
}
