// The sections of an image in memory.
#pragma once
#include <mach-o/loader.h>
#include <stdint.h>

#if defined(__LP64__)
extern uint8_t *getsectiondata(
    const struct mach_header_64 *mhp, const char *segname, const char *sectname, unsigned long *size);
#else
extern uint8_t *getsectiondata(
    const struct mach_header *mhp, const char *segname, const char *sectname, unsigned long *size);
#endif
