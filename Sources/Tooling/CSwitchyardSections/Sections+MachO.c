// Finds sections on Apple systems. `make ios-check` type-checks this file but never links or runs it; the article
// Discovery lists what to try first on an Apple system.

#if defined(__APPLE__)

#include "CSwitchyardSections.h"

#include <mach-o/dyld.h>
#include <mach-o/getsect.h>
#include <mach-o/loader.h>
#include <stdint.h>

#if defined(__LP64__)
typedef struct mach_header_64 image_header;
#else
typedef struct mach_header image_header;
#endif

#if !defined(MH_DYLIB_IN_CACHE)
#define MH_DYLIB_IN_CACHE 0x80000000u
#endif

// The linker defines this symbol at the beginning of the image that contains this code.
extern const image_header __dso_handle;

static void visit_image(const image_header *image, const char *name, switchyard_section_visitor visit, void *context) {
    unsigned long size = 0;
    const uint8_t *start = getsectiondata(image, "__DATA_CONST", "swy_modules", &size);
    if (start != NULL && size > 0) visit(context, start, size, name);
}

void switchyard_visit_own_section(switchyard_section_visitor visit, void *context) {
    visit_image(&__dso_handle, "", visit, context);
}

void switchyard_visit_all_sections(switchyard_section_visitor visit, void *context) {
    for (uint32_t index = 0; index < _dyld_image_count(); index++) {
        const image_header *image = (const image_header *)_dyld_get_image_header(index);
        // The hundreds of system libraries contain no module records.
        if (image == NULL || (image->flags & MH_DYLIB_IN_CACHE) != 0) continue;
        const char *name = _dyld_get_image_name(index);
        visit_image(image, name == NULL ? "" : name, visit, context);
    }
}

#endif
