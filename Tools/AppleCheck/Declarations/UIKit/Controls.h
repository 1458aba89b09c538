// Texts, fields, buttons and what arranges them, as far as the sample app uses them. What Swift spells in its own way stands in
// Controls.swift.
#pragma once
#import <UIKit/Views.h>

NS_ASSUME_NONNULL_BEGIN

typedef NSString *UIFontTextStyle NS_TYPED_ENUM NS_SWIFT_NAME(UIFont.TextStyle);
extern UIFontTextStyle const UIFontTextStyleBody;
extern UIFontTextStyle const UIFontTextStyleTitle1;

NS_SWIFT_SENDABLE
@interface UIFont : NSObject <NSCopying, NSSecureCoding>
+ (UIFont *)preferredFontForTextStyle:(UIFontTextStyle)style NS_SWIFT_NAME(preferredFont(forTextStyle:));
@end

NS_SWIFT_UI_ACTOR
@protocol UIContentSizeCategoryAdjusting <NSObject>
@property (nonatomic) BOOL adjustsFontForContentSizeCategory;
@end

NS_SWIFT_UI_ACTOR
@interface UILabel : UIView <UIContentSizeCategoryAdjusting>
@property (nullable, nonatomic, copy) NSString *text;
@property (null_resettable, nonatomic, strong) UIFont *font;
@property (nonatomic) NSInteger numberOfLines;
@end

NS_SWIFT_UI_ACTOR
@interface UIControl : UIView
@end

NS_SWIFT_UI_ACTOR
@interface UIButton : UIControl
@end

typedef NS_ENUM(NSInteger, UITextBorderStyle) {
    UITextBorderStyleNone,
    UITextBorderStyleLine,
    UITextBorderStyleBezel,
    UITextBorderStyleRoundedRect,
} NS_SWIFT_NAME(UITextField.BorderStyle);

NS_SWIFT_UI_ACTOR
@interface UITextField : UIControl
@property (nullable, nonatomic, copy) NSString *text;
@property (nullable, nonatomic, copy) NSString *placeholder;
@property (nonatomic) UITextBorderStyle borderStyle;
@end

typedef NS_ENUM(NSInteger, UIProgressViewStyle) {
    UIProgressViewStyleDefault,
    UIProgressViewStyleBar NOT_ON(tvos),
} NS_SWIFT_NAME(UIProgressView.Style);

NS_SWIFT_UI_ACTOR
@interface UIProgressView : UIView
- (instancetype)initWithFrame:(CGRect)frame NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithProgressViewStyle:(UIProgressViewStyle)style;
@property (nonatomic) float progress;
@end

typedef NS_ENUM(NSInteger, UILayoutConstraintAxis) {
    UILayoutConstraintAxisHorizontal = 0,
    UILayoutConstraintAxisVertical = 1,
} NS_SWIFT_NAME(NSLayoutConstraint.Axis);

NS_SWIFT_UI_ACTOR
@interface NSLayoutConstraint : NSObject
@end

NS_SWIFT_UI_ACTOR
@interface UIStackView : UIView
- (instancetype)initWithFrame:(CGRect)frame NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithArrangedSubviews:(NSArray<__kindof UIView *> *)views;
- (void)addArrangedSubview:(UIView *)view;
@property (nonatomic) UILayoutConstraintAxis axis;
@property (nonatomic) CGFloat spacing;
@property (nonatomic, getter=isLayoutMarginsRelativeArrangement) BOOL layoutMarginsRelativeArrangement;
@end

NS_SWIFT_UI_ACTOR
@interface UIMenuElement : NSObject
@end

NS_SWIFT_UI_ACTOR
@interface UIMenu : UIMenuElement
@end

typedef NSString *UIActionIdentifier NS_TYPED_EXTENSIBLE_ENUM NS_SWIFT_NAME(UIAction.Identifier);

typedef NS_OPTIONS(NSUInteger, UIMenuElementAttributes) {
    UIMenuElementAttributesDisabled = 1 << 0,
} NS_SWIFT_NAME(UIMenuElement.Attributes);

typedef NS_ENUM(NSInteger, UIMenuElementState) {
    UIMenuElementStateOff,
    UIMenuElementStateOn,
    UIMenuElementStateMixed,
} NS_SWIFT_NAME(UIMenuElement.State);

@class UIAction;
typedef void (^UIActionHandler)(__kindof UIAction *action);

NS_SWIFT_UI_ACTOR
@interface UIAction : UIMenuElement
@end

NS_ASSUME_NONNULL_END
