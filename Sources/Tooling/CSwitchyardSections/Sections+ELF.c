// Finds sections on ELF systems. For the image of this code the linker defines symbols for both ends of the section.
// Section headers are not loaded, so for other images they are read from the file. No code here runs at load time.

#if defined(__ELF__)

#define _GNU_SOURCE

#include "CSwitchyardSections.h"

#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define SECTION_NAME "swy_modules"

// The maximum size of a table in a file; files with larger tables are skipped.
#define MOST_TABLE_BYTES ((size_t)16 << 20)

// Weak, because an image without records has neither symbol. Hidden, so that they are not those of another image.
extern const char __start_swy_modules[] __attribute__((weak, visibility("hidden")));
extern const char __stop_swy_modules[] __attribute__((weak, visibility("hidden")));

struct walk {
    switchyard_section_visitor visit;
    void *context;
};

void switchyard_visit_own_section(switchyard_section_visitor visit, void *context) {
    const char *start = __start_swy_modules, *stop = __stop_swy_modules;
    if (start == NULL || stop <= start) return;
    visit(context, start, (size_t)(stop - start), "");
}

static bool read_exactly(int file, void *bytes, size_t size, uint64_t offset) {
    size_t done = 0;
    while (done < size) {
        ssize_t count = pread(file, (char *)bytes + done, size - done, (off_t)(offset + done));
        if (count <= 0) return false;
        done += (size_t)count;
    }
    return true;
}

// Returns a copy of a part of the file; NULL if it is too large or does not exist.
static void *part_of(int file, uint64_t offset, uint64_t size) {
    if (size == 0 || size > MOST_TABLE_BYTES || offset > INT64_MAX - size) return NULL;
    void *bytes = malloc((size_t)size);
    if (bytes != NULL && !read_exactly(file, bytes, (size_t)size, offset)) {
        free(bytes);
        return NULL;
    }
    return bytes;
}

// Whether the file is the one that was loaded. If it was replaced since, its sections may be at other addresses.
static bool is_loaded(int file, const ElfW(Ehdr) *header, const struct dl_phdr_info *image) {
    if (header->e_phentsize != sizeof(ElfW(Phdr)) || header->e_phnum != image->dlpi_phnum) return false;
    size_t size = (size_t)header->e_phnum * sizeof(ElfW(Phdr));
    void *segments = part_of(file, header->e_phoff, size);
    bool same = segments != NULL && memcmp(segments, image->dlpi_phdr, size) == 0;
    free(segments);
    return same;
}

// Whether the section of a header is in readable memory of the process.
static bool is_mapped(const ElfW(Shdr) *section, const struct dl_phdr_info *image) {
    for (size_t index = 0; index < image->dlpi_phnum; index++) {
        const ElfW(Phdr) *segment = &image->dlpi_phdr[index];
        if (segment->p_type != PT_LOAD || (segment->p_flags & PF_R) == 0) continue;
        if (section->sh_addr < segment->p_vaddr) continue;
        ElfW(Addr) before = section->sh_addr - segment->p_vaddr;
        if (before <= segment->p_memsz && section->sh_size <= segment->p_memsz - before) return true;
    }
    return false;
}

static void visit_sections(int file, const struct dl_phdr_info *image, const struct walk *walk) {
    ElfW(Ehdr) header;
    if (!read_exactly(file, &header, sizeof header, 0) || memcmp(header.e_ident, ELFMAG, SELFMAG) != 0) return;
    if (header.e_shentsize != sizeof(ElfW(Shdr)) || header.e_shstrndx >= header.e_shnum) return;
    if (!is_loaded(file, &header, image)) return;
    ElfW(Shdr) *sections = part_of(file, header.e_shoff, (uint64_t)header.e_shnum * sizeof(ElfW(Shdr)));
    if (sections == NULL) return;
    size_t names_size = sections[header.e_shstrndx].sh_size;
    char *names = part_of(file, sections[header.e_shstrndx].sh_offset, names_size);
    for (size_t index = 0; names != NULL && index < header.e_shnum; index++) {
        const ElfW(Shdr) *section = &sections[index];
        if ((section->sh_flags & SHF_ALLOC) == 0 || section->sh_type == SHT_NOBITS || section->sh_size == 0) continue;
        if (section->sh_name >= names_size || names_size - section->sh_name < sizeof SECTION_NAME) continue;
        if (memcmp(names + section->sh_name, SECTION_NAME, sizeof SECTION_NAME) != 0) continue;
        if (!is_mapped(section, image)) continue;
        const char *start = (const char *)(image->dlpi_addr + section->sh_addr);
        // The image of this code has been visited already, without its file.
        if (start != __start_swy_modules) walk->visit(walk->context, start, section->sh_size, image->dlpi_name);
    }
    free(names);
    free(sections);
}

static int visit_image(struct dl_phdr_info *image, size_t size, void *context) {
    (void)size;
    const char *name = image->dlpi_name == NULL ? "" : image->dlpi_name;
    // An image without a path has no file: code that the kernel maps.
    const char *path = name[0] == '\0' ? "/proc/self/exe" : strchr(name, '/') != NULL ? name : NULL;
    if (path == NULL) return 0;
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return 0;
    visit_sections(file, image, context);
    close(file);
    return 0;
}

void switchyard_visit_all_sections(switchyard_section_visitor visit, void *context) {
    switchyard_visit_own_section(visit, context);
    struct walk walk = {visit, context};
    dl_iterate_phdr(visit_image, &walk);
}

#endif
