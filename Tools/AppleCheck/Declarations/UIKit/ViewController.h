// View controllers: their views, appearance, children, and what they present.
#pragma once
#import <UIKit/Transitions.h>

NS_ASSUME_NONNULL_BEGIN

@class UIBarButtonItem, UINavigationController, UINavigationItem, UIPopoverPresentationController,
    UISheetPresentationController, UISplitViewController, UIStoryboard, UITab, UITabBarController, UITabBarItem;

typedef NS_ENUM(NSInteger, UIModalPresentationStyle) {
    UIModalPresentationFullScreen = 0,
    UIModalPresentationPageSheet NOT_ON(tvos),
    UIModalPresentationFormSheet SINCE(tvos, introduced=26.0),
    UIModalPresentationCurrentContext,
    UIModalPresentationCustom,
    UIModalPresentationOverFullScreen,
    UIModalPresentationOverCurrentContext,
    UIModalPresentationPopover NOT_ON(tvos),
    UIModalPresentationBlurOverFullScreen NOT_ON(ios) SINCE(tvos, introduced=11.0),
    UIModalPresentationNone = -1,
    UIModalPresentationAutomatic = -2,
};

typedef NS_ENUM(NSInteger, UIModalTransitionStyle) {
    UIModalTransitionStyleCoverVertical = 0,
    UIModalTransitionStyleFlipHorizontal NOT_ON(tvos),
    UIModalTransitionStyleCrossDissolve,
    UIModalTransitionStylePartialCurl NOT_ON(tvos),
};

NS_SWIFT_UI_ACTOR
@protocol UIContentContainer <NSObject>
@property (nonatomic, readonly) CGSize preferredContentSize;
- (void)viewWillTransitionToSize:(CGSize)size
       withTransitionCoordinator:(id<UIViewControllerTransitionCoordinator>)coordinator;
@end

NS_SWIFT_UI_ACTOR
@interface UIViewController : UIResponder <NSCoding, UIContentContainer, UITraitEnvironment>
- (instancetype)initWithNibName:(nullable NSString *)nibNameOrNil
                         bundle:(nullable NSBundle *)nibBundleOrNil NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property (null_resettable, nonatomic, strong) UIView *view;
- (void)loadView;
- (void)loadViewIfNeeded;
@property (nullable, nonatomic, readonly, strong) UIView *viewIfLoaded;
- (void)viewDidLoad;
@property (nonatomic, readonly, getter=isViewLoaded) BOOL viewLoaded;
@property (nullable, nonatomic, readonly, copy) NSString *nibName NOT_FOR_VISIONOS;
@property (nullable, nonatomic, readonly, strong) NSBundle *nibBundle NOT_FOR_VISIONOS;
@property (nullable, nonatomic, readonly, strong) UIStoryboard *storyboard NOT_FOR_VISIONOS;
- (void)viewWillAppear:(BOOL)animated;
- (void)viewIsAppearing:(BOOL)animated;
- (void)viewDidAppear:(BOOL)animated;
- (void)viewWillDisappear:(BOOL)animated;
- (void)viewDidDisappear:(BOOL)animated;
- (void)viewWillLayoutSubviews;
- (void)viewDidLayoutSubviews;
@property (nullable, nonatomic, copy) NSString *title;
@property (nullable, nonatomic, weak, readonly) UIViewController *parentViewController;
@property (nullable, nonatomic, readonly) UIViewController *presentedViewController
    NS_SWIFT_NAME(presentedViewController);
@property (nullable, nonatomic, readonly) UIViewController *presentingViewController
    NS_SWIFT_NAME(presentingViewController);
@property (nonatomic) BOOL definesPresentationContext;
@property (nonatomic, readonly, getter=isBeingPresented) BOOL beingPresented;
@property (nonatomic, readonly, getter=isBeingDismissed) BOOL beingDismissed;
@property (nonatomic, readonly, getter=isMovingToParentViewController) BOOL movingToParentViewController
    NS_SWIFT_NAME(isMovingToParent);
@property (nonatomic, readonly, getter=isMovingFromParentViewController) BOOL movingFromParentViewController
    NS_SWIFT_NAME(isMovingFromParent);
- (void)presentViewController:(UIViewController *)viewControllerToPresent
                     animated:(BOOL)flag
                   completion:(void (^_Nullable)(void))completion;
