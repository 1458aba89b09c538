import Switchyard

extension RouteTag {
    static let personal = RouteTag("personal")
}

// The compiler reports a name in the attribute. The first wrong row is reported again in the expansion of the macro.
// error-in-expansion: type 'Gate' has no member 'signdIn'
@Routes
enum OrdersRoute {
    @Pattern("/c", requires: .signdIn) case c  // error: type 'Gate' has no member 'signdIn'
    @Pattern("/d", tags: .personel) case d  // error: type 'RouteTag' has no member 'personel'
    @Pattern("/e", tags: "personal") case e  // error: cannot convert value of type 'String' to expected
    @Pattern("/f", accepting: [.notifcation]) case f  // error: type 'LinkSource.Kind' has no member 'notifcation'
    @Pattern("/g", as: .shet) case g  // error: type 'Placement?' has no member 'shet'
}
