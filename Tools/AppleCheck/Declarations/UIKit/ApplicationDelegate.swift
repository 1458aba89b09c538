extension UIApplicationDelegate {
    @MainActor @preconcurrency
    public static func main() {}
}
