// As much of WebKit as lets UIKit sources of other people be compiled. Not compared with anything.
#pragma once
#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_UI_ACTOR
@interface WKNavigationAction : NSObject
@end

NS_SWIFT_UI_ACTOR
@protocol WKNavigationDelegate <NSObject>
@end

NS_SWIFT_UI_ACTOR
@protocol WKUIDelegate <NSObject>
@end

NS_SWIFT_UI_ACTOR
@interface WKScriptMessage : NSObject
@property (nonatomic, readonly, copy) id body;
@end

NS_SWIFT_UI_ACTOR
@interface WKUserContentController : NSObject
@end

NS_SWIFT_UI_ACTOR
@protocol WKScriptMessageHandler <NSObject>
- (void)userContentController:(WKUserContentController *)userContentController
      didReceiveScriptMessage:(WKScriptMessage *)message;
@end

NS_SWIFT_UI_ACTOR
@interface WKProcessPool : NSObject
@end

NS_SWIFT_UI_ACTOR
@interface WKWebViewConfiguration : NSObject
@property (nonatomic, strong) WKProcessPool *processPool;
@end

NS_SWIFT_UI_ACTOR
@interface WKWebView : UIView
- (instancetype)initWithFrame:(CGRect)frame configuration:(WKWebViewConfiguration *)configuration;
@property (nonatomic, readonly, copy) WKWebViewConfiguration *configuration;
@property (nullable, nonatomic, weak) id<WKNavigationDelegate> navigationDelegate;
@property (nullable, nonatomic, weak) id<WKUIDelegate> UIDelegate;
@property (nullable, nonatomic, readonly, copy) NSURL *URL;
@end

NS_ASSUME_NONNULL_END
