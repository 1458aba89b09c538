// Presentation controllers and their delegate.
#pragma once
#import <UIKit/ViewController.h>

NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_UI_ACTOR
@protocol UIAdaptivePresentationControllerDelegate <NSObject>
@optional
- (UIModalPresentationStyle)adaptivePresentationStyleForPresentationController:(UIPresentationController *)controller;
- (UIModalPresentationStyle)adaptivePresentationStyleForPresentationController:(UIPresentationController *)controller
                                                               traitCollection:(UITraitCollection *)traitCollection;
- (nullable UIViewController *)presentationController:(UIPresentationController *)controller
           viewControllerForAdaptivePresentationStyle:(UIModalPresentationStyle)style;
- (void)presentationController:(UIPresentationController *)presentationController
    willPresentWithAdaptiveStyle:(UIModalPresentationStyle)style
           transitionCoordinator:(nullable id<UIViewControllerTransitionCoordinator>)transitionCoordinator;
- (BOOL)presentationControllerShouldDismiss:(UIPresentationController *)presentationController;
- (void)presentationControllerWillDismiss:(UIPresentationController *)presentationController;
- (void)presentationControllerDidDismiss:(UIPresentationController *)presentationController;
- (void)presentationControllerDidAttemptToDismiss:(UIPresentationController *)presentationController
    NS_SWIFT_NAME(presentationControllerDidAttemptToDismiss(_:));
@end

NS_SWIFT_UI_ACTOR
@interface UIPresentationController : NSObject <UIContentContainer, UITraitEnvironment>
- (instancetype)initWithPresentedViewController:(UIViewController *)presentedViewController
                       presentingViewController:(nullable UIViewController *)presentingViewController
    NS_DESIGNATED_INITIALIZER;
- (instancetype)init NS_UNAVAILABLE;
@property (nonatomic, strong, readonly) UIViewController *presentingViewController;
@property (nonatomic, strong, readonly) UIViewController *presentedViewController;
@property (nonatomic, readonly) UIModalPresentationStyle presentationStyle;
@property (nullable, nonatomic, readonly, strong) UIView *containerView;
@property (nullable, nonatomic, weak) id<UIAdaptivePresentationControllerDelegate> delegate;
@end

typedef NS_OPTIONS(NSUInteger, UIPopoverArrowDirection) {
    UIPopoverArrowDirectionUp = 1UL << 0,
    UIPopoverArrowDirectionDown = 1UL << 1,
    UIPopoverArrowDirectionLeft = 1UL << 2,
    UIPopoverArrowDirectionRight = 1UL << 3,
    UIPopoverArrowDirectionAny = (1UL << 0) | (1UL << 1) | (1UL << 2) | (1UL << 3),
    UIPopoverArrowDirectionUnknown = 18446744073709551615UL,
} NOT_ON(tvos);

@class UIPopoverPresentationController;

// In place of the bar button items and views that are popovers' sources.
NOT_ON(tvos)
@protocol UIPopoverPresentationControllerSourceItem <NSObject>
@end

NOT_ON(tvos) NS_SWIFT_UI_ACTOR
@protocol UIPopoverPresentationControllerDelegate <UIAdaptivePresentationControllerDelegate>
@optional
- (void)prepareForPopoverPresentation:(UIPopoverPresentationController *)popoverPresentationController
    NS_SWIFT_NAME(prepareForPopoverPresentation(_:));
@end

NOT_ON(tvos) NS_SWIFT_UI_ACTOR
@interface UIPopoverPresentationController : UIPresentationController
@property (nullable, nonatomic, weak) id<UIPopoverPresentationControllerDelegate> delegate;
@property (nonatomic) UIPopoverArrowDirection permittedArrowDirections;
@property (nullable, nonatomic, strong) UIView *sourceView;
@property (nonatomic) CGRect sourceRect;
@property (nullable, nonatomic, copy) NSArray<UIView *> *passthroughViews;
@property (nullable, nonatomic, strong) UIBarButtonItem *barButtonItem
    SINCE(ios, introduced=8.0, deprecated=27.0) SINCE(visionos, introduced=1.0, deprecated=27.0);
@property (nullable, nonatomic, strong) id<UIPopoverPresentationControllerSourceItem> sourceItem;
@property (nonatomic, readonly, strong) UISheetPresentationController *adaptiveSheetPresentationController
    NOT_ON(visionos);
@end

NS_ASSUME_NONNULL_END
