// What the adapters and the sample app use of UIKit, a header for each topic. Each declaration that a source uses has its line of facts.
#pragma once
#import <CoreFoundation/CoreFoundation.h>
#import <Foundation/Foundation.h>
#import <UserNotifications/UserNotifications.h>

#import <UIKit/Traits.h>
#import <UIKit/Responders.h>
#import <UIKit/Views.h>
#import <UIKit/Controls.h>
#import <UIKit/Transitions.h>
#import <UIKit/ViewController.h>
#import <UIKit/Bars.h>
#import <UIKit/Search.h>
#import <UIKit/Tables.h>
#import <UIKit/Presentation.h>
#import <UIKit/Sheets.h>
#import <UIKit/Alerts.h>
#import <UIKit/NavigationController.h>
#import <UIKit/Tabs.h>
#import <UIKit/Split.h>
#import <UIKit/Storyboards.h>
#import <UIKit/Doors.h>
#import <UIKit/Scenes.h>
#import <UIKit/Windows.h>
#import <UIKit/Application.h>
#import <UIKit/ApplicationDelegate.h>
