// What files and streams of other packages call. Compiled without facts.
#pragma once
#include <stddef.h>
#include <stdint.h>
#include <stdarg.h>
#include "../fcntl.h"
#include "../unistd.h"

typedef struct __sFILE { int _file; } FILE;
extern FILE *__stdinp;
extern FILE *__stdoutp;
extern FILE *__stderrp;

#define F_GETFL 3
#define F_SETFL 4

int fflush(FILE *);
size_t fwrite(const void *, size_t, size_t, FILE *);
int fputs(const char *, FILE *);
void flockfile(FILE *);
void funlockfile(FILE *);
char *strerror(int);
char *strncpy(char *, const char *, size_t);
char *getenv(const char *);
int memcmp(const void *, const void *, size_t);
void *memcpy(void *, const void *, size_t);
void exit(int) __attribute__((noreturn));
void abort(void) __attribute__((noreturn));

void *malloc(size_t __size);
