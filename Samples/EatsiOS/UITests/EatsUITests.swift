import Foundation
import XCTest

/// UI tests of links, tabs and back navigation.
///
/// They have not run on a simulator yet; see the README.
@MainActor
final class EatsUITests: XCTestCase {
    private var app: XCUIApplication { XCUIApplication() }

    /// Opens a link as another app does.
    private func open(_ link: String) throws { app.open(try XCTUnwrap(URL(string: link))) }

    private func expectTitle(_ title: String) {
        XCTAssertTrue(app.navigationBars[title].waitForExistence(timeout: 10), title)
    }

    /// Taps the back button, which shows the title of the screen below, or only a chevron on iOS 26.
    private func goBack(from title: String, to below: String) {
        let buttons = app.navigationBars[title].buttons
        (buttons["BackButton"].exists ? buttons["BackButton"] : buttons[below]).tap()
        expectTitle(below)
    }

    func testTheAppBeginsWithFourTabs() {
        app.launch()
        expectTitle("Eats")
        for title in ["Home", "Restaurants", "Orders", "Account"] {
            XCTAssertTrue(app.tabBars.buttons[title].exists, title)
        }
    }

    func testALinkLaunchesTheAppAtItsScreenWithABackStack() throws {
        // The app of an earlier test may still run, and a running app would receive the link without a launch.
        app.terminate()
        try open("eats://orders/42")
        expectTitle("Order 42")
        goBack(from: "Order 42", to: "Orders")
    }

    func testALinkSelectsItsTabInTheRunningApp() throws {
        app.launch()
        expectTitle("Eats")
        try open("eats://restaurants/7/menu/3")
        expectTitle("Dish 3")
        XCTAssertTrue(app.tabBars.buttons["Restaurants"].isSelected)
        goBack(from: "Dish 3", to: "Menu")
    }

    func testATabKeepsWhatALinkOpenedInIt() throws {
        app.launch()
        try open("eats://orders/42")
        expectTitle("Order 42")
        app.tabBars.buttons["Home"].tap()
        expectTitle("Eats")
        app.tabBars.buttons["Orders"].tap()
        expectTitle("Order 42")
    }

    func testALinkWaitsForTheLogIn() throws {
        app.launch()
        try open("eats://account/profile")
        XCTAssertTrue(app.buttons["Sign in"].waitForExistence(timeout: 10))
        app.buttons["Sign in"].tap()
        expectTitle("Profile")
    }

    func testAPromotionLeavesTheScreenBelowAsItWas() throws {
        app.launch()
        try open("eats://orders/42")
        expectTitle("Order 42")
        try open("eats://promote/fries")
        XCTAssertTrue(app.buttons["Close"].waitForExistence(timeout: 10))
        app.buttons["Close"].tap()
        expectTitle("Order 42")
        XCTAssertTrue(app.tabBars.buttons["Orders"].isSelected)
        goBack(from: "Order 42", to: "Orders")
    }
}
