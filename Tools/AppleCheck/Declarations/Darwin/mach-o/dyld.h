// The images of the process, by number.
#pragma once
#include <mach-o/loader.h>
#include <stdint.h>

extern uint32_t _dyld_image_count(void);
extern const struct mach_header *_dyld_get_image_header(uint32_t image_index);
extern const char *_dyld_get_image_name(uint32_t image_index);
