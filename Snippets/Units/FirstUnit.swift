// A first unit with a child, and its tree.
import SwitchyardUnits

// snippet.units
final class TripUnit: LogicUnit {
    enum Event { case ended }
    let listener: UnitListener<Event>
    init(listener: UnitListener<Event>) { self.listener = listener }
    func run(_ scope: UnitScope) async {}
    func stop() { listener(.ended) }
}

final class RiderUnit: LogicUnit {
    let trips: ModelStream<Int?>
    init(_ trips: ModelStream<Int?>) { self.trips = trips }
    func run(_ scope: UnitScope) async {
        for await trip in trips.updates {
            guard trip != nil else { continue }
            scope.replace(with: TripUnit(listener: scope.listener(self) { rider, _ in rider.trips.value = nil }))
        }
    }
}
// snippet.end

let trips = ModelStream<Int?>(42)
// snippet.tree
let tree = UnitTree()
tree.start(RiderUnit(trips))
// snippet.end
while tree.scope?.child(TripUnit.self) == nil { await Task.yield() }
precondition(tree.drawing == "RiderUnit\n  TripUnit")
tree.scope?.child(TripUnit.self)?.stop()
precondition(trips.value == nil)
tree.stop()
