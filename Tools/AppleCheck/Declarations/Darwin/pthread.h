// Mutexes, whose size is that of a 64-bit machine, the current thread, and what each thread keeps by a key.
#pragma once

#define SWIFT_UNAVAILABLE_FROM_ASYNC __attribute__((swift_attr("@_unavailableFromAsync")))
#define __PTHREAD_SIZE__ 8176
#define __PTHREAD_MUTEX_SIZE__ 56
#define __PTHREAD_MUTEXATTR_SIZE__ 8

struct _opaque_pthread_mutex_t { long __sig; char __opaque[__PTHREAD_MUTEX_SIZE__]; };
struct _opaque_pthread_mutexattr_t { long __sig; char __opaque[__PTHREAD_MUTEXATTR_SIZE__]; };
typedef struct _opaque_pthread_mutex_t __darwin_pthread_mutex_t;
typedef struct _opaque_pthread_mutexattr_t __darwin_pthread_mutexattr_t;
typedef __darwin_pthread_mutex_t pthread_mutex_t;
typedef __darwin_pthread_mutexattr_t pthread_mutexattr_t;
struct __darwin_pthread_handler_rec;
struct _opaque_pthread_t { long __sig; struct __darwin_pthread_handler_rec *__cleanup_stack; char __opaque[__PTHREAD_SIZE__]; };
typedef struct _opaque_pthread_t *__darwin_pthread_t;
typedef __darwin_pthread_t pthread_t;
typedef unsigned long __darwin_pthread_key_t;
typedef __darwin_pthread_key_t pthread_key_t;

int pthread_mutex_init(pthread_mutex_t *_Nonnull, const pthread_mutexattr_t *_Nullable);
int pthread_mutex_destroy(pthread_mutex_t *_Nonnull);
int pthread_mutex_lock(pthread_mutex_t *_Nonnull) SWIFT_UNAVAILABLE_FROM_ASYNC;
int pthread_mutex_unlock(pthread_mutex_t *_Nonnull) SWIFT_UNAVAILABLE_FROM_ASYNC;

int pthread_key_create(pthread_key_t *_Nonnull, void (*_Nullable)(void *_Nonnull));
void *_Nullable pthread_getspecific(pthread_key_t) SWIFT_UNAVAILABLE_FROM_ASYNC;
int pthread_setspecific(pthread_key_t, const void *_Nullable) SWIFT_UNAVAILABLE_FROM_ASYNC;

pthread_t _Nonnull pthread_self(void);
