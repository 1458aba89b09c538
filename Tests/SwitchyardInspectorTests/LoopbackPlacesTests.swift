import ConformanceSupport
import Foundation
import InspectionSupport
import Testing

@testable import SwitchyardInspector

struct LoopbackPlacesTests {
    @Test func `places equal a list of all connections, for any order of events`() {
        let environment = ProcessInfo.processInfo.environment
        let seed = environment["SWITCHYARD_SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: 0...UInt64.max)
        let steps = environment["SWITCHYARD_PLACES"].flatMap { Int($0) } ?? 20_000
        print("places: SWITCHYARD_SEED=\(seed) SWITCHYARD_PLACES=\(steps)")
        var random = SplitMix(seed: seed)
        var limits = LoopbackLimits()
        (limits.strangers, limits.connections) = (4, 6)
        var places = LoopbackPlaces(limits: limits)
        // The reference: all connections in order, each with whether it has shown the secret.
        var all: [(id: Int, isKnown: Bool)] = []
        for _ in 0..<steps {
            switch Int.random(in: 0..<4, using: &random) {
            case 0, 1:
                let strangers = all.filter { !$0.isKnown }
                #expect(places.surplus == (strangers.count < 4 ? nil : strangers[0].id))
                if let surplus = places.surplus {
                    places.leave(surplus)
                    all.removeAll { $0.id == surplus }
                }
                #expect(places.surplus == nil)
                all.append((places.enter(), false))
            case 2:
                guard let index = all.indices.filter({ !all[$0].isKnown }).randomElement(using: &random) else { break }
                let isFree = all.count(where: \.isKnown) < 6
                let isRecognized = places.recognize(all[index].id)
                #expect(isRecognized == isFree)
                all[index].isKnown = isFree
            default:
                guard let index = all.indices.randomElement(using: &random) else { break }
                places.leave(all.remove(at: index).id)
            }
            #expect(places.strangers == all.filter { !$0.isKnown }.map(\.id))
            #expect(places.known == Set(all.filter(\.isKnown).map(\.id)))
        }
    }

    @Test func `a connection that has ended is not recognized`() {
        var places = LoopbackPlaces(limits: LoopbackLimits())
        let id = places.enter()
        places.leave(id)
        let isRecognized = places.recognize(id)
        #expect(!isRecognized)
        #expect(places.known.isEmpty)
    }

    @Test func `connections with the secret have their own places`() {
        let limits = LoopbackLimits()
        var places = LoopbackPlaces(limits: limits)
        for _ in 0..<limits.strangers { _ = places.enter() }
        #expect(places.surplus == 1)
        let isRecognized = places.recognize(limits.strangers)
        #expect(isRecognized)
        #expect(limits.connections > limits.sockets)
    }
}
