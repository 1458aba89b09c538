import Switchyard
import Testing
import UIKit

/// What the host does at each turn of the run loop.
@MainActor struct TurnTests {
    @Test func `while a finger scrolls, a step goes on, and the window is not compared`() async throws {
        try await play { app in
            app.system.unknowns.stackAppears = .nothing
            app.system.isTracking = true
            try await app.expect(.arrived) { $0.push(LibraryRoute.book(isbn: 1)) }
            // Nothing tells the host of it.
            app.system.foreign.select(1, in: try app.tabs)
            try await app.system.settle()
            #expect(app.routed == "*books, book(isbn: 1) | loans")
            app.system.isTracking = false
            try await app.system.settle()
            #expect(app.routed == "books, book(isbn: 1) | *loans")
        }
    }
}
