// API that the standard library of iOS 16 does not contain.
import Observation

struct Packed<each Value> {}  // error: parameter packs in generic types are only available in iOS 17.0.0 or newer

func observe() {
    withObservationTracking({}, onChange: {})  // error: 'withObservationTracking(_:onChange:)' is only available in iOS 17.0 or newer
}

func read(_ bytes: [UInt8], _ text: String) {
    _ = bytes.span  // error: 'span' is only available in iOS 26.0 or newer
    _ = text.utf8.span  // error: 'span' is only available in iOS 26.0 or newer
    let four: [4 of UInt8] = [1, 2, 3, 4]  // error: 'InlineArray' is only available in iOS 26.0 or newer
    _ = four
    let wide: Int128 = 1  // error: 'Int128' is only available in iOS 18.0 or newer
    _ = wide
    _ = RangeSet<Int>()  // error: 'RangeSet' is only available in iOS 18.0 or newer
    _ = String(validating: bytes, as: UTF8.self)  // error: 'init(validating:as:)' is only available in iOS 18.0 or newer
}

func run() async {
    Task.immediate {}  // error: is only available in iOS 26.0 or newer
    await withDiscardingTaskGroup { _ in }  // error: 'withDiscardingTaskGroup(returning:isolation:body:)' is only available in iOS 17.0 or newer
}

func execute(_ executor: any TaskExecutor) {}  // error: 'TaskExecutor' is only available in iOS 18.0 or newer

func next<Values: AsyncIteratorProtocol>(_ values: inout Values) async throws {
    _ = try await values.next(isolation: nil)  // error: 'next(isolation:)' is only available in iOS 18.0 or newer
}
