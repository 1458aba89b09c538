// The activities by which Spotlight opens an app.
#pragma once
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

extern NSString *const CSSearchableItemActionType;
extern NSString *const CSSearchableItemActivityIdentifier;
extern NSString *const CSQueryContinuationActionType;
extern NSString *const CSSearchQueryString;

NS_ASSUME_NONNULL_END
