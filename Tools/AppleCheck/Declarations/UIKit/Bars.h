// Bars and their items, as far as adapters set them.
#pragma once
#import <UIKit/Views.h>

NS_ASSUME_NONNULL_BEGIN

@class UIAction, UISearchController;

NS_SWIFT_UI_ACTOR
@interface UIBarItem : NSObject <NSCoding>
@property (nullable, nonatomic, copy) NSString *title;
@property (nullable, nonatomic, strong) UIImage *image;
@property (nonatomic, getter=isEnabled) BOOL enabled;
@property (nonatomic) NSInteger tag;
@end

NS_SWIFT_UI_ACTOR
@interface UIBarButtonItem : UIBarItem
@end

NS_SWIFT_UI_ACTOR
@interface UITabBarItem : UIBarItem
- (instancetype)init NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithTitle:(nullable NSString *)title image:(nullable UIImage *)image tag:(NSInteger)tag;
- (instancetype)initWithTitle:(nullable NSString *)title
                        image:(nullable UIImage *)image
                selectedImage:(nullable UIImage *)selectedImage;
@property (nullable, nonatomic, strong) UIImage *selectedImage;
@property (nullable, nonatomic, copy) NSString *badgeValue;
@end

typedef NS_ENUM(NSInteger, UINavigationItemLargeTitleDisplayMode) {
    UINavigationItemLargeTitleDisplayModeAutomatic = 0,
    UINavigationItemLargeTitleDisplayModeAlways = 1,
    UINavigationItemLargeTitleDisplayModeNever = 2,
} NS_SWIFT_NAME(UINavigationItem.LargeTitleDisplayMode);

typedef NS_ENUM(NSInteger, UINavigationItemBackButtonDisplayMode) {
    UINavigationItemBackButtonDisplayModeDefault = 0,
    UINavigationItemBackButtonDisplayModeGeneric = 1,
    UINavigationItemBackButtonDisplayModeMinimal = 2,
} NS_SWIFT_NAME(UINavigationItem.BackButtonDisplayMode);

NS_SWIFT_UI_ACTOR
@interface UINavigationItem : NSObject <NSCoding>
@property (nullable, nonatomic, copy) NSString *title;
@property (nullable, nonatomic, strong) UIView *titleView;
@property (nullable, nonatomic, copy) NSString *prompt NOT_ON(tvos);
@property (nonatomic) UINavigationItemLargeTitleDisplayMode largeTitleDisplayMode NOT_ON(tvos);
@property (nonatomic) BOOL hidesBackButton NOT_ON(tvos);
@property (nonatomic) BOOL leftItemsSupplementBackButton NOT_ON(tvos);
@property (nonatomic) UINavigationItemBackButtonDisplayMode backButtonDisplayMode NOT_ON(tvos);
@property (nullable, nonatomic, copy) NSArray<UIBarButtonItem *> *leftBarButtonItems;
@property (nullable, nonatomic, copy) NSArray<UIBarButtonItem *> *rightBarButtonItems;
@property (nullable, nonatomic, strong) UIBarButtonItem *leftBarButtonItem;
@property (nullable, nonatomic, strong) UIBarButtonItem *rightBarButtonItem;
@property (nullable, nonatomic, strong) UIBarButtonItem *backBarButtonItem NOT_ON(tvos);
@property (nullable, nonatomic, copy) UIAction *backAction NOT_ON(tvos);
@property (nullable, nonatomic, strong) UISearchController *searchController NOT_ON(tvos);
@property (nonatomic) BOOL hidesSearchBarWhenScrolling NOT_ON(tvos);
@end

NS_SWIFT_UI_ACTOR
@interface UINavigationBar : UIView
@end

NS_SWIFT_UI_ACTOR
@interface UIToolbar : UIView
@end

NS_SWIFT_UI_ACTOR
@interface UITabBar : UIView
@property (nullable, nonatomic, copy) NSArray<UITabBarItem *> *items;
@end

NS_ASSUME_NONNULL_END
