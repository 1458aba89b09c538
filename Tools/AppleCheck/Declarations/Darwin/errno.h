// The error of the last call, and the numbers that sources compare it with.
#pragma once

extern int *_Nonnull __error(void);
#define errno (*__error())

#define EBADF 9
#define EEXIST 17
#define ELOOP 62
#define EAGAIN 35
#define EWOULDBLOCK EAGAIN
#define EINPROGRESS 36
#define EALREADY 37
#define EISCONN 56
#define ENOTCONN 57
#define ECONNABORTED 53
#define ECONNRESET 54
#define EINTR 4
#define ENOENT 2
#define EINVAL 22