- (void)dismissViewControllerAnimated:(BOOL)flag completion:(void (^_Nullable)(void))completion;
@property (nonatomic) UIModalTransitionStyle modalTransitionStyle;
@property (nonatomic) UIModalPresentationStyle modalPresentationStyle;
@property (nonatomic, getter=isModalInPresentation) BOOL modalInPresentation;
@property (nonatomic) CGSize preferredContentSize;
- (void)setNeedsStatusBarAppearanceUpdate NOT_ON(tvos) NOT_ON(visionos);
@end

@interface UIViewController (Extensions)
@property (nullable, nonatomic, readonly, strong) NSExtensionContext *extensionContext;
@end

@interface UIViewController (Rotation)
- (void)setNeedsUpdateOfSupportedInterfaceOrientations;
@property (nonatomic, readonly) UIInterfaceOrientationMask supportedInterfaceOrientations NOT_ON(tvos);
@property (nonatomic, readonly) UIInterfaceOrientation preferredInterfaceOrientationForPresentation NOT_ON(tvos);
@end

@interface UIViewController (Containers)
@property (nonatomic, readonly) NSArray<__kindof UIViewController *> *childViewControllers NS_SWIFT_NAME(children);
- (void)addChildViewController:(UIViewController *)childController NS_SWIFT_NAME(addChild(_:));
- (void)removeFromParentViewController NS_SWIFT_NAME(removeFromParent());
- (void)willMoveToParentViewController:(nullable UIViewController *)parent NS_SWIFT_NAME(willMove(toParent:));
- (void)didMoveToParentViewController:(nullable UIViewController *)parent NS_SWIFT_NAME(didMove(toParent:));
- (void)beginAppearanceTransition:(BOOL)isAppearing animated:(BOOL)animated;
- (void)endAppearanceTransition;
@property (nonatomic, readonly) BOOL shouldAutomaticallyForwardAppearanceMethods;
@property (nullable, nonatomic, readonly) UIViewController *childViewControllerForStatusBarStyle
    NS_SWIFT_NAME(childForStatusBarStyle) NOT_ON(tvos) NOT_FOR_VISIONOS;
@property (nullable, nonatomic, readonly) UIViewController *childViewControllerForStatusBarHidden
    NS_SWIFT_NAME(childForStatusBarHidden) NOT_ON(tvos) NOT_FOR_VISIONOS;
@property (nonatomic, readonly) BOOL prefersStatusBarHidden NOT_ON(tvos) NOT_FOR_VISIONOS;
@property (nullable, nonatomic, readonly) UIViewController *childViewControllerForHomeIndicatorAutoHidden
    NS_SWIFT_NAME(childForHomeIndicatorAutoHidden) NOT_ON(tvos);
@property (nonatomic, readonly) BOOL prefersHomeIndicatorAutoHidden NOT_ON(tvos);
@end

@interface UIViewController (Transitions)
@property (nullable, nonatomic, weak) id<UIViewControllerTransitioningDelegate> transitioningDelegate;
@property (nullable, nonatomic, readonly) id<UIViewControllerTransitionCoordinator> transitionCoordinator;
@end

@interface UIViewController (Presentation)
@property (nullable, nonatomic, readonly) UIPresentationController *presentationController;
@property (nullable, nonatomic, readonly) UIPresentationController *activePresentationController;
@property (nullable, nonatomic, readonly) UISheetPresentationController *sheetPresentationController NOT_ON(tvos);
@property (nullable, nonatomic, readonly) UIPopoverPresentationController *popoverPresentationController;
@end

@interface UIViewController (WhereItIs)
@property (nullable, nonatomic, readonly, strong) UINavigationController *navigationController;
@property (nullable, nonatomic, readonly, strong) UITabBarController *tabBarController;
@property (nullable, nonatomic, readonly, strong) UISplitViewController *splitViewController;
@property (nonatomic, readonly, strong) UINavigationItem *navigationItem;
@property (null_resettable, nonatomic, strong) UITabBarItem *tabBarItem;
@property (nonatomic) BOOL hidesBottomBarWhenPushed NOT_ON(tvos);
@property (nullable, nonatomic, strong) NSArray<__kindof UIBarButtonItem *> *toolbarItems NOT_ON(tvos);
@property (nullable, nonatomic, readonly, weak) UITab *tab SINCE_IOS_18;
@end

@interface UIViewController (Showing)
- (void)showViewController:(UIViewController *)vc sender:(nullable id)sender;
- (void)showDetailViewController:(UIViewController *)vc sender:(nullable id)sender;
@end

@interface UIViewController (Editing)
- (void)setEditing:(BOOL)editing animated:(BOOL)animated;
@end

NS_ASSUME_NONNULL_END
