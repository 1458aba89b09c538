import Switchyard

protocol TrackService: Sendable {
    func track(_ event: String)
}

struct Track: Sendable {}

func provide(_ services: ServiceRegistry) throws {
    try services.provide((any TrackService).self) { _ in
        Track()  // error: cannot convert value of type 'Track' to closure result type 'any TrackService'
    }
}
