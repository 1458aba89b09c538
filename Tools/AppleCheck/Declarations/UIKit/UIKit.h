// What the controls use of UIKit. Adapters add what they use, each with its line of facts.
#pragma once
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

@class UINavigationController, UITab, UITabBarController, UITraitCollection, UIViewController;

NS_SWIFT_UI_ACTOR
@protocol UITraitEnvironment <NSObject>
- (void)traitCollectionDidChange:(nullable UITraitCollection *)previousTraitCollection
    SINCE(ios, introduced=8.0, deprecated=17.0);
@end

NS_SWIFT_UI_ACTOR
@interface UIResponder : NSObject
@end

NS_SWIFT_UI_ACTOR
@interface UIViewController : UIResponder <UITraitEnvironment>
- (void)viewDidAppear:(BOOL)animated;
- (void)presentViewController:(UIViewController *)viewControllerToPresent
                     animated:(BOOL)flag
                   completion:(void (^__nullable)(void))completion;
@end

NS_SWIFT_UI_ACTOR
@protocol UITabBarControllerDelegate <NSObject>
@optional
- (void)tabBarController:(UITabBarController *)tabBarController
    didSelectViewController:(UIViewController *)viewController;
@end

NS_SWIFT_UI_ACTOR
@interface UINavigationController : UIViewController
@property (nullable, nonatomic, readonly, strong) UIViewController *topViewController;
@property (nonatomic, copy) NSArray<UIViewController *> *viewControllers;
- (void)pushViewController:(UIViewController *)viewController animated:(BOOL)animated;
- (void)setViewControllers:(NSArray<UIViewController *> *)viewControllers animated:(BOOL)animated;
@end

NS_SWIFT_UI_ACTOR SINCE(ios, introduced=18.0)
@interface UITab : NSObject
@end

NS_SWIFT_UI_ACTOR
@interface UITabBarController : UIViewController
@property (nullable, nonatomic, copy) NSArray<UIViewController *> *viewControllers;
@property (nullable, nonatomic, strong) UITab *selectedTab SINCE(ios, introduced=18.0);
@end

@interface UITraitCollection : NSObject
@end

NS_ASSUME_NONNULL_END
