// Loads a library, runs a command that changes its file, and then prints the sections that are found.
#include "CSwitchyardSections.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

static void visit(void *context, const void *start, size_t size, const char *image) {
    (void)context;
    unsigned sum = 0;
    for (size_t index = 0; index < size; index++) sum += ((const unsigned char *)start)[index];
    printf("%s: %zu bytes, %u\n", image, size, sum);
}

int main(int count, char **arguments) {
    if (count != 3 || dlopen(arguments[1], RTLD_NOW) == NULL || system(arguments[2]) != 0) return 2;
    switchyard_visit_all_sections(visit, NULL);
    puts("end");
    return 0;
}
