// This compiles.
import SwiftUI
import Switchyard
import SwitchyardSwiftUI
import SwitchyardUIKit
import UIKit

@Routes
enum OrdersRoute {
    @Pattern("/orders{?day}") case list(day: String?)
    @Pattern("/orders/:id<int>") case detail(id: Int)
}

func views(_ app: inout RouterBuilder) {
    app.screen(OrdersRoute.self) { route, _ in
        if case .list(let day?) = route { Text(day) }
    }
    app.screen(OrdersRoute.self) { route, _ in
        if case .detail(let id) = route { Text("\(id)") }
        Text("Orders")
    }
    app.screen(OrdersRoute.self) { route, _ in
        let isList = if case .list = route { true } else { false }
        if isList { Text("All") } else { Text("One") }
        Text("Orders")
    }
}

func controllers(_ app: inout RouterBuilder) {
    app.screen(OrdersRoute.self) { route, _ in
        if case .detail = route { return UIViewController() }
        return UINavigationController()
    }
    app.screen(OrdersRoute.self) { route, _ in
        if case .detail = route { .controller(UIViewController()) } else { .view { Text("Orders") } }
    }
}
