// Split view controllers and their delegate.
#pragma once
#import <UIKit/ViewController.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, UISplitViewControllerStyle) {
    UISplitViewControllerStyleUnspecified,
    UISplitViewControllerStyleDoubleColumn,
    UISplitViewControllerStyleTripleColumn,
} NS_SWIFT_NAME(UISplitViewController.Style);

typedef NS_ENUM(NSInteger, UISplitViewControllerColumn) {
    UISplitViewControllerColumnPrimary,
    UISplitViewControllerColumnSupplementary,
    UISplitViewControllerColumnSecondary,
    UISplitViewControllerColumnCompact,
    UISplitViewControllerColumnInspector SINCE(ios, introduced=26.0) SINCE(visionos, introduced=26.0) NOT_ON(tvos),
} NS_SWIFT_NAME(UISplitViewController.Column);

typedef NS_ENUM(NSInteger, UISplitViewControllerDisplayMode) {
    UISplitViewControllerDisplayModeAutomatic,
    UISplitViewControllerDisplayModeSecondaryOnly,
    UISplitViewControllerDisplayModeOneBesideSecondary,
    UISplitViewControllerDisplayModeOneOverSecondary NOT_ON(visionos),
    UISplitViewControllerDisplayModeTwoBesideSecondary,
    UISplitViewControllerDisplayModeTwoOverSecondary NOT_ON(visionos),
    UISplitViewControllerDisplayModeTwoDisplaceSecondary,
} NS_SWIFT_NAME(UISplitViewController.DisplayMode);

NS_SWIFT_UI_ACTOR
@protocol UISplitViewControllerDelegate
@optional
- (void)splitViewController:(UISplitViewController *)svc
    willChangeToDisplayMode:(UISplitViewControllerDisplayMode)displayMode;
- (UISplitViewControllerColumn)splitViewController:(UISplitViewController *)svc
         topColumnForCollapsingToProposedTopColumn:(UISplitViewControllerColumn)proposedTopColumn;
- (UISplitViewControllerDisplayMode)splitViewController:(UISplitViewController *)svc
           displayModeForExpandingToProposedDisplayMode:(UISplitViewControllerDisplayMode)proposedDisplayMode;
- (void)splitViewControllerDidCollapse:(UISplitViewController *)svc;
- (void)splitViewControllerDidExpand:(UISplitViewController *)svc;
- (void)splitViewController:(UISplitViewController *)svc willShowColumn:(UISplitViewControllerColumn)column
    NS_SWIFT_NAME(splitViewController(_:willShow:));
- (void)splitViewController:(UISplitViewController *)svc willHideColumn:(UISplitViewControllerColumn)column
    NS_SWIFT_NAME(splitViewController(_:willHide:));
- (BOOL)splitViewController:(UISplitViewController *)splitViewController
       showViewController:(UIViewController *)vc
                   sender:(nullable id)sender;
- (BOOL)splitViewController:(UISplitViewController *)splitViewController
    showDetailViewController:(UIViewController *)vc
                      sender:(nullable id)sender NS_SWIFT_NAME(splitViewController(_:showDetail:sender:));
@end

NS_SWIFT_UI_ACTOR
@interface UISplitViewController : UIViewController
- (instancetype)initWithStyle:(UISplitViewControllerStyle)style NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property (nonatomic, readonly) UISplitViewControllerStyle style;
@property (nullable, nonatomic, weak) id<UISplitViewControllerDelegate> delegate;
@property (nonatomic, copy) NSArray<__kindof UIViewController *> *viewControllers;
- (void)setViewController:(nullable UIViewController *)vc forColumn:(UISplitViewControllerColumn)column;
- (nullable __kindof UIViewController *)viewControllerForColumn:(UISplitViewControllerColumn)column;
- (void)hideColumn:(UISplitViewControllerColumn)column;
- (void)showColumn:(UISplitViewControllerColumn)column;
@property (nonatomic, readonly, getter=isCollapsed) BOOL collapsed;
@property (nonatomic) UISplitViewControllerDisplayMode preferredDisplayMode;
@property (nonatomic, readonly) UISplitViewControllerDisplayMode displayMode;
@end

NS_ASSUME_NONNULL_END
