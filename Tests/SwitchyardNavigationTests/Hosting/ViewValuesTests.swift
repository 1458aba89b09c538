import SwitchyardSupport
import Testing
@testable import SwitchyardNavigation

@Suite("The values of declarative views know which views are made anew")
struct ViewValuesTests {
    private let books = StackAddress("books")
    private let modal = EntryID(number: 3)

    private func entry(_ number: Int64) -> NavigationEntry {
        NavigationEntry(EntryID(number: number), .foreign("\(number)"))
    }

    /// A stack of two screens below a sheet.
    private func values() throws -> ViewValues {
        let branch = NavigationBranch("books", root: entry(1), above: [entry(2)])
        let root = try NavigationContainer(.stack, [branch], selected: "books")
        let sheet = PresentedModal(modal, .sheet, .stack(entry(4)))
        return ViewValues(try NavigationScene("main", root: root, modals: [sheet]))
    }

    private func pop() -> NavigationStep { NavigationStep(.pop(to: EntryID(number: 1), at: books), in: "main") }

    @Test("A stack that changed below a sheet which other code took away shows its screens in new views")
    func changedBelow() throws {
        var values = try values()
        #expect(try values.apply(pop()) == .written)
        let isCleared = values.clear(modal)
        #expect(isCleared)
        values.giveUpLeaving()
        #expect(values.levels.count == 1)
        #expect(values.levels[0].slot == 1)
        #expect(values.levels[0].screens(of: .branch("books")) == [entry(1)])
        #expect(values.levels[0].generation(of: .branch("books")) == 1)
    }

    @Test("A stack that did not change below such a sheet keeps its views")
    func unchangedBelow() throws {
        var values = try values()
        let isCleared = values.clear(modal)
        #expect(isCleared)
        values.giveUpLeaving()
        #expect(values.levels[0].slot == 1)
        #expect(values.levels[0].generation(of: .branch("books")) == 0)
    }

    @Test("A stack that changed below a sheet whose end is reported keeps its views")
    func reportedEnd() throws {
        var values = try values()
        #expect(try values.apply(pop()) == .written)
        let isCleared = values.clear(modal)
        #expect(isCleared)
        let isRemoved = values.remove(modal)
        #expect(isRemoved)
        #expect(values.levels[0].generation(of: .branch("books")) == 0)
    }
}
