import Switchyard

/// The screens of this app.
///
/// The features of `Samples/Eats` declare routes, handlers and contracts, and text screens for a terminal. A route
/// may have screens of several kinds, and a window shows the UIKit screens.
struct EatsScreens: AppModule {
    let id = ModuleID("screens")

    func declare(in app: inout RouterBuilder) {
        app.addHomeScreens()
        app.addRestaurantScreens()
        app.addOrderScreens()
        app.addPaymentScreens()
        app.addAccountScreens()
        app.addCouponScreens()
        app.addSupportScreens()
    }
}
