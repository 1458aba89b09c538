import RouteMatching
import Switchyard

extension InspectedTransaction {
    /// Creates a transaction in which stand-ins replace the values that the file must not contain.
    init(_ record: RecordedTransaction, _ standIns: inout StandIns, withEvents: Bool) {
        self.init(record, Redactor(index: nil, .revealed), withEvents: withEvents)
        link = record.link.map { standIns.link($0, to: record.match?.route.name) }
        guard let match = record.match else { return }
        values = [:]
        for entry in match.parameters.entries {
            let texts = entry.texts.map { text in
                entry.provider == .defaultValue ? text : standIns.value(text, of: entry.name, in: match.route.name)
            }
            values[standIns.name(entry.name, of: match.route.name, in: match.link)] = texts.joined(separator: ", ")
        }
    }
}
