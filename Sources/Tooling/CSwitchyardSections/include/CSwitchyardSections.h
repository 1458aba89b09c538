#ifndef SWITCHYARD_SECTIONS_H
#define SWITCHYARD_SECTIONS_H

#include <stdbool.h>
#include <stddef.h>

// Receives the section of module records of one image. The memory is valid as long as the image is loaded. `image` is
// its path, or empty for the program itself, and is valid only during the call.
typedef void (*switchyard_section_visitor)(void *context, const void *start, size_t size, const char *image);

// Visits the section of the image that contains this code.
void switchyard_visit_own_section(switchyard_section_visitor visit, void *context);

// Visits the sections of all currently loaded images, each once. The visitor must not load a library.
void switchyard_visit_all_sections(switchyard_section_visitor visit, void *context);

#endif
