#if !os(tvOS)
extension UISheetPresentationController.Detent {
    @MainActor @preconcurrency
    public class func custom(
        identifier: UISheetPresentationController.Detent.Identifier? = nil,
        resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Self { fatalError() }
}
#endif
