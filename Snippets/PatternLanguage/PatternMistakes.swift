// The error for a mistake in a pattern.
import RouteMatching

// snippet.mistake
do throws(PatternError) {
    _ = try RoutePattern("/orders/:id<int>/:id")
} catch {
    print(error)
    // /orders/:id<int>/:id
    //                  ^
    // column 18: Two placeholders are called 'id'. Give each placeholder a different name.
}
// snippet.end
