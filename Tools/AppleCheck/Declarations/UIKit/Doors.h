// What the system hands an app: links, quick actions, the pasteboard.
#pragma once
#import <UIKit/Responders.h>

NS_ASSUME_NONNULL_BEGIN

@class UISceneOpenURLOptions, UIScene;

NS_SWIFT_UI_ACTOR
@interface UIOpenURLContext : NSObject
@property (nonatomic, readonly, copy) NSURL *URL;
@property (nonatomic, readonly, strong) UISceneOpenURLOptions *options;
- (instancetype)init NS_UNAVAILABLE;
@end

NS_SWIFT_UI_ACTOR NS_SWIFT_NAME(UIScene.OpenURLOptions)
@interface UISceneOpenURLOptions : NSObject
@property (nullable, nonatomic, readonly) NSString *sourceApplication;
@property (nullable, nonatomic, readonly) id annotation;
@property (nonatomic, readonly) BOOL openInPlace;
- (instancetype)init NS_UNAVAILABLE;
@end

NS_SWIFT_UI_ACTOR NS_SWIFT_NAME(UIScene.OpenExternalURLOptions)
@interface UISceneOpenExternalURLOptions : NSObject
@property (nonatomic, readwrite) BOOL universalLinksOnly;
@end

NOT_ON(tvos)
@interface UIApplicationShortcutIcon : NSObject <NSCopying>
+ (instancetype)iconWithSystemImageName:(NSString *)systemImageName NS_SWIFT_NAME(init(systemImageName:));
@end

NOT_ON(tvos)
@interface UIApplicationShortcutItem : NSObject <NSCopying>
- (instancetype)initWithType:(NSString *)type
              localizedTitle:(NSString *)localizedTitle
           localizedSubtitle:(nullable NSString *)localizedSubtitle
                        icon:(nullable UIApplicationShortcutIcon *)icon
                    userInfo:(nullable NSDictionary<NSString *, id<NSSecureCoding>> *)userInfo
    NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithType:(NSString *)type localizedTitle:(NSString *)localizedTitle;
- (instancetype)init NS_UNAVAILABLE;
@property (nonatomic, copy, readonly) NSString *type;
@property (nonatomic, copy, readonly) NSString *localizedTitle;
@property (nullable, nonatomic, copy, readonly) NSString *localizedSubtitle;
@property (nullable, nonatomic, copy, readonly) NSDictionary<NSString *, id<NSSecureCoding>> *userInfo;
@property (nullable, nonatomic, copy, readonly) id targetContentIdentifier;
@end

NOT_ON(tvos)
@interface UIPasteboard : NSObject
@property (class, nonatomic, readonly) UIPasteboard *generalPasteboard NS_SWIFT_NAME(general);
@property (nonatomic, readonly) NSInteger changeCount;
@property (nullable, nonatomic, copy) NSString *string;
@property (nullable, nonatomic, copy) NSURL *URL;
@property (nonatomic, readonly) BOOL hasStrings;
@property (nonatomic, readonly) BOOL hasURLs;
@end

NS_ASSUME_NONNULL_END
