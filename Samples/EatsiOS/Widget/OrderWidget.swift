import OrdersInterface
import SwiftUI
import SwitchyardExtensions
import WidgetKit

/// How far the order has come.
///
/// A tap opens the app with a sealed link, which proves that this widget made it.
@main
struct OrderWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "order", provider: OrderProvider()) { entry in
            OrderWidgetView().widgetURL(entry.link)
        }
        .configurationDisplayName("My order")
        .description("How far it has come.")
    }
}

/// What the widget shows at a time, and where it leads.
struct OrderEntry: TimelineEntry {
    let date: Date
    /// `nil` opens the app as it is: without a secret of the group no seal can be made.
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
            // Without it, the system shows a warning in the place of the widget.
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
