// Lists. What Swift spells in its own way stands in Tables.swift.
#pragma once
#import <UIKit/ViewController.h>
#import <UIKit/Views.h>

NS_ASSUME_NONNULL_BEGIN

@class UITableView;

typedef NS_ENUM(NSInteger, UITableViewStyle) {
    UITableViewStylePlain,
    UITableViewStyleGrouped,
    UITableViewStyleInsetGrouped NOT_ON(tvos),
} NS_SWIFT_NAME(UITableView.Style);

typedef NS_ENUM(NSInteger, UITableViewCellAccessoryType) {
    UITableViewCellAccessoryNone,
    UITableViewCellAccessoryDisclosureIndicator,
} NS_SWIFT_NAME(UITableViewCell.AccessoryType);

NS_SWIFT_UI_ACTOR
@interface UITableViewCell : UIView
@property (nonatomic) UITableViewCellAccessoryType accessoryType;
@end

NS_SWIFT_UI_ACTOR
@protocol UITableViewDataSource <NSObject>
- (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section;
- (UITableViewCell *)tableView:(UITableView *)tableView cellForRowAtIndexPath:(NSIndexPath *)indexPath
    NS_SWIFT_NAME(tableView(_:cellForRowAt:));
@end

NS_SWIFT_UI_ACTOR
@protocol UIScrollViewDelegate <NSObject>
@end

NS_SWIFT_UI_ACTOR
@protocol UITableViewDelegate <UIScrollViewDelegate>
@optional
- (void)tableView:(UITableView *)tableView didSelectRowAtIndexPath:(NSIndexPath *)indexPath
    NS_SWIFT_NAME(tableView(_:didSelectRowAt:));
@end

NS_SWIFT_UI_ACTOR
@interface UIScrollView : UIView
@end

NS_SWIFT_UI_ACTOR
@interface UITableView : UIScrollView
- (void)registerClass:(nullable Class)cellClass forCellReuseIdentifier:(NSString *)identifier
    NS_SWIFT_NAME(register(_:forCellReuseIdentifier:));
- (__kindof UITableViewCell *)dequeueReusableCellWithIdentifier:(NSString *)identifier
                                                   forIndexPath:(NSIndexPath *)indexPath
    NS_SWIFT_NAME(dequeueReusableCell(withIdentifier:for:));
- (void)reloadData;
- (void)deselectRowAtIndexPath:(NSIndexPath *)indexPath
                      animated:(BOOL)animated NS_SWIFT_NAME(deselectRow(at:animated:));
@end

NS_SWIFT_UI_ACTOR
@interface UITableViewController : UIViewController <UITableViewDelegate, UITableViewDataSource>
- (instancetype)initWithStyle:(UITableViewStyle)style NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithNibName:(nullable NSString *)nibNameOrNil
                         bundle:(nullable NSBundle *)nibBundleOrNil NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property (null_resettable, nonatomic, strong) UITableView *tableView;
@end

NS_ASSUME_NONNULL_END
