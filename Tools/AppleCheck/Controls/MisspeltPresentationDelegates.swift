import UIKit

final class Delegate: NSObject, UIAdaptivePresentationControllerDelegate {
    func presentationControllerDidDismissed(_ presentation: UIPresentationController) {}  // warning: nearly matches optional requirement
}

final class PopoverDelegate: NSObject, UIPopoverPresentationControllerDelegate {
    func prepare(forPopoverPresentation presentation: UIPopoverPresentationController) {}  // warning: nearly matches optional requirement
}

final class SheetDelegate: NSObject, UISheetPresentationControllerDelegate {
    func sheetPresentationControllerDidChangeSelectedDetent(_ presentation: UISheetPresentationController) {}  // warning: nearly matches optional requirement
}
