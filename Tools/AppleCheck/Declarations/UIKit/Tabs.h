// Tab bar controllers, their tabs and their delegate.
#pragma once
#import <UIKit/Bars.h>
#import <UIKit/ViewController.h>

NS_ASSUME_NONNULL_BEGIN

@class UITab;

typedef NS_ENUM(NSInteger, UITabBarControllerMode) {
    UITabBarControllerModeAutomatic,
    UITabBarControllerModeTabBar,
    UITabBarControllerModeTabSidebar NOT_ON(tvos),
} NS_SWIFT_NAME(UITabBarController.Mode) SINCE_IOS_18;

NS_SWIFT_UI_ACTOR
@protocol UITabBarControllerDelegate <NSObject>
@optional
- (BOOL)tabBarController:(UITabBarController *)tabBarController
    shouldSelectViewController:(UIViewController *)viewController;
- (void)tabBarController:(UITabBarController *)tabBarController
    didSelectViewController:(UIViewController *)viewController;
- (BOOL)tabBarController:(UITabBarController *)tabBarController
         shouldSelectTab:(UITab *)tab SINCE_IOS_18
    NS_SWIFT_NAME(tabBarController(_:shouldSelectTab:));
- (void)tabBarController:(UITabBarController *)tabBarController
            didSelectTab:(UITab *)selectedTab
             previousTab:(nullable UITab *)previousTab SINCE_IOS_18
    NS_SWIFT_NAME(tabBarController(_:didSelectTab:previousTab:));
@end

NS_SWIFT_UI_ACTOR SINCE_IOS_18
@interface UITab : NSObject
- (instancetype)initWithTitle:(NSString *)title
                        image:(nullable UIImage *)image
                   identifier:(NSString *)identifier
       viewControllerProvider:(UIViewController * (^_Nullable)(__kindof UITab *tab))viewControllerProvider
    NS_DESIGNATED_INITIALIZER;
- (instancetype)init NS_UNAVAILABLE;
@property (nonatomic, readonly, copy) NSString *identifier;
@property (nonatomic, copy) NSString *title;
@property (nonatomic, copy, nullable) UIImage *image;
@property (nonatomic, copy, nullable) NSString *badgeValue;
@property (nonatomic, readonly, nullable) UIViewController *viewController;
@property (nonatomic, getter=isHidden) BOOL hidden;
@property (nonatomic, readonly, weak, nullable) UITabBarController *tabBarController;
@end

NS_SWIFT_UI_ACTOR
@interface UITabBarController : UIViewController
- (instancetype)initWithTabs:(NSArray<__kindof UITab *> *)tabs SINCE_IOS_18;
@property (nonatomic) UITabBarControllerMode mode SINCE_IOS_18;
@property (nullable, nonatomic, copy) NSArray<__kindof UIViewController *> *viewControllers;
- (void)setViewControllers:(nullable NSArray<__kindof UIViewController *> *)viewControllers animated:(BOOL)animated;
@property (nonatomic, copy) NSArray<__kindof UITab *> *tabs SINCE_IOS_18;
- (void)setTabs:(NSArray<__kindof UITab *> *)tabs
       animated:(BOOL)animated SINCE_IOS_18;
- (nullable __kindof UITab *)tabForIdentifier:(NSString *)identifier SINCE_IOS_18 NS_SWIFT_NAME(tab(forIdentifier:));
@property (nullable, nonatomic) __kindof UITab *selectedTab SINCE_IOS_18;
@property (nullable, nonatomic, assign) __kindof UIViewController *selectedViewController;
@property (nonatomic) NSUInteger selectedIndex;
@property (nonatomic, readonly) UINavigationController *moreNavigationController NOT_ON(tvos) NOT_ON(visionos);
@property (nonatomic, readonly) UITabBar *tabBar;
@property (nullable, nonatomic, weak) id<UITabBarControllerDelegate> delegate;
@end

NS_ASSUME_NONNULL_END
