import Foundation
import XCTest

/// UI tests of the SwiftUI app only; `EatsUITests` tests what both apps do.
///
/// They have not run on a simulator yet; see the README.
@MainActor
final class EatsSwiftUITests: XCTestCase {
    private var app: XCUIApplication { XCUIApplication() }

    /// Opens a link as another app does.
    private func open(_ link: String) throws { app.open(try XCTUnwrap(URL(string: link))) }

    private func tap(_ title: String) {
        XCTAssertTrue(app.buttons[title].waitForExistence(timeout: 10), title)
        app.buttons[title].tap()
    }

    func testAPickedAddressReturnsToThePayment() throws {
        app.launch()
        try open("eats://orders/42")
        tap("Pay")
        // The payment is suspended until the log-in, and shows afterwards.
        tap("Sign in")
        tap("Deliver to…")
        tap("Harbour 12")
        XCTAssertTrue(app.staticTexts["Deliver to: Harbour 12"].waitForExistence(timeout: 10))
    }

    func testAControllerShowsBelowAViewInOneStack() throws {
        app.launch()
        try open("eats-help://topics/late")
        // The button is in the storyboard.
        XCTAssertTrue(app.buttons["Send"].waitForExistence(timeout: 10))
    }

    func testAScreenHasTheNameOfItsRoute() throws {
        app.launch()
        try open("eats://orders/42/track")
        XCTAssertTrue(app.staticTexts["Order 42 has left the kitchen"].waitForExistence(timeout: 10))
        XCTAssertTrue(app.collectionViews["orders.track"].exists)
    }
}
