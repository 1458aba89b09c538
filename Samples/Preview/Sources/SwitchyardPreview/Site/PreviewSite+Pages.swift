import Foundation
import Switchyard
import SwitchyardInspector

/// Pages connect, disconnect and reconnect.
extension PreviewSite {
    /// Returns the scene of a page: the one with its key, or a new one.
    func join(_ instance: Instance, key: String?) throws(InspectorError) -> Seat {
        if let key, let seat = instance.seats.first(where: { $0.key == key }) {
            // A page with the key is the one that showed the scene before.
            leave(seat, saying: .replaced)
            seat.page = Self.secret()
            closeIfAlone(seat, of: instance, after: patience.afterLosing)
            return seat
        }
        let host = try openScene(of: instance)
        let seat = Seat(host, key: Self.secret(), page: Self.secret())
        instance.seats.append(seat)
        closeIfAlone(seat, of: instance, after: patience.afterLosing)
        return seat
    }

    private func openScene(of instance: Instance) throws(InspectorError) -> PreviewHost {
        if instance.seats.count >= PreviewApp.maximumOfScenes,
            let lost = instance.seats.first(where: { $0.stream == nil })
        {
            close(lost, of: instance)
        }
        guard let host = instance.app.openScene() else {
            throw InspectorError(
                .notAvailable, "The app already has \(PreviewApp.maximumOfScenes) scenes.",
                hint: "Close the page of one of them, and reload this one.")
        }
        return host
    }

    /// Connects a page to its scene.
    func connect(_ seat: Seat, of instance: Instance) -> AsyncStream<String> {
        leave(seat)
        seat.generation += 1
        let generation = seat.generation
        // A page that reads nothing is disconnected; when it reconnects, it receives everything.
        let (messages, stream) = AsyncStream.makeStream(of: String.self, bufferingPolicy: .bufferingOldest(256))
        seat.stream = stream
        stream.onTermination = { [weak self, weak seat, weak instance] _ in
            Task { @MainActor in
                guard let self, let seat, let instance, seat.generation == generation else { return }
                self.lose(seat, of: instance, for: self.patience.afterLosing)
            }
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        seat.host.standing = PreviewStanding()
        seat.host.connect { message in
            guard let data = try? encoder.encode(message) else { return }
            if case .dropped = stream.yield(String(decoding: data, as: UTF8.self)) { stream.finish() }
        }
        instance.app.refreshSoon()
        return messages
    }

    /// The page has closed or was lost: the scene waits for it a while, then closes.
    func lose(_ seat: Seat, of instance: Instance, for patience: Duration) {
        leave(seat)
        closeIfAlone(seat, of: instance, after: patience)
    }

    private func leave(_ seat: Seat, saying last: HostMessage? = nil) {
        if let last { seat.host.outlet?(last) }
        seat.host.disconnect()
        seat.generation += 1
        seat.closing?.cancel()
        let stream = seat.stream
        seat.stream = nil
        stream?.finish()
    }

    private func closeIfAlone(_ seat: Seat, of instance: Instance, after patience: Duration) {
        let generation = seat.generation
        seat.closing?.cancel()
        seat.closing = Task { [clock] in
            guard (try? await clock.sleep(for: patience)) != nil else { return }
            guard seat.stream == nil, seat.generation == generation else { return }
            close(seat, of: instance)
        }
    }

    /// Closes the scene of a page, like a user who closes a window.
    func close(_ seat: Seat, of instance: Instance) {
        leave(seat)
        instance.seats.removeAll { $0 === seat }
        instance.app.close(seat.host)
    }

    /// A text that cannot be guessed.
    private static func secret() -> String {
        var random = SystemRandomNumberGenerator()
        return (0..<2).map { _ in String(random.next() as UInt64, radix: 36) }.joined(separator: "-")
    }
}
