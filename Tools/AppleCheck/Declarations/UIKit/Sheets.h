// Sheets and the heights at which they rest.
#pragma once
#import <UIKit/Presentation.h>

NS_ASSUME_NONNULL_BEGIN

@class UISheetPresentationController, UISheetPresentationControllerDetent;

typedef NSString *UISheetPresentationControllerDetentIdentifier NS_TYPED_EXTENSIBLE_ENUM
    NS_SWIFT_NAME(UISheetPresentationControllerDetent.Identifier) NOT_ON(tvos) NOT_ON(visionos);
extern const UISheetPresentationControllerDetentIdentifier UISheetPresentationControllerDetentIdentifierMedium NOT_ON(tvos) NOT_ON(visionos);
extern const UISheetPresentationControllerDetentIdentifier UISheetPresentationControllerDetentIdentifierLarge NOT_ON(tvos) NOT_ON(visionos);

NOT_ON(tvos) NS_SWIFT_UI_ACTOR
@protocol UISheetPresentationControllerDelegate <UIAdaptivePresentationControllerDelegate>
@optional
- (void)sheetPresentationControllerDidChangeSelectedDetentIdentifier:
    (UISheetPresentationController *)sheetPresentationController NOT_ON(visionos);
@end

NOT_ON(tvos) NOT_ON(visionos) NS_SWIFT_UI_ACTOR NS_SWIFT_NAME(UISheetPresentationControllerDetentResolutionContext)
@protocol UISheetPresentationControllerDetentResolutionContext <NSObject>
@property (nonatomic, readonly) UITraitCollection *containerTraitCollection;
@property (nonatomic, readonly) CGFloat maximumDetentValue;
@end

NOT_ON(tvos) NOT_ON(visionos) NS_SWIFT_UI_ACTOR NS_SWIFT_NAME(UISheetPresentationController.Detent)
@interface UISheetPresentationControllerDetent : NSObject
+ (instancetype)mediumDetent NS_SWIFT_NAME(medium());
+ (instancetype)largeDetent NS_SWIFT_NAME(large());
+ (instancetype)customDetentWithIdentifier:(nullable UISheetPresentationControllerDetentIdentifier)identifier
                                  resolver:(CGFloat (^)(
                                               id<UISheetPresentationControllerDetentResolutionContext> context))resolver
    NS_REFINED_FOR_SWIFT;
@property (nonatomic, strong, readonly) UISheetPresentationControllerDetentIdentifier identifier;
- (instancetype)init NS_UNAVAILABLE;
@end

// visionOS has the controller without heights and grabber.
NOT_ON(tvos) NS_SWIFT_UI_ACTOR
@interface UISheetPresentationController : UIPresentationController
@property (nullable, nonatomic, weak) id<UISheetPresentationControllerDelegate> delegate;
@property (nullable, nonatomic, strong) UIView *sourceView NOT_ON(visionos);
@property (nonatomic) BOOL prefersEdgeAttachedInCompactHeight NOT_ON(visionos);
@property (nonatomic) BOOL prefersGrabberVisible NOT_ON(visionos);
@property (nonatomic) BOOL prefersScrollingExpandsWhenScrolledToEdge NOT_ON(visionos);
@property (nonatomic, copy) NSArray<UISheetPresentationControllerDetent *> *detents NOT_ON(visionos);
@property (nullable, nonatomic, copy) UISheetPresentationControllerDetentIdentifier selectedDetentIdentifier NOT_ON(visionos);
@property (nullable, nonatomic, copy) UISheetPresentationControllerDetentIdentifier largestUndimmedDetentIdentifier NOT_ON(visionos);
- (void)animateChanges:(void (NS_NOESCAPE ^)(void))changes NOT_ON(visionos);
- (void)invalidateDetents NOT_ON(visionos);
@end

NS_ASSUME_NONNULL_END
