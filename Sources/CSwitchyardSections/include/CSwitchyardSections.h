#ifndef SWITCHYARD_SECTIONS_H
#define SWITCHYARD_SECTIONS_H

#include <stdbool.h>
#include <stddef.h>

// Takes what one image of the process has in the section of module records. The memory stays as long as the image is
// loaded; `image` is its path, or empty for the program itself, and lasts for the call alone.
typedef void (*switchyard_section_visitor)(void *context, const void *start, size_t size, const char *image);

// Visits the section of the image that this code is linked into.
void switchyard_visit_own_section(switchyard_section_visitor visit, void *context);

// Visits the sections of all images that are loaded now, each once. The visitor must load no library.
void switchyard_visit_all_sections(switchyard_section_visitor visit, void *context);

#endif
