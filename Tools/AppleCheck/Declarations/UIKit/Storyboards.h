// Screens out of storyboards and nibs. What Swift spells in its own way is hidden here and stands in Storyboards.swift.
#pragma once
#import <UIKit/ViewController.h>

NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_UI_ACTOR NOT_FOR_VISIONOS
@interface UIStoryboard : NSObject
+ (UIStoryboard *)storyboardWithName:(NSString *)name bundle:(nullable NSBundle *)storyboardBundleOrNil NOT_FOR_VISIONOS;
- (nullable __kindof UIViewController *)instantiateInitialViewController NOT_FOR_VISIONOS;
- (__kindof UIViewController *)instantiateViewControllerWithIdentifier:(NSString *)identifier NOT_FOR_VISIONOS;
- (__kindof UIViewController *)
    instantiateViewControllerWithIdentifier:(NSString *)identifier
                                    creator:(NS_NOESCAPE __kindof UIViewController *_Nullable (
                                                ^_Nullable)(NSCoder *coder))block NS_REFINED_FOR_SWIFT;
@end

typedef NSString *UINibOptionsKey NS_TYPED_ENUM NS_SWIFT_NAME(UINib.OptionsKey);

NS_SWIFT_UI_ACTOR NOT_FOR_VISIONOS
@interface UINib : NSObject
+ (UINib *)nibWithNibName:(NSString *)name bundle:(nullable NSBundle *)bundleOrNil NOT_FOR_VISIONOS;
- (NSArray *)instantiateWithOwner:(nullable id)ownerOrNil
                          options:(nullable NSDictionary<UINibOptionsKey, id> *)optionsOrNil
    NS_SWIFT_NAME(instantiate(withOwner:options:)) NOT_FOR_VISIONOS;
@end

NS_ASSUME_NONNULL_END
