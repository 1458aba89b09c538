// Finds nothing on systems with other object formats.

#if !defined(__ELF__) && !defined(__APPLE__)

#include "CSwitchyardSections.h"

void switchyard_visit_own_section(switchyard_section_visitor visit, void *context) {
    (void)visit;
    (void)context;
}

void switchyard_visit_all_sections(switchyard_section_visitor visit, void *context) {
    (void)visit;
    (void)context;
}

#endif
