// What locks and clocks of other packages call. Compiled without facts.
#pragma once
#include <pthread.h>
#include <stddef.h>
#include <stdint.h>

typedef struct _opaque_pthread_rwlock_t { long __sig; char __opaque[192]; } pthread_rwlock_t;
typedef struct _opaque_pthread_rwlockattr_t { long __sig; char __opaque[16]; } pthread_rwlockattr_t;

#define PTHREAD_MUTEX_ERRORCHECK 1

int pthread_mutexattr_init(pthread_mutexattr_t *_Nonnull);
int pthread_mutexattr_settype(pthread_mutexattr_t *_Nonnull, int);
int pthread_mutexattr_destroy(pthread_mutexattr_t *_Nonnull);
int pthread_rwlock_init(pthread_rwlock_t *_Nonnull, const pthread_rwlockattr_t *_Nullable);
int pthread_rwlock_destroy(pthread_rwlock_t *_Nonnull);
int pthread_rwlock_rdlock(pthread_rwlock_t *_Nonnull);
int pthread_rwlock_wrlock(pthread_rwlock_t *_Nonnull);
int pthread_rwlock_unlock(pthread_rwlock_t *_Nonnull);

typedef long time_t;
struct timespec { time_t tv_sec; long tv_nsec; };
struct timeval { time_t tv_sec; int32_t tv_usec; };
struct tm {
    int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst;
    long tm_gmtoff;
    char *tm_zone;
};
typedef enum : unsigned int { _CLOCK_REALTIME = 0, _CLOCK_MONOTONIC = 6 } clockid_t;
int clock_gettime(clockid_t, struct timespec *);
int gettimeofday(struct timeval *, void *);
time_t time(time_t *);
struct tm *localtime_r(const time_t *, struct tm *);
struct tm *gmtime_r(const time_t *, struct tm *);
struct tm *localtime(const time_t *);
size_t strftime(char *, size_t, const char *, const struct tm *);
