// flags: -warnings-as-errors
import Switchyard
import SwitchyardRules

@Routes
enum LibraryRoute {
    @Pattern("/books") case books
    @Pattern("/login", accepting: .appOnly) case login
}

@MainActor
func verbs(_ router: Router, _ rules: RouteRuleList) async {
    router.open("library://books")  // error: 'open' is unavailable: Add where the link came from
    router.push("library://books")  // error: requires that 'String' conform to 'TypedRoute'
    router.push(LibraryRoute.boks)  // error: type 'LibraryRoute' has no member 'boks'
    let task = router.open("library://books", from: .app)
    _ = task.arrived  // error: value of type 'NavigationTask' has no member 'arrived'
    router.install(rules: rules.rules)  // error: result of call to 'install(rules:
}
