// The device, and what a screen is shown with.
#pragma once
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

@class UITraitCollection;

typedef NS_ENUM(NSInteger, UIUserInterfaceIdiom) {
    UIUserInterfaceIdiomUnspecified = -1,
    UIUserInterfaceIdiomPhone,
    UIUserInterfaceIdiomPad,
    UIUserInterfaceIdiomTV,
    UIUserInterfaceIdiomCarPlay,
    UIUserInterfaceIdiomMac = 5,
    UIUserInterfaceIdiomVision SINCE_IOS_17 = 6,
};

typedef NS_ENUM(NSInteger, UIUserInterfaceSizeClass) {
    UIUserInterfaceSizeClassUnspecified,
    UIUserInterfaceSizeClassCompact,
    UIUserInterfaceSizeClassRegular,
};

typedef NS_ENUM(NSInteger, UIInterfaceOrientation) {
    UIInterfaceOrientationUnknown = 0,
    UIInterfaceOrientationPortrait = 1,
    UIInterfaceOrientationPortraitUpsideDown = 2,
    UIInterfaceOrientationLandscapeLeft = 4,
    UIInterfaceOrientationLandscapeRight = 3,
} NOT_ON(tvos);

typedef NS_OPTIONS(NSUInteger, UIInterfaceOrientationMask) {
    UIInterfaceOrientationMaskPortrait = (1 << 1),
    UIInterfaceOrientationMaskLandscapeLeft = (1 << 4),
    UIInterfaceOrientationMaskLandscapeRight = (1 << 3),
    UIInterfaceOrientationMaskPortraitUpsideDown = (1 << 2),
    UIInterfaceOrientationMaskLandscape = (1 << 4) | (1 << 3),
    UIInterfaceOrientationMaskAll = (1 << 1) | (1 << 4) | (1 << 3) | (1 << 2),
    UIInterfaceOrientationMaskAllButUpsideDown = (1 << 1) | (1 << 4) | (1 << 3),
} NOT_ON(tvos);

NS_SWIFT_UI_ACTOR
@interface UIDevice : NSObject
@property (class, nonatomic, readonly) UIDevice *currentDevice NS_SWIFT_NAME(current);
@property (nonatomic, readonly) UIUserInterfaceIdiom userInterfaceIdiom;
@end

@interface UITraitCollection : NSObject <NSCopying, NSSecureCoding>
@property (nonatomic, readonly) UIUserInterfaceIdiom userInterfaceIdiom;
@property (nonatomic, readonly) UIUserInterfaceSizeClass horizontalSizeClass;
@property (nonatomic, readonly) UIUserInterfaceSizeClass verticalSizeClass;
@end

NS_SWIFT_UI_ACTOR
@protocol UITraitEnvironment <NSObject>
@property (nonatomic, readonly) UITraitCollection *traitCollection;
- (void)traitCollectionDidChange:(nullable UITraitCollection *)previousTraitCollection
    SINCE(ios, introduced=8.0, deprecated=17.0)
    SINCE(visionos, introduced=1.0, deprecated=1.0) SINCE(tvos, introduced=9.0);
@end

NS_ASSUME_NONNULL_END
