import OrdersInterface
import SwiftUI
import SwitchyardExtensions
import WidgetKit

/// Shows the progress of the order.
///
/// A tap opens the app with a sealed link, which proves that this widget created it.
@main
struct OrderWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "order", provider: OrderProvider()) { entry in
            OrderWidgetView().widgetURL(entry.link)
        }
        .configurationDisplayName("My order")
        .description("Shows the progress of your order.")
    }
}

/// The content of the widget at one time, and the link that a tap opens.
struct OrderEntry: TimelineEntry {
    let date: Date
    /// With `nil`, a tap only opens the app: without a secret of the group, no link can be sealed.
    let link: URL?
}

/// One entry for each hour.
struct OrderProvider: TimelineProvider {
    func placeholder(in context: Context) -> OrderEntry { OrderEntry(date: Date(), link: nil) }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (OrderEntry) -> Void) {
        completion(placeholder(in: context))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<OrderEntry>) -> Void) {
        let now = Date()
        let end = now.addingTimeInterval(3_600)
        let entry = OrderEntry(date: now, link: try? link(until: end))
        completion(Timeline(entries: [entry], policy: .after(end)))
    }

    /// The sealed link, which is valid as long as the entry shows.
    private func link(until end: Date) throws -> URL {
        let table = try RouteTable("eats", origins: ["eats://"]) { $0.routes(OrdersRoute.self) }
        return try EatsGroup.seal().sealed(table.url(to: OrdersRoute.track(id: 42)), until: end)
    }
}

struct OrderWidgetView: View {
    var body: some View {
        if #available(iOS 17, *) {
            // Without it, the system shows a warning instead of the widget.
            content.containerBackground(for: .widget) { Color.clear }
        } else {
            content
        }
    }

    private var content: some View {
        VStack {
            Text("Order 42")
            Text("Ten minutes to go.")
        }
    }
}
