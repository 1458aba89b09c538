// Uses the generated header of the facade from Objective-C.
@import Foundation;
#import "SwitchyardUIKit-Swift.h"

void openLinks(SWYRouter *router, NSString *link, NSDictionary<NSString *, NSString *> *arguments) {
    if (![router canOpenLink:link source:SWYLinkSourceCustomScheme]) return;
    [router openOwnLink:@"library://books/9"];
    [router openLink:link source:SWYLinkSourceNotification completion:0];
    [router openLink:link source:SWYLinkSourceUniversalLink completion:^(SWYOutcome *outcome) {
        BOOL isThere = outcome.isSuccess && outcome.kind == SWYOutcomeKindArrived;
        NSString *text = isThere ? link : outcome.text;
        (void)text;
    }];
    [router callAction:@"borrow" ofContract:@"loans" arguments:arguments completion:^(NSString *json, NSString *error) {
        (void)(json ? json : error);
    }];
    [router openURL:link];  // error: no visible @interface for 'SWYRouter' declares the selector 'openURL:'
    [router openOwnLink:0];  // warning: null passed to a callee that requires a non-null argument
}

SWYRouter *makeRouter(void) {
    return [SWYRouter new];  // error: 'new' is unavailable
}
