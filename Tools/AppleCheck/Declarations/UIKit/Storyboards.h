// Screens out of storyboards and nibs. What Swift spells in its own way is hidden here and stands in Storyboards.swift.
#pragma once
#import <UIKit/ViewController.h>

NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_UI_ACTOR
@interface UIStoryboard : NSObject
+ (UIStoryboard *)storyboardWithName:(NSString *)name bundle:(nullable NSBundle *)storyboardBundleOrNil;
- (nullable __kindof UIViewController *)instantiateInitialViewController;
- (__kindof UIViewController *)instantiateViewControllerWithIdentifier:(NSString *)identifier;
- (__kindof UIViewController *)
    instantiateViewControllerWithIdentifier:(NSString *)identifier
                                    creator:(NS_NOESCAPE __kindof UIViewController *_Nullable (
                                                ^_Nullable)(NSCoder *coder))block NS_REFINED_FOR_SWIFT;
@end

typedef NSString *UINibOptionsKey NS_TYPED_ENUM NS_SWIFT_NAME(UINib.OptionsKey);

NS_SWIFT_UI_ACTOR
@interface UINib : NSObject
+ (UINib *)nibWithNibName:(NSString *)name bundle:(nullable NSBundle *)bundleOrNil;
- (NSArray *)instantiateWithOwner:(nullable id)ownerOrNil
                          options:(nullable NSDictionary<UINibOptionsKey, id> *)optionsOrNil
    NS_SWIFT_NAME(instantiate(withOwner:options:));
@end

NS_ASSUME_NONNULL_END
