// The compiler requires iOS 18.4 in an actor, and no version in a class of the main actor.
actor Store {
    isolated deinit {}  // error: isolated deinit is only available in iOS 18.4.0 or newer
}

@MainActor final class Screen {
    isolated deinit {}
}
