#if !os(tvOS) && !os(visionOS)
extension UISheetPresentationController.Detent {
    @MainActor @preconcurrency
    public static func custom(
        identifier: UISheetPresentationController.Detent.Identifier? = nil,
        resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> UISheetPresentationController.Detent { fatalError() }
}
#endif
