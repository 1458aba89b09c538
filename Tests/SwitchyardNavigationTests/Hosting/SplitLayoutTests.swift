import ConformanceSupport
import Testing

@testable import SwitchyardNavigation

@Suite("Columns of a split view, and its single compact stack")
struct SplitLayoutTests {
    private typealias Layout = SplitLayout<Int>

    private func layout(selected: Int, isCollapsed: Bool = true) -> Layout {
        var layout = Layout([[1, 2], [3], [4, 5]], selected: selected)
        layout.isCollapsed = isCollapsed
        return layout
    }

    @Test(
        "Each screen is in the expected stack",
        arguments: [
            (false, 1, [], [[1, 2], [3], [4, 5]]),
            (true, 0, [1, 2], [[], [3], [4, 5]]),
            (true, 1, [1, 2, 3], [[], [], [4, 5]]),
            (true, 2, [1, 2, 3, 4, 5], [[], [], []]),
        ] as [(Bool, Int, [Int], [[Int]])])
    func places(isCollapsed: Bool, selected: Int, compact: [Int], own: [[Int]]) {
        let layout = layout(selected: selected, isCollapsed: isCollapsed)
        #expect(layout.stacks == Layout.Stacks(compact: compact, own: own))
    }

    @Test(
        "The screens of the compact stack determine the selected column and the screens of each column",
        arguments: [
            ("one step back", [1, 2, 3, 4], 2, [[1, 2], [3], [4]]),
            ("back over the border of a column", [1, 2, 3], 1, [[1, 2], [3], [4, 5]]),
            ("back over two at once", [1], 0, [[1], [3], [4, 5]]),
            ("a screen of the app's own", [1, 2, 3, 4, 5, 9], 2, [[1, 2], [3], [4, 5, 9]]),
            ("one in the place of a column", [1, 2, 3, 9], 1, [[1, 2], [3, 9], [4, 5]]),
            ("nothing", [], 0, [[1, 2], [3], [4, 5]]),
        ] as [(String, [Int], Int, [[Int]])])
    func reads(name: String, compact: [Int], selected: Int, columns: [[Int]]) {
        var layout = layout(selected: 2)
        layout.adopt(Layout.Stacks(compact: compact, own: [[], [], []]))
        #expect(layout.selected == selected, "\(name)")
        #expect(layout.columns == columns, "\(name)")
    }

    @Test("Screens that code adds to a hidden or an empty stack belong to the column of the stack")
    func hidden() {
        var layout = layout(selected: 1)
        layout.adopt(Layout.Stacks(compact: [1, 2, 3], own: [[8], [], [4, 5, 9]]))
        #expect(layout.columns == [[1, 2, 8], [3], [4, 5, 9]])
        #expect(layout.stacks == Layout.Stacks(compact: [1, 2, 8, 3], own: [[], [], [4, 5, 9]]))
    }

    @Test("A screen in two stacks counts once: in the compact stack, or in that of the first column")
    func repeated() {
        var layout = layout(selected: 1)
        layout.adopt(Layout.Stacks(compact: [1, 2, 3], own: [[], [3, 8], [4, 3, 5]]))
        #expect(layout.columns == [[1, 2], [3, 8], [4, 5]])
        layout.isCollapsed = false
        layout.adopt(Layout.Stacks(compact: [3], own: [[1, 2], [3, 8], [4, 3, 5]]))
        #expect(layout.columns == [[1, 2], [3, 8], [4, 5]])
    }

    @Test("A change that the stacks do not apply leaves the screens in their column")
    func refused() {
        var layout = layout(selected: 2)
        let before = layout.stacks
        layout.set([7], of: 2)
        #expect(layout.stacks.compact == [1, 2, 3, 7])
        layout.adopt(before)
        #expect(layout.columns == [[1, 2], [3], [4, 5]])
    }

    @Test("After random steps, user actions, code and resizes, the columns equal those of a naive model")
    func random() {
        var random = SplitMix(seed: seed)
        for _ in 0..<2_000 {
            let count = Int.random(in: 2...3, using: &random)
            var naive = NaiveSplit(columns: (0..<count).map { [$0] })
            var layout = Layout(naive.columns, selected: 0)
            var next = 10
            for _ in 0..<20 {
                naive.act(on: &layout, &next, using: &random)
                #expect(layout.columns == naive.columns)
                #expect(layout.selected == naive.selected)
                let stacks = layout.stacks
                let all = stacks.compact + stacks.own.flatMap(\.self)
                #expect(all.sorted() == naive.columns.flatMap(\.self).sorted())
                // A legal order is read unchanged.
                var again = layout
                again.adopt(stacks)
                #expect(again.columns == layout.columns && again.selected == layout.selected)
            }
        }
    }
}

/// A naive model of the columns, as a user sees them.
private struct NaiveSplit {
    var columns: [[Int]]
    var selected = 0

    /// Performs a random action on the stacks of the layout, and lets the layout read them.
    mutating func act(on layout: inout SplitLayout<Int>, _ next: inout Int, using random: inout SplitMix) {
        next += 1
        var stacks = layout.stacks
        let column = Int.random(in: columns.indices, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: layout.isCollapsed.toggle()
        case 1:
            selected = column
            layout.select(column)
        case 2:
            columns[column] = Array(columns[column].dropLast()) + [next]
            layout.set(columns[column], of: column)
        case 3 where layout.isCollapsed:
            stacks.compact.append(next)
            columns[selected].append(next)
            layout.adopt(stacks)
        case 4 where layout.isCollapsed:
            let steps = Int.random(in: 0..<stacks.compact.count, using: &random)
            stacks.compact.removeLast(steps)
            goBack(steps)
            layout.adopt(stacks)
        case _ where layout.isCollapsed: layout.adopt(stacks)
        case 3:
            stacks.own[column].append(next)
            columns[column].append(next)
            layout.adopt(stacks)
        default:
            guard columns[column].count > 1 else { return }
            stacks.own[column].removeLast()
            columns[column].removeLast()
            layout.adopt(stacks)
        }
    }

    /// Goes back a number of screens; a column without visible screens keeps all its screens.
    private mutating func goBack(_ steps: Int) {
        var left = steps
        while left > 0 {
            if left < columns[selected].count {
                columns[selected].removeLast(left)
                return
            }
            left -= columns[selected].count
            selected -= 1
        }
    }
}
