public import Switchyard

@Routes
public enum PetRoute {
    @Pattern("/pets") case pets
    @Pattern("/pets/:id<int>", parent: pets) case pet(id: Int)
}

public func makeRouter(screens: (inout RouterBuilder) -> Void) throws -> Router {
    try Router("pets", origins: ["pets://"], accepting: [.customScheme, .notification], routes: PetRoute.self) {
        $0.root(PetRoute.pets)
        screens(&$0)
    }
}
