import SwitchyardUnits

/// Decides what happens in the feature, apart from its screens.
final class SampleUnit: LogicUnit {
    /// What the parent is told.
    enum Event: Sendable, Hashable {
        case finished
    }

    /// What views show.
    struct Model: Sendable, Hashable {
        var title = "Sample"
    }

    /// The model, which views read as it changes.
    let model = ModelStream(Model())
    private let listener: UnitListener<Event>

    init(listener: UnitListener<Event>) { self.listener = listener }

    /// The life of the unit: read streams here, and attach children with the scope.
    func run(_ scope: UnitScope) async {}

    /// An intent of a view.
    func finish() { listener(.finished) }
}
