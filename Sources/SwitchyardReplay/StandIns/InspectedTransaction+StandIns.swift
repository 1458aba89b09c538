import RouteMatching
import SwitchyardCore
import SwitchyardInspection

extension InspectedTransaction {
    /// The same, with others in the place of the values that are not revealed.
    init(_ record: RecordedTransaction, _ standIns: inout StandIns, withEvents: Bool) {
        self.init(record, Redactor(index: nil, revealsAll: false), withEvents: withEvents)
        link = record.link.map { standIns.link($0) }
        guard let match = record.match else { return }
        values = [:]
        for entry in match.parameters.entries {
            let texts = entry.texts.map { text in
                entry.origin == .defaultValue ? text : standIns.value(text, of: entry.name, in: route)
            }
            values[standIns.name(entry.name, in: match.link)] = texts.joined(separator: ", ")
        }
    }
}
