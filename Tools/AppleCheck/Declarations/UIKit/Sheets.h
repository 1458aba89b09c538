// Sheets and the heights at which they rest.
#pragma once
#import <UIKit/Presentation.h>

NS_ASSUME_NONNULL_BEGIN

@class UISheetPresentationController, UISheetPresentationControllerDetent;

typedef NSString *UISheetPresentationControllerDetentIdentifier NS_TYPED_EXTENSIBLE_ENUM
    NS_SWIFT_NAME(UISheetPresentationControllerDetent.Identifier) NOT_ON(tvos);
extern const UISheetPresentationControllerDetentIdentifier UISheetPresentationControllerDetentIdentifierMedium NOT_ON(tvos);
extern const UISheetPresentationControllerDetentIdentifier UISheetPresentationControllerDetentIdentifierLarge NOT_ON(tvos);

NOT_ON(tvos) NS_SWIFT_UI_ACTOR
@protocol UISheetPresentationControllerDelegate <UIAdaptivePresentationControllerDelegate>
@optional
- (void)sheetPresentationControllerDidChangeSelectedDetentIdentifier:
    (UISheetPresentationController *)sheetPresentationController;
@end

NOT_ON(tvos) NS_SWIFT_UI_ACTOR NS_SWIFT_NAME(UISheetPresentationControllerDetentResolutionContext)
@protocol UISheetPresentationControllerDetentResolutionContext <NSObject>
@property (nonatomic, readonly) UITraitCollection *containerTraitCollection;
@property (nonatomic, readonly) CGFloat maximumDetentValue;
@end

NOT_ON(tvos) NS_SWIFT_UI_ACTOR NS_SWIFT_NAME(UISheetPresentationController.Detent)
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

NOT_ON(tvos) NS_SWIFT_UI_ACTOR
@interface UISheetPresentationController : UIPresentationController
@property (nullable, nonatomic, weak) id<UISheetPresentationControllerDelegate> delegate;
@property (nullable, nonatomic, strong) UIView *sourceView;
@property (nonatomic) BOOL prefersEdgeAttachedInCompactHeight;
@property (nonatomic) BOOL prefersGrabberVisible;
@property (nonatomic) BOOL prefersScrollingExpandsWhenScrolledToEdge;
@property (nonatomic, copy) NSArray<UISheetPresentationControllerDetent *> *detents;
@property (nullable, nonatomic, copy) UISheetPresentationControllerDetentIdentifier selectedDetentIdentifier;
@property (nullable, nonatomic, copy) UISheetPresentationControllerDetentIdentifier largestUndimmedDetentIdentifier;
- (void)animateChanges:(void (NS_NOESCAPE ^)(void))changes;
- (void)invalidateDetents;
@end

NS_ASSUME_NONNULL_END
