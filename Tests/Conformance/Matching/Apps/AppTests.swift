import ConformanceSupport
import Testing

/// The links of real apps, each with a real table.
struct AppTests {
    @Test(.thirdPartyData, arguments: AppSuites.kickstarter.runnable)
    func `a link of Kickstarter leads to the expected route`(row: ConformanceCase) { AppSuites.kickstarter.check(row) }

    @Test(.thirdPartyData, arguments: AppSuites.zulip.runnable)
    func `a link of Zulip leads to the expected route`(row: ConformanceCase) { AppSuites.zulip.check(row) }

    @Test(.thirdPartyData, arguments: AppSuites.firefox.runnable)
    func `a link of Firefox leads to the expected route`(row: ConformanceCase) { AppSuites.firefox.check(row) }

    @Test(.thirdPartyData, arguments: AppSuites.duckDuckGo.runnable)
    func `a link of DuckDuckGo leads to the expected route`(row: ConformanceCase) { AppSuites.duckDuckGo.check(row) }

    @Test(.thirdPartyData, arguments: AppSuites.element.runnable)
    func `a link of Element leads to the expected route`(row: ConformanceCase) { AppSuites.element.check(row) }

    @Test(.thirdPartyData, arguments: AppSuites.iceCubes.runnable)
    func `a link of IceCubes leads to the expected route`(row: ConformanceCase) { AppSuites.iceCubes.check(row) }

    @Test(.thirdPartyData, arguments: AppSuites.homeAssistant.runnable)
    func `a link of Home Assistant leads to the expected route`(row: ConformanceCase) {
        AppSuites.homeAssistant.check(row)
    }

    @Test func `all rows of the seven apps are run or listed`() {
        let suites = [
            AppSuites.kickstarter, AppSuites.zulip, AppSuites.firefox, AppSuites.duckDuckGo, AppSuites.element,
            AppSuites.iceCubes, AppSuites.homeAssistant,
        ]
        for suite in suites { suite.checkCounts() }
    }
}

/// The suites, each in a separate file.
enum AppSuites {}
